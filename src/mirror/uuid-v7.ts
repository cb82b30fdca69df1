import type { Id, Ms } from '../contract/sync.ts';

/**
 * A UUID of version 7: 48 bits of time, then chance. The time helps whoever reads a log; nothing is ordered by it.
 * @param random 10 random bytes
 */
export function uuidV7(now: Ms, random: Uint8Array): Id {
  const time = Math.max(0, Math.floor(now)).toString(16).padStart(12, '0').slice(-12);
  const [first = 0, second = 0, third = 0, fourth = 0, ...rest] = random;
  const version = (0x7000 | ((first & 0x0f) << 8) | second).toString(16);
  const variant = (0x8000 | ((third & 0x3f) << 8) | fourth).toString(16);
  const node = rest.slice(0, 6).map((byte) => byte.toString(16).padStart(2, '0'));
  return `${time.slice(0, 8)}-${time.slice(8)}-${version}-${variant}-${node.join('').padEnd(12, '0')}`;
}
