import { hash } from '@node-rs/argon2';
import { DEMO_PASSWORD } from './demo-people.ts';

/**
 * The shared hash of every login of the demonstration: computed once, since a hundred would take seconds, and
 * with a constant salt, so that two starts give the same rows. Real passwords are never stored like this.
 */
export function demoPasswordHash(): Promise<string> {
  return hash(DEMO_PASSWORD, { salt: Buffer.from('cabas-demonstration') });
}
