import type { Call } from '../../src/contract/core/call.ts';
import type { RemoteCallInput } from '../../src/contract/sync/engine-port.ts';

/** Path and query of a request. Throws when a parameter of the path is missing, which is a bug. */
export function requestAddress(call: Call, { params = {}, query = {} }: RemoteCallInput): string {
  const path = call.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${call.name}: no ${name}`);
    return encodeURIComponent(value);
  });
  const asked = Object.entries(query).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  return asked.length === 0 ? path : `${path}?${new URLSearchParams(asked).toString()}`;
}
