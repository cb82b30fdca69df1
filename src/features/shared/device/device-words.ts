const DEVICE = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/i;

/** What a browser calls its system → what people call it; the first that fits, since an Android is a Linux too. */
const SYSTEMS = [
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Android', 'Android'],
  ['Windows', 'Windows'],
  ['Macintosh', 'Mac'],
  ['Linux', 'Linux'],
] as const;

/** A device by the end of its id, since its first figures are a time that many share; a browser by its system. */
export function deviceWords(device: string | undefined): string | undefined {
  if (device === undefined) return undefined;
  if (DEVICE.test(device)) return `appareil …${device.slice(-4)}`;
  const system = SYSTEMS.find(([mark]) => device.includes(mark))?.[1];
  return system && `navigateur sur ${system}`;
}

/** Whether a browser is one that is held in the hand. */
export function isHandheld(device: string | undefined): boolean {
  return device !== undefined && /iPhone|Android/.test(device);
}
