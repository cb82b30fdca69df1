/** The names of a query parameter: separated by commas or plus signs, or repeated. */
export function listedNames(parameter: string | readonly string[]): readonly string[] {
  return [parameter]
    .flat()
    .flatMap((list) => list.split(/[,+ ]/))
    .filter((name) => name !== '');
}
