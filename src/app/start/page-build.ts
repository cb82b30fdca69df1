declare const __BUILD__: string;

/** Names this build of the page: the newest one leads, and only another one makes an update. */
export const BUILD: string = __BUILD__;
