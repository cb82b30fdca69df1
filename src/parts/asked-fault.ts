import type { AskRefusal } from '../contract/engine.ts';

/**
 * What is wrong with one field of what was asked, in the server's words.
 * @param path where it stands on the wire: `body.email.cc`
 */
export function faultAt(refusal: AskRefusal | undefined, path: string): string | undefined {
  const faults = Array.isArray(refusal?.details) ? refusal.details : [];
  for (const fault of faults) {
    if (typeof fault !== 'object' || fault === null || Array.isArray(fault)) continue;
    const { path: at, message } = fault;
    if (at === path && typeof message === 'string') return message;
  }
  return undefined;
}
