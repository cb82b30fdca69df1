import { laneOf } from '../../contract/core/lanes.ts';
import { asObject } from '../json.ts';
import type { Mirror } from '../mirror.ts';
import { waitingIn } from '../outbox.ts';

/** The ids of the addresses added or changed here that have not reached the server. */
export async function unsentAddresses({ outbox, person }: Mirror): Promise<readonly string[]> {
  // A person's own row has a lane of its own: other lanes are not read.
  const rows = await waitingIn({ outbox }, [laneOf('user', String(person))]);
  return rows
    .filter(({ op }) => op === 'address.add' || op === 'address.update')
    .map(({ args }) => asObject(asObject(args)?.['address'])?.['id'])
    .filter((id) => typeof id === 'string');
}
