import type { ManagedShop } from '../../../contract/catalogue/shops.ts';
import { foldText } from '../../../domain/text/search-text.ts';

/** A shop that a hub may choose. */
interface NamedShop {
  readonly urlpath: string;
  readonly name: string;
  readonly note: string | undefined;
}

/** The shops whose name matches the words: those of the hub first, then the others, by name. */
export function shopsNamed(
  shops: readonly ManagedShop[],
  here: readonly string[],
  words: string,
): readonly NamedShop[] {
  const unknown = here.filter((urlpath) => !shops.some((shop) => shop.urlpath === urlpath));
  const all = [
    ...shops.map(({ urlpath, name, status }) => ({
      ...{ urlpath, name },
      note: status === true ? undefined : 'Pas encore publiée',
    })),
    ...unknown.map((urlpath) => ({ urlpath, name: urlpath, note: undefined })),
  ];
  const wanted = foldText(words.trim());
  const rank = ({ urlpath }: NamedShop) => Number(!here.includes(urlpath));
  return all
    .filter(({ name, urlpath }) => foldText(`${name} ${urlpath}`).includes(wanted))
    .sort((left, right) => rank(left) - rank(right) || left.name.localeCompare(right.name, 'fr'));
}
