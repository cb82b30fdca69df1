/** The maximum number of pictures of a product. */
export const MOST_PHOTOS = 20;

/** The pictures of a product: `url` is that of the shelf, `alts` has the alternative texts. */
export interface ProductPhotos {
  readonly url: string;
  readonly bundle?: readonly string[] | undefined;
  /** Present only for a drawing used in place of a photo. */
  readonly tint?: number | undefined;
  readonly alts?: Readonly<Record<string, string>> | undefined;
}

/** Appends photos, each once; the first one replaces a drawing. */
export function withPhotos(photos: ProductPhotos, added: readonly string[]): ProductPhotos {
  const { tint, ...picture } = photos;
  const { url, bundle = [] } = photos;
  const fresh = [...new Set(added)].filter((one) => one !== url && !bundle.includes(one));
  const [first, ...others] = fresh;
  if (first === undefined) return photos;
  const drawn = url === '' || tint !== undefined;
  if (drawn) return { ...picture, url: first, bundle: [...bundle, ...others] };
  return { ...photos, bundle: [...bundle, ...fresh] };
}

/** The alternative texts of the present pictures after changes; an empty text removes one. */
export function altsOf(
  { url, bundle = [], alts = {} }: ProductPhotos,
  changed: Readonly<Record<string, string>> = {},
): { readonly alts?: Record<string, string> } {
  const shown = new Set([url, ...bundle]);
  const kept = Object.entries({ ...alts, ...changed }).filter(
    ([address, alt]) => shown.has(address) && alt.trim() !== '',
  );
  return kept.length === 0 ? {} : { alts: Object.fromEntries(kept) };
}

/**
 * Applies an edited list to the present one: the edited order, without removed pictures and with those added
 * meanwhile.
 */
export function listOver(
  shown: readonly string[],
  edited: readonly string[],
  present: readonly string[],
): readonly string[] {
  const gone = shown.filter((one) => !present.includes(one));
  const came = present.filter((one) => !shown.includes(one) && !edited.includes(one));
  return [...edited.filter((one) => !gone.includes(one)), ...came];
}
