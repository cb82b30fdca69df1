/** A message from the page to the service worker: photos to cache for offline use. */
export interface KeepPhotos {
  readonly type: 'KEEP_PHOTOS';
  /** `hub`: replaces the photos of another hub; `work`: adds those of the orders to prepare. */
  readonly of: 'hub' | 'work';
  /** Addresses on this site, one size of each photo. */
  readonly urls: readonly string[];
}

/** The common prefix of the photo caches' names. */
export const PHOTO_CACHES = 'cabas-photos';

/** The address of a photo in one of its sizes and formats; the first group identifies the picture. */
export const PHOTO_ADDRESS = /^(.+)-(?:96|320|640)\.(?:webp|avif)$/;
