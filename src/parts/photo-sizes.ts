/** The widths in which every photo of the shop is kept, in pixels (DESIGN.md "Pictures"). */
const WIDTHS = [96, 320, 640] as const;

const KEPT = /^(.+)-(?:96|320|640)\.webp$/;

/** What a browser may choose from for a photo; nothing for an address that is not one of ours. */
export function photoSources(url: string): readonly { readonly type: string; readonly srcSet: string }[] {
  const stem = KEPT.exec(url)?.[1];
  if (stem === undefined) return [];
  return ['avif', 'webp'].map((format) => ({
    type: `image/${format}`,
    srcSet: WIDTHS.map((width) => `${stem}-${width}.${format} ${width}w`).join(', '),
  }));
}

/** The smallest picture of a photo, for tiles. */
export function smallPhoto(url: string | undefined): string | undefined {
  return url?.replace(KEPT, '$1-96.webp');
}
