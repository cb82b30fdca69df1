import type { Hub } from '../../../contract/hubs/hubs.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { type Payee, payeeFaults } from '../../../domain/payment/payee.ts';

/** A payee as it is typed: every field a text. */
export type PayeeDraft = Readonly<Record<keyof Payee, string>>;

/** What the fields show before anything is typed. */
export function payeeDraftOf(payee: Hub['payee']): PayeeDraft {
  if (payee === undefined) {
    return { name: '', street: '', number: '', postalCode: '', town: '', country: 'CH', iban: '' };
  }
  return { ...payee, number: payee.number ?? '', iban: groupedIban(payee.iban) };
}

/** The payee that a draft means: without a number where none is typed, its IBAN in fours. */
export function payeeOf(draft: PayeeDraft): Payee {
  const { number, ...rest } = {
    ...{ name: draft.name.trim(), street: draft.street.trim(), number: draft.number.trim() },
    ...{ postalCode: draft.postalCode.trim(), town: draft.town.trim() },
    ...{ country: draft.country.trim().toUpperCase(), iban: groupedIban(draft.iban) },
  };
  return number === '' ? rest : { ...rest, number };
}

/** What is wrong with each field in the words of the server, by its path there: the same rule. */
export function payeeProblems(draft: PayeeDraft): Readonly<Record<string, string>> {
  const faults = payeeFaults(payeeOf(draft));
  const sentences = faults.map((fault) => [fault.field, SENTENCES[fault.field] ?? faultSentence(fault)]);
  return Object.fromEntries(sentences) as Record<string, string>;
}

const SENTENCES: Readonly<Record<string, string>> = {
  'payee.iban': 'Cet IBAN n’est pas valable\u00a0: il commence par CH ou LI, et ses chiffres se contrôlent.',
  'payee.country': 'Deux lettres, par exemple CH.',
};
