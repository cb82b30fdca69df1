/** What the page tells the service worker: photos that are to be there without a network. */
export interface KeepPhotos {
  readonly type: 'KEEP_PHOTOS';
  /** Those of the hub that is shopped at replace another hub's; those of the orders to prepare add up. */
  readonly of: 'hub' | 'work';
  /** Addresses on this site, one size of each photo. */
  readonly urls: readonly string[];
}

/** What the names of all caches of photos begin with. */
export const PHOTO_CACHES = 'cabas-photos';

/** The address of a photo in one of its sizes and formats; its first group names what it shows. */
export const PHOTO_ADDRESS = /^(.+)-(?:96|320|640)\.(?:webp|avif)$/;
