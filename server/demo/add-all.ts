/** All of them together: counts and scores, which are no money. */
export function addAll(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0);
}
