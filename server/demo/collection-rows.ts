import { type IsoDay, MINUTE_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { demoId } from './demo-ids.ts';
import type { Rows } from './insert-rows.ts';

/** A collected shop, with its part of a day. */
export interface Fetched {
  readonly hub: string;
  readonly day: IsoDay;
  readonly vendor: string;
  readonly by: number | null;
  readonly at: Ms;
  /** Pieces that were counted at the shop. */
  readonly counted?:
    { readonly sku: number; readonly variant?: string; readonly quantity: number } | undefined;
}

/** The collection of a shop as a table row; `index` distinguishes those of a day. */
export function collectionRow(
  { at, counted, ...fetched }: Fetched,
  index: number,
): Rows<'collections'>[number] {
  const said = {
    at: new Date(at + index * MINUTE_MS).toISOString(),
    id: demoId(Number(fetched.day.replaceAll('-', '')), index, 1),
  };
  const received = counted === undefined ? [] : [{ ...counted, ...said }];
  return { ...fetched, rev: 1, collected: true, at: said.at, last: said.id, received };
}
