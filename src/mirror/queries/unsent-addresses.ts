import { asObject } from '../json.ts';
import type { Mirror } from '../mirror.ts';

/** The ids of the addresses that were added or changed here and have not reached the server. */
export async function unsentAddresses({ outbox }: Mirror): Promise<readonly string[]> {
  const rows = await outbox.filter(({ op }) => op === 'address.add' || op === 'address.update').toArray();
  return rows
    .map(({ args }) => asObject(asObject(args)?.['address'])?.['id'])
    .filter((id) => typeof id === 'string');
}
