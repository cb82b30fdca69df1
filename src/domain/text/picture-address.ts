/**
 * Whether an address is empty or a picture on this site. Another site would learn who looks at which page, and could
 * replace the picture at any time.
 */
export function isOwnPicture(address: string): boolean {
  return address === '' || /^\/photos\/(?:[\w-]+\/)*[\w-]+\.(?:webp|avif|svg)$/.test(address);
}
