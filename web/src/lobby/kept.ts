/** The table that is being set up in this window: found again after a look elsewhere, instead of a new one on every visit. */
const KEY = 'clapboard.making';

export interface Kept {
  id: string;
  url: string;
}

export function kept(): Kept | null {
  try {
    const found = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Kept | null;
    return found && typeof found.id === 'string' && typeof found.url === 'string' ? found : null;
  } catch {
    return null;
  }
}

export function keep(table: Kept | null): void {
  try {
    if (table) sessionStorage.setItem(KEY, JSON.stringify(table));
    else sessionStorage.removeItem(KEY);
  } catch {
    // Then a new one is made next time.
  }
}
