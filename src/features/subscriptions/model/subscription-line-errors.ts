/** Indexes the line errors of the REST calls by product: one record per line. */
export function bySku(errors: readonly Readonly<Record<string, string>>[]): Readonly<Record<number, string>> {
  return Object.fromEntries(
    errors.flatMap((each) => Object.entries(each)).map(([sku, why]) => [Number(sku), why]),
  );
}
