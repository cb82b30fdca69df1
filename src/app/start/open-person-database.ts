import type { Person } from '../../contract/sync/sync.ts';
import { type Mirror, openMirror } from '../../mirror/mirror.ts';
import { unseal } from '../../mirror/wipe.ts';

let begun: { readonly person: Person; readonly mirror: Promise<Mirror> } | undefined;

/** Opens a person's database before the page needs it: the disk works while React starts. */
export function openMirrorEarly(person: Person): Promise<Mirror> {
  if (begun?.person === person) return begun.mirror;
  begun?.mirror.then((other) => other.close()).catch(() => undefined);
  const mirror = open(person);
  // The caller that awaits it handles the rejection.
  mirror.catch(() => undefined);
  begun = { person, mirror };
  return mirror;
}

/** The database of the current user; reuses one that is already opening. */
export function openFor(person: Person): Promise<Mirror> {
  const mirror = begun?.person === person ? begun.mirror : open(person);
  begun = undefined;
  return mirror;
}

/** A visitor's database is sealed once its cart is handed over; the current visitor may fill it again. */
async function open(person: Person): Promise<Mirror> {
  const mirror = await openMirror(person, 'page');
  if (person === null) await unseal(mirror);
  return mirror;
}
