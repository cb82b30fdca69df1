import { PHOTO_ADDRESS } from '../../../contract/catalogue/photos.ts';

/** The widths in which every catalogue photo is stored, in pixels (docs/rules.md#photos). */
const WIDTHS = [96, 320, 640] as const;

/** The `<source>` candidates of a photo; empty for a foreign address. */
export function photoSources(url: string): readonly { readonly type: string; readonly srcSet: string }[] {
  const stem = PHOTO_ADDRESS.exec(url)?.[1];
  if (stem === undefined) return [];
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }));
}

/** The picture of a shop: its cover, else its people; empty once removed. */
export function shopPicture({
  fg,
  owner,
}: {
  readonly fg?: string | undefined;
  readonly owner?: string | undefined;
}): string | undefined {
  return [fg, owner].find((address) => address !== undefined && address !== '');
}

/** The largest stored size of a photo, for paper. */
export function largePhoto(url: string): string {
  return url.replace(PHOTO_ADDRESS, '$1-640.webp');
}

/** The smallest stored size of a photo, for tiles; none for an empty address, that of a removed picture. */
export function smallPhoto(url: string | undefined): string | undefined {
  return url === '' ? undefined : url?.replace(PHOTO_ADDRESS, '$1-96.webp');
}
