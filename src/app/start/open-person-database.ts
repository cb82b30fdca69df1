import type { Person } from '../../contract/sync/sync.ts';
import { type Mirror, openMirror } from '../../mirror/mirror.ts';
import { unseal } from '../../mirror/wipe.ts';

let begun: { readonly person: Person; readonly mirror: Promise<Mirror> } | undefined;

/** Begins to open somebody's database before anything on the page asks for it: the disk works while React starts. */
export function openMirrorEarly(person: Person): Promise<Mirror> {
  if (begun?.person === person) return begun.mirror;
  begun?.mirror.then((other) => other.close()).catch(() => undefined);
  const mirror = open(person);
  // Whoever asks for it hears it.
  mirror.catch(() => undefined);
  begun = { person, mirror };
  return mirror;
}

/** The database of whoever uses this page; the one that is being opened already, if it is theirs. */
export function openFor(person: Person): Promise<Mirror> {
  const mirror = begun?.person === person ? begun.mirror : open(person);
  begun = undefined;
  return mirror;
}

/** A visitor's database was sealed when its cart went with somebody; whoever is here now may fill it again. */
async function open(person: Person): Promise<Mirror> {
  const mirror = await openMirror(person, 'page');
  if (person === null) await unseal(mirror);
  return mirror;
}
