/**
 * Detects JPEG, PNG, WebP, AVIF and HEIC by their first 64 bytes: name and declared type are ignored, and SVG
 * is not accepted. `heic` needs a licensed decoder, which few devices and no server of ours have.
 */
export function pictureKind(bytes: Uint8Array): 'photo' | 'heic' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  if (start.slice(4, 8) === 'ftyp') return kindOfBrands(start.slice(8));
  const known =
    start.startsWith('\u00ff\u00d8\u00ff') ||
    start.startsWith('\u0089PNG\r\n\u001a\n') ||
    (start.startsWith('RIFF') && start.slice(8, 12) === 'WEBP');
  return known ? 'photo' : undefined;
}

/** AVIF and HEIC share a container: the major brand may be a general one, and AVIF is among the compatible brands. */
function kindOfBrands(brands: string): 'photo' | 'heic' | undefined {
  if (/avi[fs]/.test(brands)) return 'photo';
  return /^(?:he[iv][cmsx]|m[is]f1)/.test(brands) ? 'heic' : undefined;
}
