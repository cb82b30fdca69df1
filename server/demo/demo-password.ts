import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from './demo-people.ts';

/**
 * The one hash that every login of the demonstration has: made once, since a hundred would take seconds, and with a
 * salt that is always the same, so that two starts give the same rows. Nobody's real password is stored so.
 */
export function demoPasswordHash(): Promise<string> {
  return hash(DEMO_PASSWORD, { salt: Buffer.from('cabas-demonstration') });
}
