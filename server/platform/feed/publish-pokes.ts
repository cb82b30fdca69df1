import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Bus } from '../../core/database/process-bus.ts';

const CHANNEL = 'moved';
const SIGNED_OUT = 'signed-out';

/** A payload of PostgreSQL's NOTIFY is limited to 8,000 bytes. */
const SCOPES_A_MESSAGE = 60;

/** Announces changed scopes to every process. A lost message is harmless: clients poll within a minute. */
export function publishMoved(bus: Bus, scopes: readonly Scope[]): void {
  for (let start = 0; start < scopes.length; start += SCOPES_A_MESSAGE)
    bus.publish(CHANNEL, scopes.slice(start, start + SCOPES_A_MESSAGE).join('\n'));
}

/** Calls back with the changed scopes of every process; returns the unsubscribe function. */
export function onMoved(bus: Bus, listener: (scopes: readonly Scope[]) => void): () => void {
  return bus.subscribe(CHANNEL, (message) => listener(message.split('\n')));
}

/** Announces to every process that sessions of these people have ended. */
export function publishSignedOut(bus: Bus, people: readonly number[]): void {
  for (const person of people) bus.publish(SIGNED_OUT, String(person));
}

/** Calls back when any session of this person has ended; returns the unsubscribe function. */
export function onSignedOut(bus: Bus, person: number, listener: () => void): () => void {
  return bus.subscribe(SIGNED_OUT, (message) => {
    if (message === String(person)) listener();
  });
}
