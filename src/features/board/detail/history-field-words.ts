import type { Change } from '../../../contract/orders/order-history.ts';
import { OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { amount, grams, type Locale } from '../../../domain/text/french.ts';
import { ISSUE_WORDS } from '../../../domain/fulfilment/item-issue.ts';
import type { LineStatus } from '../../../domain/fulfilment/line-status.ts';
import { centimes } from '../../../domain/money/money.ts';
import { paymentWords } from '../../../domain/payment/payment-status.ts';
import { bagWords, tourName } from '../../fulfilment/stops/delivery-words.ts';

type Told = Change['before'];

interface FieldWords {
  readonly name: string;
  readonly say: (value: Told, locale: Locale) => string;
}

/** The label and value format of an audit field; `undefined` for a field that adds nothing. */
export function fieldWords(field: string, of: 'order' | 'line'): FieldWords | undefined {
  return (of === 'line' ? LINE_FIELDS : ORDER_FIELDS).get(field);
}

const NOTHING = 'rien';

const money = (value: Told, locale: Locale) =>
  typeof value === 'number' ? amount(centimes(value), locale) : NOTHING;
const said =
  <Key extends string>(words: Readonly<Record<Key, string>>, none = NOTHING) =>
  (value: Told) =>
    Object.entries<string>(words).find(([key]) => key === value)?.[1] ?? none;
const labels = <Key extends string>(words: Readonly<Record<Key, { readonly label: string }>>) =>
  said(
    Object.fromEntries(
      Object.entries<{ readonly label: string }>(words).map(([key, { label }]) => [key, label.toLowerCase()]),
    ),
  );

const LINE_WORDS: Readonly<Record<LineStatus, string>> = {
  created: 'à préparer',
  reserved: 'à préparer',
  failure: 'manquant',
  fulfilled: 'dans le sac',
};

const LINE_FIELDS: ReadonlyMap<string, FieldWords> = new Map([
  ['status', { name: 'état', say: said(LINE_WORDS) }],
  ['finalprice', { name: 'prix', say: money }],
  ['issue', { name: 'problème', say: labels(ISSUE_WORDS) }],
  ['quantity', { name: 'trouvé', say: (value) => (value === null ? 'tout' : String(value)) }],
  ['grams', { name: 'poids', say: (value) => (typeof value === 'number' ? grams(value) : 'pas pesé') }],
  ['dispute', { name: 'désaccord', say: (value) => (value === true ? 'oui' : 'non') }],
]);

// Omits the position, a number between its neighbours', and `shipped`, which the outcome implies.
const ORDER_FIELDS: ReadonlyMap<string, FieldWords> = new Map([
  ['status', { name: 'Paiement', say: labels(paymentWords) }],
  ['shipping', { name: 'Frais de livraison', say: money }],
  ['captured', { name: 'Débité', say: money }],
  ['refunded', { name: 'Rendu', say: money }],
  ['credit', { name: 'Crédit', say: money }],
  ['account', { name: 'Sur le solde du client', say: money }],
  ['bags', { name: 'Sacs', say: (value) => bagWords(typeof value === 'number' ? value : 0) }],
  ['outcome', { name: 'À la porte', say: said(OUTCOME_WORDS, 'pas encore livrée') }],
  ['priority', { name: 'Tournée', say: (value) => tourName(typeof value === 'number' ? value : 0) }],
]);
