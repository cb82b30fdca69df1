import type { ShopInput } from '../../../contract/catalogue/shop-edits.ts';
import type { ShopForOwner } from '../../../contract/catalogue/shops.ts';
import { GENERAL_FEES, shopFaults } from '../../../domain/catalogue/shop-fields.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { SCORING_WEIGHT } from '../../../domain/statistics/shop-score.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { shareOf, shareProblem, typedShare } from '../../shared/forms/fraction-draft.ts';
import { wholeOf, wholeProblem } from '../../shared/forms/whole-number.ts';

/** A shop as typed: one value per field that can be changed on its own. */
export interface ShopDraft {
  readonly description: string;
  readonly url: string;
  readonly catalog: string;
  readonly details: ShopForOwner['details'];
  readonly owner: string;
  readonly fg: string;
  readonly gallery: readonly string[];
  readonly alts: Readonly<Record<string, string>>;
  readonly address: TypedPlace;
  readonly collect: TypedPlace;
  readonly closed: boolean;
  readonly from: string;
  readonly to: string;
  readonly comment: string;
  readonly weekdays: readonly number[];
  readonly timelimit: string;
  readonly discounted: boolean;
  readonly threshold: string;
  readonly amount: string;
  readonly noticed: boolean;
  readonly notice: string;
  readonly detailed: boolean;
  readonly faq: readonly { readonly q: string; readonly a: string }[];
  readonly businessName: string;
  readonly IBAN: string;
  readonly BIC: string;
  readonly vat: string;
  readonly fees: string;
  readonly weight: string;
}

/** A place as typed. */
interface TypedPlace {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
}

/** The form values of a shop. */
export function shopDraftOf({ account = {}, ...shop }: ShopForOwner): ShopDraft {
  const { photo, available, discount, info } = shop;
  return {
    description: shop.description,
    url: shop.url ?? '',
    catalog: shop.catalog,
    details: shop.details,
    owner: photo.owner ?? '',
    fg: photo.fg ?? '',
    gallery: photo.gallery,
    alts: photo.alts ?? {},
    address: placeOf(shop.address),
    collect: placeOf(shop.collect),
    closed: available.active,
    from: available.from?.slice(0, 10) ?? '',
    to: available.to?.slice(0, 10) ?? '',
    comment: available.comment ?? '',
    weekdays: [...available.weekdays].sort(),
    timelimit: available.timelimit ? String(available.timelimit) : '',
    discounted: discount.active,
    threshold: discount.threshold === ZERO ? '' : typedAmount(discount.threshold),
    amount: discount.amount === ZERO ? '' : typedAmount(discount.amount),
    noticed: info.active,
    notice: info.comment ?? '',
    detailed: info.detailledOrder,
    faq: shop.faq,
    businessName: account.businessName ?? '',
    IBAN: groupedIban(account.IBAN ?? ''),
    BIC: account.BIC ?? '',
    vat: account.tva?.number ?? '',
    fees: typedShare(account.fees ?? GENERAL_FEES),
    weight: String(shop.scoring?.weight ?? SCORING_WEIGHT),
  };
}

/**
 * The errors of each field by wire path, before sending: typing errors, then the domain rules that the server
 * also applies. @param families the slugs of the shop families
 */
export function shopDraftProblems(
  shop: Pick<ShopForOwner, 'name'>,
  draft: ShopDraft,
  families: readonly string[],
): Readonly<Record<string, string>> {
  const { discounted, threshold, amount } = draft;
  const typed = {
    'available.timelimit': draft.timelimit === '' ? undefined : wholeProblem(draft.timelimit, 0, 168),
    'account.fees': shareProblem(draft.fees, 1),
    'scoring.weight': wholeProblem(draft.weight, 1, 1000),
    'discount.threshold': discounted ? amountProblem(threshold) : undefined,
    'discount.amount': discounted ? amountProblem(amount) : undefined,
  };
  const faults = shopFaults(
    {
      ...{ name: shop.name, description: draft.description.trim(), url: draft.url.trim() },
      catalog: draft.catalog,
      photo: { owner: draft.owner, fg: draft.fg, gallery: draft.gallery, alts: draft.alts },
      address: { postalCode: draft.address.postalCode.trim() },
      collect: isBlank(draft.collect) ? undefined : { postalCode: draft.collect.postalCode.trim() },
      available: {
        ...{ active: draft.closed, comment: draft.comment.trim(), weekdays: draft.weekdays },
        ...(draft.from !== '' && { from: draft.from }),
        ...(draft.to !== '' && { to: draft.to }),
      },
      discount: {
        active: discounted,
        threshold: parseAmount(threshold) ?? ZERO,
        amount: parseAmount(amount) ?? ZERO,
      },
      faq: draft.faq,
    },
    { IBAN: draft.IBAN },
    families,
  );
  return {
    ...Object.fromEntries(faults.map((fault) => [fault.field, faultSentence(fault)])),
    ...Object.fromEntries(Object.entries(typed).filter((entry): entry is [string, string] => !!entry[1])),
  };
}

/** The request body that saves the changed fields; `draft` adds the values that are stored with them. */
export function shopInputOf(
  changes: Partial<ShopDraft>,
  draft: ShopDraft,
  account: ShopForOwner['account'] = {},
): ShopInput {
  const has = (...names: readonly (keyof ShopDraft)[]) => names.some((name) => name in changes);
  return {
    ...(has('description') && { description: draft.description.trim() }),
    ...(has('url') && { url: draft.url.trim() }),
    ...(has('catalog') && { catalog: draft.catalog }),
    ...(has('details') && { details: draft.details }),
    ...(has('owner', 'fg', 'gallery', 'alts') && {
      photo: { owner: draft.owner, fg: draft.fg, gallery: [...draft.gallery], alts: { ...draft.alts } },
    }),
    ...(has('address') && { address: trimmed(draft.address) }),
    ...(has('collect') && { collect: isBlank(draft.collect) ? null : trimmed(draft.collect) }),
    ...(has('closed', 'from', 'to', 'comment', 'weekdays', 'timelimit') && {
      available: availabilityOf(changes, draft),
    }),
    ...(has('discounted', 'threshold', 'amount') && {
      discount: {
        active: draft.discounted,
        threshold: parseAmount(draft.threshold) ?? ZERO,
        amount: parseAmount(draft.amount) ?? ZERO,
      },
    }),
    ...(has('noticed', 'notice', 'detailed') && {
      info: { active: draft.noticed, comment: draft.notice.trim(), detailledOrder: draft.detailed },
    }),
    ...(has('faq') && { faq: draft.faq.map(({ q, a }) => ({ q: q.trim(), a: a.trim() })) }),
    ...(has('weight') && { scoring: { weight: wholeOf(draft.weight) ?? SCORING_WEIGHT } }),
    ...(has('businessName', 'IBAN', 'BIC', 'vat', 'fees') && {
      account: {
        ...(has('businessName') && { businessName: draft.businessName.trim() }),
        ...(has('IBAN') && { IBAN: draft.IBAN.trim() }),
        ...(has('BIC') && { BIC: draft.BIC.trim() }),
        ...(has('vat') && { tva: { ...account.tva, number: draft.vat.trim() } }),
        ...(has('fees') && { fees: shareOf(draft.fees) ?? GENERAL_FEES }),
      },
    }),
  };
}

/** The fields that determine the delivery days of a shop. */
const DAY_FIELDS = ['closed', 'from', 'to', 'weekdays'] as const satisfies readonly (keyof ShopDraft)[];

/** Whether any of these fields determines the delivery days of a shop. */
export function changesDays(names: readonly (keyof ShopDraft)[]): boolean {
  return DAY_FIELDS.some((name) => names.includes(name));
}

/** All days of a shop as typed. */
export function shopDaysOf(draft: ShopDraft): NonNullable<ShopInput['available']> {
  return {
    active: draft.closed,
    from: instantOn(draft.from),
    to: instantOn(draft.to),
    weekdays: [...draft.weekdays],
  };
}

/** Only an administrator may send the delivery days: each changed field is sent alone. */
function availabilityOf(changes: Partial<ShopDraft>, draft: ShopDraft): NonNullable<ShopInput['available']> {
  return {
    ...('closed' in changes && { active: draft.closed }),
    ...('from' in changes && { from: instantOn(draft.from) }),
    ...('to' in changes && { to: instantOn(draft.to) }),
    ...('comment' in changes && { comment: draft.comment.trim() }),
    ...('weekdays' in changes && { weekdays: [...draft.weekdays] }),
    ...('timelimit' in changes && { timelimit: wholeOf(draft.timelimit) ?? 0 }),
  };
}

/** Noon in UTC, which is the same day in the time zone of every hub. */
function instantOn(day: string): string | null {
  return day === '' ? null : `${day}T12:00:00.000Z`;
}

function placeOf(place: TypedPlace | undefined): TypedPlace {
  const { streetAddress = '', postalCode = '', region = '' } = place ?? {};
  return { streetAddress, postalCode, region };
}

function trimmed({ streetAddress, postalCode, region }: TypedPlace): TypedPlace {
  return { streetAddress: streetAddress.trim(), postalCode: postalCode.trim(), region: region.trim() };
}

function isBlank({ streetAddress, postalCode, region }: TypedPlace): boolean {
  return `${streetAddress}${postalCode}${region}`.trim() === '';
}
