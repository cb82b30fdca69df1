import type { Scope } from '../../../src/contract/sync/sync.ts';
import type { Bus } from '../../core/database/process-bus.ts';

const CHANNEL = 'moved';
const SIGNED_OUT = 'signed-out';

/** A payload of PostgreSQL's NOTIFY ends at 8,000 bytes. */
const SCOPES_A_MESSAGE = 60;

/** Tells every process that these scopes moved. Only a hint: who misses it asks again within a minute. */
export function publishMoved(bus: Bus, scopes: readonly Scope[]): void {
  for (let start = 0; start < scopes.length; start += SCOPES_A_MESSAGE)
    bus.publish(CHANNEL, scopes.slice(start, start + SCOPES_A_MESSAGE).join('\n'));
}

/** Hears which scopes moved, whoever wrote them; gives the way to stop hearing. */
export function onMoved(bus: Bus, hear: (scopes: readonly Scope[]) => void): () => void {
  return bus.subscribe(CHANNEL, (message) => hear(message.split('\n')));
}

/** Tells every process that sessions of these people have ended. */
export function publishSignedOut(bus: Bus, people: readonly number[]): void {
  for (const person of people) bus.publish(SIGNED_OUT, String(person));
}

/** Hears that a session of this person has ended, which may be another one than is asked about. */
export function onSignedOut(bus: Bus, person: number, hear: () => void): () => void {
  return bus.subscribe(SIGNED_OUT, (message) => {
    if (message === String(person)) hear();
  });
}
