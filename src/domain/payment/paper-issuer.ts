import type { Issuer } from './paper.ts';
import type { Seller } from './payee.ts';
import type { VatRules, VatTerms } from './order-vat.ts';
import { groupedVatNumber, isVatNumber } from './vat-number.ts';

/** The seller at a hub: the hub itself, or its shops through it. See docs/rules.md#who-sells. */
export const SELLER_KINDS = ['hub', 'shops'] as const;

export type SellerKind = (typeof SELLER_KINDS)[number];

/** The fields of a hub that determine the issuer of its papers. */
export interface IssuingHub {
  readonly slug: string;
  readonly name: string;
  readonly payee?: Seller | undefined;
  readonly siteName: { readonly fr: string };
  readonly address: {
    readonly streetAddress: string;
    readonly postalCode: string;
    readonly region: string;
  };
  readonly seller?: { readonly kind: SellerKind; readonly vatNumber?: string | undefined } | undefined;
}

/** A shop of an order, with its VAT number at that time. */
export interface SellingShop {
  readonly slug: string;
  readonly vatNumber?: string | undefined;
}

/**
 * The present issuer of a hub's papers: always the hub, under the name and address of its account, else its
 * own. Where shops sell, it issues them in their name, and `through` is the market. See
 * docs/rules.md#who-sells.
 */
export function issuerOf(hub: IssuingHub): Issuer {
  const vatNumber = validNumber(hub.seller?.vatNumber);
  return {
    key: `hub:${hub.slug}`,
    ...sellerOf(hub),
    ...(vatNumber !== undefined && { vatNumber }),
    ...(hub.seller?.kind === 'shops' && { through: hub.name }),
  };
}

/**
 * How the papers of an order are taxed: `undefined` when no seller in it has a VAT number, so that they show
 * no VAT. Where shops sell, each line is taxed as its shop is, and fees and delivery are a service of the hub
 * at the normal rate.
 */
export function paperVatTerms(
  { vatNumber, through }: Pick<Issuer, 'vatNumber' | 'through'>,
  shops: readonly SellingShop[],
  terms: Omit<VatTerms, 'untaxed'>,
): VatTerms | undefined {
  if (!isTaxed({ vatNumber, through }, shops)) return undefined;
  if (through === undefined) return terms;
  const untaxed = shops.filter((shop) => validNumber(shop.vatNumber) === undefined);
  return {
    ...{ ...terms, rules: OWN_SERVICES },
    untaxed: { hub: vatNumber === undefined, shops: new Set(untaxed.map(({ slug }) => slug)) },
  };
}

/** The VAT statement of papers without a VAT table; empty for sellers who charge none. */
export function vatWords(
  hub: IssuingHub,
  orders: readonly { readonly vendors: readonly SellingShop[] }[],
): string {
  const issuer = issuerOf(hub);
  return orders.some(({ vendors }) => isTaxed(issuer, vendors)) ? 'Les montants comprennent la TVA.' : '';
}

/** Whether a seller has a VAT number: the hub, or a shop where shops sell. */
function isTaxed(
  { vatNumber, through }: Pick<Issuer, 'vatNumber' | 'through'>,
  shops: readonly SellingShop[],
): boolean {
  return (
    vatNumber !== undefined ||
    (through !== undefined && shops.some((shop) => validNumber(shop.vatNumber) !== undefined))
  );
}

/** Goods of another seller do not set the rate of the hub's own services. */
const OWN_SERVICES: VatRules = { service: 'normal', delivery: 'normal' };

function validNumber(vatNumber: string | undefined): string | undefined {
  return vatNumber !== undefined && isVatNumber(vatNumber) ? groupedVatNumber(vatNumber) : undefined;
}

function sellerOf({ payee, siteName, address }: IssuingHub): Seller {
  if (payee === undefined) {
    const { streetAddress, postalCode, region } = address;
    return { name: siteName.fr, street: streetAddress, postalCode, town: region, country: 'CH' };
  }
  const { name, street, number, postalCode, town, country } = payee;
  return { name, street, ...(number !== undefined && { number }), postalCode, town, country };
}
