/** What the page tells the service worker: the photos of the hub that is shopped at, to be there without a network. */
export interface KeepPhotos {
  readonly type: 'KEEP_PHOTOS';
  /** Addresses on this site, one size of each photo. */
  readonly urls: readonly string[];
}

/** The address of a photo in one of its sizes and formats; its first group names what it shows. */
export const PHOTO_ADDRESS = /^(.+)-(?:96|320|640)\.(?:webp|avif)$/;
