import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import type { UserRow } from '../../../../src/contract/people/users.ts';
import type { IsoDay } from '../../../../src/domain/calendar/hub-time.ts';
import type { PaperHead } from '../../../../src/domain/order/order-paper.ts';
import { splitStreet } from '../../../../src/domain/people/split-street.ts';
import type { Issuer, PaperPayment } from '../../../../src/domain/payment/paper.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { knownUserRow } from '../../../platform/feed/user-rows.ts';

/** Who sells at a hub: its payee, or the hub itself at its own address. */
export function issuerOf({ slug, siteName, payee, address }: Hub): Issuer {
  const key = `hub:${slug}`;
  if (payee !== undefined) {
    const { iban: _iban, ...seller } = payee;
    return { ...seller, key };
  }
  const { streetAddress, postalCode, region: town } = address;
  return { ...splitStreet(streetAddress), key, name: siteName.fr, postalCode, town, country: 'CH' };
}

/** The head of a customer's papers at a hub. */
export async function headOf(
  tx: Tx,
  hub: Hub,
  customer: number,
  days: { readonly issued: IsoDay; readonly delivered: IsoDay },
): Promise<PaperHead> {
  const { id, displayName: name, addresses } = await knownUserRow(tx, customer);
  const market = hub.siteName.fr;
  return { ...days, issuer: issuerOf(hub), market, customer: { id, name, lines: linesOf(addresses) } };
}

/** The payer's own address: that of an order may be a pickup point and is redacted later. */
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
