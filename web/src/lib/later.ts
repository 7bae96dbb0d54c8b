/** A part of a page that is not needed at once: it comes when the browser has nothing else to do, or when it is asked for. */
const IDLE = 3000;

export function later<Part>(load: () => Promise<{ default: Part }>): () => Promise<Part> {
  let coming: Promise<Part> | null = null;
  const get = () => {
    coming ??= load().then((found) => found.default);
    // Without a connection it did not come: the next who asks tries again.
    coming.catch(() => (coming = null));
    return coming;
  };
  // Early enough to be here when the connection is lost, or the server has become a newer one.
  setTimeout(() => void get().catch(() => undefined), IDLE);
  return get;
}
