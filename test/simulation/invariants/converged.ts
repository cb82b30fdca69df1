import type { DeviceHistory, ServerHistory } from '../history.ts';
import { withLateContact } from './late-contact.ts';
import type { Invariant } from './invariant.ts';
import { ownFields } from './own-fields.ts';
import { isSameContent } from './same-content.ts';

/** G6: with no new work and a connection, every device shows what the server has. */
export const converged: Invariant = {
  name: 'I7',
  statement: 'At rest nothing waits, and each device shows the server’s rows of its scopes',
  holds: 'at rest',
  violations: ({ devices, server }) =>
    devices.flatMap((device) => [
      ...device.outbox
        .filter(mayLeave)
        .map(({ op, state, lane, parked }) => `${device.name}: ${op} still ${parked ?? state} in ${lane}`),
      ...device.scopes
        .filter(({ state }) => state !== 'ready')
        .map(({ scope, state }) => `${device.name}: ${scope} still ${state}`),
      ...unsettledIntents(device),
      ...differences(device, server),
    ]),
};

// An order that waits for a tap waits for that alone.
function mayLeave({ e, state }: DeviceHistory['outbox'][number]): boolean {
  return e !== 'intent' || state !== 'held';
}

// No order stays in doubt: one that is in flight is carried by a mutation.
function unsettledIntents({ name, intents, outbox }: DeviceHistory): readonly string[] {
  const waiting = new Set(outbox.map(({ id }) => id));
  return intents
    .filter(({ state }) => state === 'queued' || state === 'checking' || state === 'unknown')
    .filter(({ mutation }) => mutation === undefined || !waiting.has(mutation))
    .map(({ _id, state }) => `${name}: order ${_id} is ${state} for ever`);
}

function differences({ name, scopes, rows }: DeviceHistory, server: ServerHistory): readonly string[] {
  const line = new Set(scopes.map(({ scope }) => scope));
  const shown = new Map(
    rows.filter(({ row }) => row._n !== 1).map(({ e, row }) => [`${e}/${row._id}`, ownFields(row)]),
  );
  const expected = new Map(
    server.rows
      .filter(({ scope, d }) => line.has(scope) && d !== null)
      .map(({ e, id, d }) => [`${e}/${id}`, withLateContact(e, d, shown.get(`${e}/${id}`))]),
  );
  const keys = new Set([...expected.keys(), ...shown.keys()]);
  return [...keys]
    .filter((key) => !isSameContent(expected.get(key) ?? null, shown.get(key) ?? null))
    .map((key) => {
      const [here, there] = [
        JSON.stringify(shown.get(key) ?? null),
        JSON.stringify(expected.get(key) ?? null),
      ];
      return `${name}: ${key} is ${excerpt(here, there)}, at the server ${excerpt(there, here)}`;
    });
}

/** The position at which two texts begin to differ. */
function excerpt(text: string, other: string): string {
  let at = 0;
  while (at < text.length && text[at] === other[at]) at += 1;
  return text.slice(Math.max(0, at - 30), at + 60);
}
