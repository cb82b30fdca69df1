/** Slugs that are tried before the search gives up. */
const TRIES = 100;

/** Returns the wished slug, or the first free one with a number appended; `undefined` when all are taken. */
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
