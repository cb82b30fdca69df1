/** The maximum size of a picture, in bytes: enough for an unprocessed photo of a telephone. */
export const PHOTO_LIMIT = 12 * 1024 * 1024;
