import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import type { UserRow } from '../../../../src/contract/people/users.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { PaperHead, PaperOrder } from '../../../../src/domain/order/order-paper.ts';
import { splitStreet } from '../../../../src/domain/people/split-street.ts';
import type { PaperPayment } from '../../../../src/domain/payment/paper.ts';
import { issuerOf } from '../../../../src/domain/payment/paper-issuer.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';
import { configOf } from '../../hubs/hubs-store.ts';
import { taxRates } from '../billing/shop-statement-store.ts';

/** The head of a customer's papers at a hub. */
export async function headOf(
  tx: Tx,
  hub: Hub,
  customer: number,
  days: { readonly issued: IsoDay; readonly delivered: IsoDay },
): Promise<PaperHead> {
  const rules = (await configOf(tx, hub.slug))?.vatRules;
  return { ...headFor(hub, await knownUserRow(tx, customer), days), rules };
}

/** The head of a paper at a hub without rules for fees and delivery. */
export function headFor(
  hub: Hub,
  { id, displayName: name, addresses }: UserRow,
  days: { readonly issued: IsoDay; readonly delivered: IsoDay },
): PaperHead {
  const customer = { id, name, lines: linesOf(addresses) };
  return { ...days, issuer: issuerOf(hub), market: hub.siteName.fr, customer };
}

/** A head with the rates of products, for lines that were ordered before rates were stored. */
export async function withRates(tx: Tx, head: PaperHead, orders: readonly PaperOrder[]): Promise<PaperHead> {
  const lines = orders.flatMap(({ items }) => items).filter(({ tva }) => tva === undefined);
  if (lines.length === 0) return head;
  return { ...head, rates: await taxRates(tx, [...new Set(lines.map(({ sku }) => sku))]) };
}

/** The payer's own address: an order's address may be a pickup point and is redacted later. */
export function payerOf({ displayName: name, addresses }: UserRow): PaperPayment['payer'] {
  const home = homeOf(addresses);
  if (home === undefined) return { name };
  const { streetAddress, postalCode, region: town } = home;
  return { name, address: { ...splitStreet(streetAddress), postalCode, town } };
}

function homeOf(addresses: UserRow['addresses']): UserRow['addresses'][number] | undefined {
  return addresses.find(({ primary }) => primary) ?? addresses[0];
}

function linesOf(addresses: UserRow['addresses']): readonly string[] {
  const home = homeOf(addresses);
  return home === undefined ? [] : [home.streetAddress, `${home.postalCode} ${home.region}`];
}
