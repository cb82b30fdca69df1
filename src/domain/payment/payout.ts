import { type Centimes, subtract, ZERO } from '../money/money.ts';
import { billText } from '../text/latin-letters.ts';
import { addDays, type IsoDay } from '../calendar/hub-time.ts';
import { compactIban, isQrIban, isSwissIban } from './iban.ts';
import type { PayoutLack, PayoutState, PayoutWay } from './payout-states.ts';

/** The missing requirement, as text. */
export const LACK_WORDS: Readonly<Record<PayoutLack, string>> = {
  iban: 'L’IBAN manque.',
  iban_false: 'Le chiffre de contrôle est faux\u00a0: relisez l’IBAN, il a 21 signes.',
  iban_foreign:
    'Un fichier bancaire ne paie qu’un IBAN de Suisse ou du Liechtenstein, qui commence par CH ou LI.',
  iban_qr:
    'C’est un QR-IBAN\u00a0: il ne reçoit que des factures QR. Donnez l’IBAN ordinaire du même compte.',
  holder: 'Le titulaire du compte manque.',
  place: 'Le code postal ou la localité de la boutique manque.',
  account: 'Le compte chez Stripe n’est pas encore complet.',
  off: 'Ce marché ne verse rien par Stripe.',
};

const MARKS: Readonly<Record<PayoutState, readonly PayoutState[]>> = {
  prepared: ['sent', 'executed', 'failed'],
  sent: ['executed', 'failed'],
  executed: ['returned'],
  failed: [],
  returned: [],
};

/** Whether a person may set this state. Stripe reports the states of its own payouts. */
export function mayMark(
  { way, state }: { readonly way: PayoutWay; readonly state: PayoutState },
  to: PayoutState,
): boolean {
  return way !== 'stripe' && MARKS[state].includes(to);
}

/** Whether the money did not arrive and is due again. */
export function isUnpaid(state: PayoutState): boolean {
  return state === 'failed' || state === 'returned';
}

/** The last day of the previous month: sales are paid once their month is over. */
export function lastClosedDay(today: IsoDay): IsoDay {
  return addDays(`${today.slice(0, 7)}-01`, -1);
}

/** The change of a shop's paid amount when a payout reaches a state. */
export function paidBy(state: PayoutState, amount: Centimes): Centimes {
  if (state === 'prepared') return amount;
  return isUnpaid(state) ? subtract(ZERO, amount) : ZERO;
}

/** The bank account of a shop, with the address that banks require. */
export interface BankAccount {
  readonly holder: string;
  readonly iban: string;
  readonly postalCode: string;
  readonly town: string;
}

/** What is missing to pay a shop by a Swiss bank file. */
export function bankLacks({ holder, iban, postalCode, town }: BankAccount): readonly PayoutLack[] {
  return [
    ...ibanLacks(iban),
    ...(billText(holder) === '' ? (['holder'] as const) : []),
    ...(billText(postalCode) === '' || billText(town) === '' ? (['place'] as const) : []),
  ];
}

/**
 * Why a Swiss bank file cannot pay to an IBAN: a QR-IBAN accepts no transfer without a QR reference, and a
 * foreign transfer needs the bank's address.
 */
export function ibanLacks(iban: string): readonly PayoutLack[] {
  const compact = compactIban(iban);
  if (compact === '') return ['iban'];
  if (!isSwissIban(iban)) return [/^(?:CH|LI)/.test(compact) ? 'iban_false' : 'iban_foreign'];
  return isQrIban(iban) ? ['iban_qr'] : [];
}
