/** A long text in lines of about so many letters, for images, in which nothing wraps by itself. A longer word has a line of its own. */
export function wrapped(said: string, letters: number): string[] {
  const lines: string[] = [];
  for (const word of said.split(' ').filter(Boolean)) {
    const line = lines.at(-1);
    if (line !== undefined && `${line} ${word}`.length <= letters) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}
