import type { Json } from '../../src/contract/wire.ts';
import type { Ms } from '../../src/domain/hub-time.ts';
import type { Tx } from './database.ts';

/** A change of money, state or role: who did what to what, and why. `who` is absent when the system did it. */
export interface Deed {
  readonly who: number | undefined;
  readonly action: string;
  readonly entity: string;
  readonly id: string | number;
  readonly before?: Json;
  readonly after?: Json;
  readonly why?: string;
}

/** Writes a deed down, for ever. */
export async function audit(
  tx: Tx,
  { who, action, entity, id, before, after, why }: Deed,
  now: Ms,
): Promise<void> {
  await tx
    .insertInto('audit')
    .values({
      at: new Date(now).toISOString(),
      who: who ?? null,
      device: null,
      action,
      entity,
      entity_id: String(id),
      before: before === undefined ? null : JSON.stringify(before),
      after: after === undefined ? null : JSON.stringify(after),
      why: why ?? null,
    })
    .execute();
}
