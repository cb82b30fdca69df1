/**
 * Whether an address is that of a picture on this site, or of none at all. Another site's would be told who looks at
 * what, and could show something else tomorrow.
 */
export function isOwnPicture(address: string): boolean {
  return address === '' || /^\/photos\/(?:[\w-]+\/)*[\w-]+\.(?:webp|avif)$/.test(address);
}
