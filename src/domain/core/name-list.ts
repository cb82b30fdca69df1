/** The names of a query: with commas or plus signs between them, or the parameter several times. */
export function listedNames(given: string | readonly string[]): readonly string[] {
  return [given]
    .flat()
    .flatMap((list) => list.split(/[,+ ]/))
    .filter((name) => name !== '');
}
