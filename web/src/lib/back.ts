/** Back closes what lies over the page, as people with a phone expect: as long as it is open, it is a step of the history. */
const open: (() => void)[] = [];
/** Steps back that were made here, because something was closed in another way. */
let own = 0;
let listens = false;

function went(): void {
  if (own) own -= 1;
  else open.pop()?.();
}

/** `close` is called when somebody goes back. What is returned is to be called when it was closed in another way. */
export function backCloses(close: () => void): () => void {
  if (!listens) addEventListener('popstate', went);
  listens = true;
  const here = location.href;
  history.pushState(history.state, '', here);
  open.push(close);
  return () => {
    const at = open.indexOf(close);
    if (at < 0) return;
    open.splice(at, 1);
    // Anyone who has gone elsewhere by now stays there.
    setTimeout(() => {
      if (location.href !== here) return;
      own += 1;
      history.back();
    });
  };
}
