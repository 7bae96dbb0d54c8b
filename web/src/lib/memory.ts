/** What this browser remembers. A browser that keeps nothing (private windows, blocked storage) only forgets. */

export function remembered(key: string): string | null {
  try {
    return localStorage.getItem(`clapboard.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(`clapboard.${key}`);
    else localStorage.setItem(`clapboard.${key}`, value);
  } catch {
    // It works without.
  }
}
