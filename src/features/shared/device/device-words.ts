const DEVICE = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** User-agent platform → common name. The first match wins: an Android platform also contains Linux. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/**
 * Names a device: an id by its end, since ids begin with a timestamp and share their first digits; a browser by its
 * system.
 */
export function deviceWords(device: string | undefined): string | undefined {
  if (device === undefined) return undefined;
  if (DEVICE.test(device)) return `appareil …${device.slice(-4)}`;
  const system = SYSTEMS.find(([mark]) => device.includes(mark))?.[1];
  return system && `navigateur sur ${system}`;
}

/** Whether a browser runs on a phone or tablet. */
export function isHandheld(device: string | undefined): boolean {
  return device !== undefined && /iPhone|Android/.test(device);
}
