import type { Hub } from '../../../contract/hubs/hubs.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { groupedIban } from '../../../domain/payment/iban.ts';
import { type Payee, payeeFaults, seatFaults } from '../../../domain/payment/payee.ts';

/** A payee as typed: every field is raw text. */
export type PayeeDraft = Readonly<Record<keyof Payee, string>>;

/** The initial form values. */
export function payeeDraftOf(payee: Hub['payee']): PayeeDraft {
  if (payee === undefined) {
    return { name: '', street: '', number: '', postalCode: '', town: '', country: 'CH', iban: '' };
  }
  return { ...payee, number: payee.number ?? '', iban: groupedIban(payee.iban) };
}

/** Converts a draft to a payee: an empty number is omitted, the IBAN is grouped in fours. */
export function payeeOf(draft: PayeeDraft): Payee {
  const { number, ...rest } = {
    ...{ name: draft.name.trim(), street: draft.street.trim(), number: draft.number.trim() },
    ...{ postalCode: draft.postalCode.trim(), town: draft.town.trim() },
    ...{ country: draft.country.trim().toUpperCase(), iban: groupedIban(draft.iban) },
  };
  return number === '' ? rest : { ...rest, number };
}

/** The errors of each field, by its wire path: the same rule as the server's. */
export function payeeProblems(draft: PayeeDraft): Readonly<Record<string, string>> {
  const payee = payeeOf(draft);
  const faults = [...payeeFaults(payee), ...seatFaults('payee', payee)];
  const sentences = faults.map((fault) => [fault.field, SENTENCES[fault.field] ?? faultSentence(fault)]);
  return Object.fromEntries(sentences) as Record<string, string>;
}

const SENTENCES: Readonly<Record<string, string>> = {
  'payee.iban': 'Cet IBAN n’est pas valable\u00a0: il commence par CH ou LI, et ses chiffres se contrôlent.',
  'payee.country': 'Deux lettres, par exemple CH.',
};
