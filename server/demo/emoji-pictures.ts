/** The address of a picture that stands for a photo, by its code point; the build makes it in these widths. */
export function pictureUrl(emoji: string, width: 96 | 320 | 640 = 320): string {
  return `/photos/${emoji}-${width}.webp`;
}
