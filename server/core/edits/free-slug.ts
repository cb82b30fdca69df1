/** How often a name may be taken before we give up looking for a free address for it. */
const TRIES = 100;

/** The wished address, or the first free one that ends in a number: a name that was used once may be used again. */
export async function freeSlug(
  wished: string,
  isTaken: (slug: string) => Promise<boolean>,
): Promise<string | undefined> {
  for (let number = 1; number <= TRIES; number += 1) {
    const slug = number === 1 ? wished : `${wished}-${number}`;
    if (!(await isTaken(slug))) return slug;
  }
  return undefined;
}
