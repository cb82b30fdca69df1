declare const __BUILD__: string;

/** The build id of the page: the newest one leads, and a different one triggers an update. */
export const BUILD: string = __BUILD__;
