import { tableOf, isEntity } from '../../src/mirror/entities.ts';
import { misfolded } from '../../src/mutations/misfolded.ts';
import { effective } from '../../src/mirror/stored.ts';
import type { SimulatedDevice } from './device.ts';
import type { ModelServer } from './model-server.ts';

/** What holds at every moment, whatever has just failed (sync.md 4.3): the laws that are broken, in words. */
export async function brokenLaws(
  devices: readonly SimulatedDevice[],
  server: ModelServer,
): Promise<readonly string[]> {
  const broken = await Promise.all(devices.map((device) => brokenHere(device, server)));
  return [...server.wrongs, ...broken.flat()];
}

/** What holds besides when everything is healed and had time: nothing waits, and everybody shows the same. */
export async function brokenAtRest(
  devices: readonly SimulatedDevice[],
  server: ModelServer,
): Promise<readonly string[]> {
  const broken: string[] = [];
  for (const { person, mirror } of devices) {
    for (const { op, state, lane } of await mirror.outbox.toArray())
      broken.push(`I7: ${op} still ${state} in ${lane}`);
    for (const row of server.feed.rows.values()) {
      if (!isEntity(row.e) || (row.scope.startsWith('user:') && row.scope !== `user:${person}`)) continue;
      const here = await tableOf(mirror, row.e).get(row.id);
      const shown = JSON.stringify(sorted(here && effective(here)));
      if (shown !== JSON.stringify(sorted(row.d)))
        broken.push(`I7: ${row.e}/${row.id} of ${person}: ${shown}, server ${JSON.stringify(row.d)}`);
    }
  }
  return broken;
}

async function brokenHere(device: SimulatedDevice, server: ModelServer): Promise<readonly string[]> {
  const { mirror, accepted, abandoned, undone, wrongs } = device;
  const broken = [...wrongs];
  const [waiting, letters, wrong, scopes] = await Promise.all([
    mirror.outbox.toArray(),
    mirror.deadletter.toArray(),
    misfolded(mirror),
    mirror.scopes.toArray(),
  ]);
  broken.push(...wrong.map((row) => `I4: ${row} is not what folding says`));

  const here = new Set([...waiting, ...letters].map(({ id }) => id));
  for (const id of accepted.values()) {
    if (!here.has(id) && !server.log.has(id) && !abandoned.has(id))
      broken.push(`I1: ${id} was taken and is nowhere`);
  }
  for (const id of undone) {
    if (here.has(id) || server.log.has(id)) broken.push(`I1: ${id} was taken back and is there`);
  }
  for (const { id } of letters) {
    if (server.log.get(id)?.outcome !== 'rejected')
      broken.push(`I11: ${id} is in « À vérifier » and nobody refused it`);
  }
  const orders = new Map<string, number>();
  for (const [, id] of [...accepted].toSorted(([a], [b]) => a - b)) {
    const logged = server.log.get(id);
    if (!logged || logged.outcome === 'abandoned') continue;
    if (logged.order < (orders.get(logged.lane) ?? 0))
      broken.push(`I3: ${id} overtook its lane ${logged.lane}`);
    orders.set(logged.lane, logged.order);
  }
  for (const { scope, cursor, state } of scopes) {
    if (state !== 'ready' || cursor === null) continue;
    for (const row of server.feed.of(scope).filter(({ seq, e }) => seq <= cursor && isEntity(e))) {
      const mine = isEntity(row.e) ? await tableOf(mirror, row.e).get(row.id) : undefined;
      if (row.d !== null && (mine?._rev ?? 0) < row.rev)
        broken.push(`I6: ${row.e}/${row.id} rev ${row.rev} was skipped`);
    }
  }
  return broken;
}

/** The same whatever the order in which fields were set. */
function sorted(value: unknown): unknown {
  if (value === undefined || value === null) return null;
  if (typeof value !== 'object') return value;
  if (Array.isArray(value)) return value.map(sorted);
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([a], [b]) => (a < b ? -1 : 1))
      .map(([name, one]) => [name, sorted(one)]),
  );
}
