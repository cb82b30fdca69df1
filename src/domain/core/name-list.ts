/** The names of a query parameter: separated by commas or plus signs, or repeated. */
export function listedNames(given: string | readonly string[]): readonly string[] {
  return [given]
    .flat()
    .flatMap((list) => list.split(/[,+ ]/))
    .filter((name) => name !== '');
}
