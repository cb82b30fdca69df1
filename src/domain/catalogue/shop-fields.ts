import { faultUnless, type FieldFault, lengthFault, rangeFault } from '../text/field-fault.ts';
import { isPostalCode } from '../text/postal-code.ts';
import { isIban } from '../payment/iban.ts';
import type { Centimes } from '../money/money.ts';
import { isOwnPicture } from '../text/picture-address.ts';
import { type Question, questionFaults } from './faq-question.ts';
import { nameFaults } from '../text/visible-name.ts';

/** The fields of a shop that its rules read. Amounts in centimes. */
export interface ShopFields {
  readonly name: string;
  readonly description: string;
  readonly url?: string | undefined;
  readonly photo: {
    readonly owner?: string | undefined;
    readonly fg?: string | undefined;
    readonly gallery: readonly string[];
    readonly alts?: Readonly<Record<string, string>> | undefined;
  };
  readonly address: { readonly postalCode: string };
  readonly collect?: { readonly postalCode: string } | undefined;
  readonly available: {
    /** Closed between `from` and `to` (docs/rules.md#wire-spellings). */
    readonly active: boolean;
    readonly from?: string | undefined;
    readonly to?: string | undefined;
    readonly comment?: string | undefined;
    readonly weekdays: readonly number[];
    /** Hours before the collect hour after which it takes no more orders. */
    readonly timelimit?: number | undefined;
  };
  readonly discount: { readonly active: boolean; readonly threshold: Centimes; readonly amount: Centimes };
  readonly faq: readonly Question[];
  /** The number of flawless orders added to its score (docs/rules.md#shop-score). */
  readonly scoring?: { readonly weight: number } | undefined;
}

/** The fields of a shop that only its owner and an administrator see. `fees`: the commission, a fraction. */
export interface ShopAccountFields {
  readonly IBAN?: string | undefined;
  readonly fees?: number | undefined;
}

/** The maximum number of shops per person. See docs/rules.md#shops. */
const SHOPS_LIMIT = 1;

/** Whether a person may create another shop: an administrator any number. */
export function mayCreateShop({
  admin,
  shops,
}: {
  readonly admin: boolean;
  readonly shops: number;
}): boolean {
  return admin || shops < SHOPS_LIMIT;
}

/** The commission of a new shop. See docs/rules.md#shops. */
export const GENERAL_FEES = 0.2;

/** The earliest cut-off that a shop may set, in hours before the collect hour. See docs/rules.md#shop-days. */
const MOST_HOURS = 7 * 24;

/** Days before a publication may be requested again. See docs/rules.md#shop-publication. */
export const PUBLICATION_DAYS = 24;

/** The faults of a shop; `families`: the slugs of the families of shops. See docs/rules.md#shops. */
export function shopFaults(
  shop: ShopFields & { readonly catalog: string },
  account: ShopAccountFields,
  families: readonly string[],
): readonly FieldFault[] {
  const { name, description, url, photo, address, collect, available, discount, faq, scoring, catalog } =
    shop;
  return [
    ...nameFaults('name', name, 3, 60),
    ...lengthFault('description', description, 3, 600),
    ...faultUnless(!url || isWebAddress(url), 'url', 'address'),
    ...faultUnless(
      [photo.owner ?? '', photo.fg ?? '', ...photo.gallery].every(isOwnPicture),
      'photo',
      'picture',
    ),
    ...Object.values(photo.alts ?? {}).flatMap((alt) => lengthFault('photo.alts', alt, 0, 200)),
    ...faultUnless(isPostalCode(address.postalCode), 'address.postalCode', 'postal_code'),
    ...faultUnless(
      collect === undefined || isPostalCode(collect.postalCode),
      'collect.postalCode',
      'postal_code',
    ),
    ...faultUnless(families.includes(catalog), 'catalog', 'unknown'),
    ...availabilityFaults(available),
    ...faultUnless(
      !discount.active || (discount.amount > 0 && discount.amount < discount.threshold),
      'discount.amount',
      'discount_not_below',
    ),
    ...questionFaults(faq),
    ...(scoring === undefined ? [] : rangeFault('scoring.weight', scoring.weight, 1, 1000)),
    ...faultUnless(!account.IBAN || isIban(account.IBAN), 'account.IBAN', 'iban'),
    ...rangeFault('account.fees', account.fees ?? 0, 0, 1),
  ];
}

/** The changed fields that only an administrator may change: delivery days, commission and weight. See docs/rules.md#shops. */
export function reservedShopChanges(
  before: { readonly shop: ShopFields; readonly account: ShopAccountFields },
  after: { readonly shop: ShopFields; readonly account: ShopAccountFields },
): readonly string[] {
  const days = ({ shop }: typeof before) => [...shop.available.weekdays].sort().join();
  return [
    ...(days(before) === days(after) ? [] : ['available.weekdays']),
    ...(before.account.fees === after.account.fees ? [] : ['account.fees']),
    ...(before.shop.scoring?.weight === after.shop.scoring?.weight ? [] : ['scoring.weight']),
  ];
}

function availabilityFaults({
  active,
  from,
  to,
  comment,
  timelimit = 0,
}: ShopFields['available']): readonly FieldFault[] {
  return [
    ...rangeFault('available.timelimit', timelimit, 0, MOST_HOURS),
    ...faultUnless(!active || from === undefined || to === undefined || from <= to, 'available.to', 'period'),
    ...(comment ? lengthFault('available.comment', comment, 6, 264) : []),
  ];
}

function isWebAddress(text: string): boolean {
  return /^https?:\/\/[^\s/.]+\.[^\s]+$/i.test(text) && text.length <= 200;
}
