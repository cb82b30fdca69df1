import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';

/** The server's error for one field of the request. @param path its path on the wire: `body.email.cc` */
export function faultAt(refusal: Faulted | undefined, path: string): string | undefined {
  return firstFault(refusal, (at) => at === path);
}

/** The server's error for a field or its children: `body.manager` includes `body.manager.2`. */
export function faultUnder(refusal: Faulted | undefined, path: string): string | undefined {
  return firstFault(refusal, (at) => at === path || at.startsWith(`${path}.`));
}

type Faulted = Partial<RemoteCallRefusal>;

function firstFault(refusal: Faulted | undefined, fits: (path: string) => boolean): string | undefined {
  const faults = Array.isArray(refusal?.details) ? refusal.details : [];
  for (const fault of faults) {
    if (typeof fault !== 'object' || fault === null || Array.isArray(fault)) continue;
    const { path, message } = fault;
    if (typeof path === 'string' && fits(path) && typeof message === 'string') return message;
  }
  return undefined;
}
