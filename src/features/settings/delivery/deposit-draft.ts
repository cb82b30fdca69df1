import type { Deposit } from '../../../contract/people/addresses.ts';
import { amount, type Locale } from '../../../domain/text/french.ts';
import { ZERO } from '../../../domain/money/money.ts';
import { DEAREST_DELIVERY } from '../../../domain/hub/shipping-price.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { addressLine, addressProblem, streetProblem } from '../../shared/addresses/address-draft.ts';
import { phoneProblem } from '../../shared/forms/phone-problem.ts';
import { unlessUnchanged } from '../../shared/forms/validate-if-changed.ts';
import { isName } from '../../../domain/text/visible-name.ts';

/** A pickup point as typed. */
export interface DepositDraft {
  readonly name: string;
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
  readonly note: string;
  readonly phone: string;
  readonly fees: string;
  readonly active: boolean;
}

/** The initial form values. */
export function depositDraftOf(deposit: Deposit | undefined): DepositDraft {
  const {
    name = '',
    streetAddress = '',
    postalCode = '',
    region = '',
    note = '',
    phone = '',
  } = deposit ?? {};
  const fees = typedAmount(deposit?.fees ?? ZERO);
  return { name, streetAddress, postalCode, region, note, phone, fees, active: deposit?.active ?? true };
}

/** Validates each field: a French correction, or `undefined` when valid. */
export function depositProblems(
  draft: DepositDraft,
  before: Deposit | undefined,
): Partial<Record<keyof DepositDraft, string>> {
  const problems = {
    name: isName(draft.name) ? undefined : 'Écrivez le nom que lisent les clients.',
    streetAddress: streetProblem(draft, before?.streetAddress),
    postalCode: addressProblem.postalCode(draft.postalCode),
    region: unlessUnchanged(addressProblem.region, before?.region)(draft.region),
    phone: unlessUnchanged(phoneProblem, before?.phone)(draft.phone),
    fees: feesProblem(draft.fees),
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== undefined));
}

/** Converts a valid draft to a pickup point; a changed address drops the map position. */
export function depositOf(
  draft: DepositDraft,
  before: Deposit | undefined,
  { id, weight }: { readonly id: string; readonly weight: number },
): Deposit {
  const [note, phone] = [draft.note.trim(), draft.phone.trim()];
  const where = {
    streetAddress: draft.streetAddress.trim(),
    postalCode: draft.postalCode.trim(),
    region: draft.region.trim(),
  };
  const stays = before?.streetAddress === where.streetAddress && before.postalCode === where.postalCode;
  return {
    ...{ id: before?.id ?? id, name: draft.name.trim(), floor: before?.floor ?? '', ...where },
    ...(note !== '' && { note }),
    ...(phone !== '' && { phone }),
    ...(stays && before.geo !== undefined && { geo: before.geo }),
    ...{ deposit: true, weight: before?.weight ?? weight, fees: parseAmount(draft.fees) ?? ZERO },
    active: draft.active,
  };
}

/** Pickup points in the order that customers see. */
export function inOrder(deposits: readonly Deposit[]): Deposit[] {
  return [...deposits].sort((left, right) => left.weight - right.weight);
}

/** « Rue des Augustins 6, 1205 Genève, 4,00 CHF ». */
export function depositText(deposit: Deposit, locale: Locale): string {
  const price = deposit.fees === 0 ? 'gratuit' : amount(deposit.fees, locale);
  return `${addressLine(deposit)}, ${price}`;
}

function feesProblem(typed: string): string | undefined {
  const fees = parseAmount(typed);
  if (fees === undefined) return amountProblem(typed);
  return fees > DEAREST_DELIVERY ? `Pas plus de ${amount(DEAREST_DELIVERY)}.` : undefined;
}
