import type { Device } from './device.ts';
import { type Asked, lookAt, type Seen, wasHit } from './look-at.ts';

const PATIENCE_MS = 25_000;
const LOOKS_EVERY_MS = 100;

/** An element as a person or a screen reader names it. */
export interface Wanted {
  /** A role, or `text` for any element with these words. */
  readonly role: string;
  readonly name?: string | RegExp;
  /** Only an enabled one. */
  readonly enabled?: boolean;
  /** The element that contains it. */
  readonly inside?: Wanted;
}

/** Waits until an element is there, and returns what is seen of it. */
export function see(device: Device, wanted: Wanted, patience = PATIENCE_MS): Promise<Seen> {
  return until(device, wanted, patience, (seen) => seen.count > 0);
}

/** Waits until an element is gone. */
export function seeNo(device: Device, wanted: Wanted, patience = PATIENCE_MS): Promise<Seen> {
  return until(device, wanted, patience, (seen) => seen.count === 0);
}

/** Waits until a checkbox or a radio is selected, or is not. */
export function seeTicked(device: Device, wanted: Wanted, ticked = true): Promise<Seen> {
  return until(device, wanted, PATIENCE_MS, (seen) => seen.count > 0 && seen.ticked === ticked);
}

/** Taps an element once it is at rest and nothing covers it. */
export async function touch(device: Device, wanted: Wanted): Promise<Seen> {
  for (let more = 3; ; more -= 1) {
    const seen = await until(device, wanted, PATIENCE_MS, (now) => now.count > 0 && now.touchable);
    await device.tap(seen.x, seen.y);
    // A banner that appears meanwhile moves the target away from under the finger.
    if (more === 0 || (await device.run(wasHit))) return seen;
  }
}

/** Taps one element as long as it is there, until another is seen. */
export async function touchUntil(device: Device, wanted: Wanted, seen: Wanted): Promise<void> {
  const end = performance.now() + 2 * PATIENCE_MS;
  while ((await look(device, seen)).count === 0) {
    if (performance.now() > end) throw new Error(`${device.name}: ${words(seen)} did not come`);
    const { count: there, touchable, x, y } = await look(device, wanted);
    if (there > 0 && touchable) await device.tap(x, y);
    await new Promise((resolve) => setTimeout(resolve, 10 * LOOKS_EVERY_MS));
  }
}

/** Selects a checkbox or a radio and waits until it is selected. */
export async function tick(device: Device, wanted: Wanted): Promise<void> {
  await touch(device, wanted);
  await seeTicked(device, wanted);
}

/** Replaces the text of a field. */
export async function fill(device: Device, wanted: Wanted, text: string): Promise<void> {
  await touch(device, wanted);
  await device.run(() => {
    const field = document.activeElement;
    if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) field.select();
  });
  await device.type(text);
  await until(device, wanted, PATIENCE_MS, (seen) => seen.value === text);
}

/** Types an e-mail address and a password of the demonstration into the open sign-in. */
export async function signIn(device: Device, email: string): Promise<void> {
  await fill(device, { role: 'textbox', name: 'Adresse e-mail' }, email);
  await fill(device, { role: 'textbox', name: 'Mot de passe' }, 'cabas-demo');
  await touch(device, { role: 'button', name: 'Se connecter' });
}

/** Waits until every file of the app is on the device: the next page loads from there. */
export async function shellKept(device: Device): Promise<void> {
  await device.run(async () => {
    const { active } = await navigator.serviceWorker.ready;
    if (active?.state === 'activated') return;
    await new Promise((resolve) => active?.addEventListener('statechange', resolve));
  });
}

async function until(
  device: Device,
  wanted: Wanted,
  patience: number,
  enough: (seen: Seen) => boolean,
): Promise<Seen> {
  const end = performance.now() + patience;
  for (;;) {
    const seen = await look(device, wanted);
    if (enough(seen)) return seen;
    if (performance.now() > end) throw new Error(`${device.name}: ${words(wanted)}: ${JSON.stringify(seen)}`);
    await new Promise((resolve) => setTimeout(resolve, LOOKS_EVERY_MS));
  }
}

function look(device: Device, wanted: Wanted): Promise<Seen> {
  return device.run(lookAt, chain(wanted));
}

/** From the outermost element to the target. */
function chain({ role, name, enabled = false, inside }: Wanted): Asked[] {
  const asked: Asked =
    name instanceof RegExp
      ? { role, enabled, pattern: name.source, flags: name.flags }
      : { role, enabled, ...(name === undefined ? {} : { name }) };
  return [...(inside === undefined ? [] : chain(inside)), asked];
}

function words(wanted: Wanted): string {
  const own = `${wanted.role} ${String(wanted.name ?? '')}`;
  return wanted.inside === undefined ? own : `${own} in ${words(wanted.inside)}`;
}
