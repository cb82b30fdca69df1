import { type IsoDay, MINUTE_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { demoId } from './demo-ids.ts';
import type { Rows } from './insert-rows.ts';

/** A shop from which somebody fetched its part of a day. */
export interface Fetched {
  readonly hub: string;
  readonly day: IsoDay;
  readonly vendor: string;
  readonly by: number | null;
  readonly at: Ms;
  /** Pieces that somebody counted there. */
  readonly counted?:
    { readonly sku: number; readonly variant?: string; readonly quantity: number } | undefined;
}

/** The collection of a shop as its table keeps it; `index` tells those of a day apart. */
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
