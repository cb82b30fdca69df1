const LIST = '/admin/products';

let address = LIST;
let opened: number | undefined;
let chosen: ReadonlySet<number> = new Set();

/** Remembers the filters of the list, as the search part of its address, until the page is left. */
export function rememberList(search: string): void {
  address = search === '' ? LIST : `${LIST}?${search}`;
}

/** Remembers which product was opened from the list. */
export function rememberOpened(sku: number): void {
  opened = sku;
}

/** Remembers which products are chosen in the list. */
export function rememberChosen(skus: ReadonlySet<number>): void {
  chosen = skus;
}

/** The address of the list as it was left; without a visit, the list of everything. */
export function listHref(): string {
  return address;
}

/** The product that was opened last: the list begins there when one comes back. */
export function lastOpened(): number | undefined {
  return opened;
}

/** The products that were chosen when the list was left. */
export function lastChosen(): ReadonlySet<number> {
  return chosen;
}
