const LIST = '/admin/products';

let address = LIST;
let opened: number | undefined;
let chosen: ReadonlySet<number> = new Set();

/** Stores the filters of the list, as the search part of its URL, until the page is closed. */
export function rememberList(search: string): void {
  address = search === '' ? LIST : `${LIST}?${search}`;
}

/** Stores which product was opened from the list. */
export function rememberOpened(sku: number): void {
  opened = sku;
}

/** Stores which products are selected in the list. */
export function rememberChosen(skus: ReadonlySet<number>): void {
  chosen = skus;
}

/** The URL of the list as last seen; without an earlier visit, the unfiltered list. */
export function listHref(): string {
  return address;
}

/** The last opened product, where the list starts when the person returns. */
export function lastOpened(): number | undefined {
  return opened;
}

/** The products that were selected when the list was left. */
export function lastChosen(): ReadonlySet<number> {
  return chosen;
}
