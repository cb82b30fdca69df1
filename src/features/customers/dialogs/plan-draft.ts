import type { UserRow } from '../../../contract/people/users.ts';
import { MOST_INVOICES, MOST_SHIPPING } from '../../../domain/people/account-terms.ts';
import { faultSentence, rangeFault } from '../../../domain/text/field-fault.ts';
import { amount, count, type Locale } from '../../../domain/text/french.ts';
import { type Centimes, centimes, toChf } from '../../../domain/money/money.ts';
import { amountProblem, parseAmount, typedAmount } from '../../../domain/text/typed-amount.ts';
import { planText } from '../../shared/people/person-words.ts';
import { wholeOf } from '../../shared/forms/whole-number.ts';

/** A customer's terms as typed; empty where nothing is agreed. */
export interface PlanDraft {
  readonly name: string;
  readonly shipping: string;
  readonly invoices: string;
}

/** The terms as sent: a negative price means none, `null` means no limit. */
export type PlanUpdate = {
  readonly name: string;
  readonly defaultShipping?: Centimes;
  readonly maxInvoices: number | null;
};

type Plan = UserRow['plan'];

/** The initial texts of the form fields. */
export function planDraftOf({ name, defaultShipping, maxInvoices }: Plan): PlanDraft {
  const agreed = agreedShipping({ defaultShipping });
  return {
    name,
    shipping: agreed === undefined ? '' : typedAmount(agreed),
    invoices: maxInvoices === undefined ? '' : String(maxInvoices),
  };
}

/** Validates each field: a French correction, or `undefined` when valid. */
export function planProblems({ shipping, invoices }: PlanDraft) {
  return { shipping: shippingProblem(shipping.trim()), invoices: invoicesProblem(invoices.trim()) };
}

/** Converts a valid draft to the plan to send. */
export function planUpdate(draft: PlanDraft, before: Plan): PlanUpdate {
  const shipping = parseAmount(draft.shipping);
  const none = before.defaultShipping === undefined ? {} : { defaultShipping: NO_CONTRACT };
  return {
    name: draft.name,
    ...(shipping === undefined ? none : { defaultShipping: shipping }),
    maxInvoices: wholeOf(draft.invoices) ?? null,
  };
}

/** « Premium, livraison à 5,50 CHF, au plus 4 factures ouvertes ». */
export function agreedText(plan: Plan, locale: Locale): string {
  const shipping = agreedShipping(plan);
  const { maxInvoices } = plan;
  return [
    planText({ plan }),
    ...(shipping === undefined
      ? []
      : [shipping === 0 ? 'livraison offerte' : `livraison à ${amount(shipping, locale)}`]),
    ...(maxInvoices === undefined ? [] : [mostText(maxInvoices)]),
  ].join(', ');
}

/** The selectable plans: all of the configuration, and the current one if it was removed. */
export function planOptions(plans: readonly { readonly id: string }[], present: string) {
  const names = [...new Set([...plans.map(({ id }) => id), present])];
  return names.map((name) => ({ value: name, label: planText({ plan: { name } }) }));
}

/** The contractual delivery price; `undefined` when the market's applies. */
function agreedShipping({ defaultShipping }: Pick<Plan, 'defaultShipping'>): Centimes | undefined {
  return defaultShipping !== undefined && defaultShipping >= 0 ? defaultShipping : undefined;
}

function mostText(most: number): string {
  return most === 0
    ? 'aucune facture ouverte'
    : `au plus ${count(most, 'facture ouverte', 'factures ouvertes')}`;
}

function shippingProblem(typed: string): string | undefined {
  if (typed === '') return undefined;
  const price = parseAmount(typed);
  return price === undefined ? amountProblem(typed) : within(toChf(price), MOST_SHIPPING);
}

function invoicesProblem(typed: string): string | undefined {
  if (typed === '') return undefined;
  const most = wholeOf(typed);
  return most === undefined ? 'Un nombre entier, par exemple 4.' : within(most, MOST_INVOICES);
}

function within(value: number, most: number): string | undefined {
  return rangeFault('', value, 0, most).map(faultSentence)[0];
}

const NO_CONTRACT = centimes(-100);
