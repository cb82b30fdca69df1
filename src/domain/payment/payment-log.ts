import type { Ms } from '../calendar/hub-time.ts';
import { type Centimes, fromChf } from '../money/money.ts';

/** A line of an order's payment log: the movement, its amount and time. */
export interface PaymentEntry {
  readonly at: Ms;
  /** The event as it is stored: « capture ». */
  readonly what: string;
  readonly amount: Centimes;
}

/** « 2026-11-24T10:00:00.000Z capture 42.50 »; imported orders may hold other lines. */
const ENTRY = /^(\d{4}-\S+Z) (\w+) (-?\d+\.\d{2})$/;

/** The lines of a payment log, oldest first; lines in no known form are left out. */
export function paymentEntries(logs: readonly string[]): readonly PaymentEntry[] {
  return logs.flatMap((line) => {
    const [, instant, what, francs] = ENTRY.exec(line) ?? [];
    if (instant === undefined || what === undefined) return [];
    return [{ at: Date.parse(instant), what, amount: fromChf(Number(francs)) }];
  });
}

/** The actors of a movement: the customer, the market's staff, or the bank. */
export type Mover = 'customer' | 'market' | 'bank';

/** The label of an entry: « Encaissé »; an unknown one of a newer server is a change. */
export function entryWords(what: string): string {
  return ENTRIES.get(what)?.label ?? 'Changement';
}

/** The actor of an entry; `undefined` where several are possible. */
export function moverOf(what: string): Mover | undefined {
  return ENTRIES.get(what)?.by;
}

const ENTRIES: ReadonlyMap<string, { readonly label: string; readonly by?: Mover }> = new Map([
  ['authorize', { label: 'Réservé', by: 'customer' }],
  ['prepay', { label: 'Payé d’avance', by: 'customer' }],
  ['change', { label: 'Réservé pour un changement du client', by: 'customer' }],
  ['edit', { label: 'Réservé pour un changement du marché', by: 'market' }],
  ['pay_in_part', { label: 'Payé en partie' }],
  ['fail', { label: 'Refusé', by: 'bank' }],
  ['capture', { label: 'Encaissé', by: 'market' }],
  ['invoice', { label: 'Facturé', by: 'market' }],
  ['announce_transfer', { label: 'Virement annoncé', by: 'market' }],
  ['take_back', { label: 'Virement repris par la banque', by: 'bank' }],
  ['take_back_in_part', { label: 'Virement repris par la banque', by: 'bank' }],
  ['cancel', { label: 'Annulé' }],
  ['refund_in_part', { label: 'Remboursé en partie', by: 'market' }],
  ['refund', { label: 'Remboursé', by: 'market' }],
  ['refund_by_hand', { label: 'Remboursé à la main', by: 'market' }],
  ['hub_refund', { label: 'Geste du marché', by: 'market' }],
  ['charge_back', { label: 'Repris par la banque', by: 'bank' }],
  ['give_charge_back', { label: 'Rendu par la banque', by: 'bank' }],
]);
