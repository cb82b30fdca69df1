/** What stands against each line of a contract, by its product, from the list of the REST calls: one record a line. */
export function bySku(errors: readonly Readonly<Record<string, string>>[]): Readonly<Record<number, string>> {
  return Object.fromEntries(
    errors.flatMap((each) => Object.entries(each)).map(([sku, why]) => [Number(sku), why]),
  );
}
