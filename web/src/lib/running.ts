/** What is counted over a list that only grows: each of its members is looked at once, however often somebody asks. */

interface Known<R> {
  upto: number;
  sum: R;
}

/** The list itself is what is remembered by: another one, or one that has become shorter, is counted from its start. */
export function running<T, R>(begin: () => R, add: (sum: R, one: T) => R): (list: readonly T[]) => R {
  const known = new WeakMap<readonly T[], Known<R>>();
  return (list) => {
    let now = known.get(list);
    if (!now || now.upto > list.length) known.set(list, (now = { upto: 0, sum: begin() }));
    for (; now.upto < list.length; now.upto++) now.sum = add(now.sum, list[now.upto]!);
    return now.sum;
  };
}
