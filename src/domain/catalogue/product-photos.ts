/** The most pictures that a product shows. */
export const MOST_PHOTOS = 20;

/** The pictures of a product: `url` is that of the shelf, `alts` says in words what one of them shows. */
export interface ProductPhotos {
  readonly url: string;
  readonly bundle?: readonly string[] | undefined;
  /** Only a drawing that stands for a photo has one. */
  readonly tint?: number | undefined;
  readonly alts?: Readonly<Record<string, string>> | undefined;
}

/** Further photos behind those that are there, each once; the first one takes the place of a drawing. */
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

/** The words of the pictures that are shown, with those that changed; an empty text has none. */
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

/** An edited list over the present one: the edited order, without what is gone and with what came meanwhile. */
export function listOver(
  shown: readonly string[],
  edited: readonly string[],
  present: readonly string[],
): readonly string[] {
  const gone = shown.filter((one) => !present.includes(one));
  const came = present.filter((one) => !shown.includes(one) && !edited.includes(one));
  return [...edited.filter((one) => !gone.includes(one)), ...came];
}
