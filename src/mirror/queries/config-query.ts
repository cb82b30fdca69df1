import type { ConfigRow } from '../../contract/hubs/config.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';

/**
 * The configuration shared by all hubs with the tariff of one; of any hub while none is chosen. `null` before the first
 * contact.
 */
export async function configOf(
  mirror: Mirror,
  { hub }: { hub: string | undefined },
): Promise<ConfigRow | null> {
  const chosen = hub === undefined ? undefined : await mirror.configs.get(hub);
  return effective(chosen ?? (await mirror.configs.toCollection().first()));
}
