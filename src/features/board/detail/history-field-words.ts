import type { Change } from '../../../contract/orders/order-history.ts';
import { OUTCOME_WORDS } from '../../../domain/fulfilment/delivery-outcome.ts';
import { amount, day as dayName, grams, hour, type Locale } from '../../../domain/text/french.ts';
import { ISSUE_WORDS } from '../../../domain/fulfilment/item-issue.ts';
import type { LineStatus } from '../../../domain/fulfilment/line-status.ts';
import { centimes } from '../../../domain/money/money.ts';
import { bearerWords, CAUSE_WORDS } from '../../../domain/payment/refund-bearer.ts';
import { PAYMENT_STATUSES, paymentState, paymentWords } from '../../../domain/payment/payment-status.ts';
import { starWords } from '../../shared/orders/order-words.ts';
import { bagWords, tourName } from '../../fulfilment/stops/delivery-words.ts';

type AuditValue = Change['before'];

interface FieldWords {
  readonly name: string;
  readonly format: (value: AuditValue, locale: Locale) => string;
}

/** The label and value format of an audit field; `undefined` for a field that adds nothing. */
export function fieldWords(field: string, of: 'order' | 'invoice' | 'line'): FieldWords | undefined {
  if (of === 'line') return LINE_FIELDS.get(field);
  return (of === 'invoice' ? INVOICE_FIELDS.get(field) : undefined) ?? ORDER_FIELDS.get(field);
}

const NOTHING = 'rien';

const money = (value: AuditValue, locale: Locale) =>
  typeof value === 'number' ? amount(centimes(value), locale) : NOTHING;
const wordOf =
  <Key extends string>(words: Readonly<Record<Key, string>>, none = NOTHING) =>
  (value: AuditValue) =>
    Object.entries<string>(words).find(([key]) => key === value)?.[1] ?? none;
const labels = <Key extends string>(words: Readonly<Record<Key, { readonly label: string }>>) =>
  wordOf(
    Object.fromEntries(
      Object.entries<{ readonly label: string }>(words).map(([key, { label }]) => [key, label.toLowerCase()]),
    ),
  );

/** `hub`, `shop` for all shops of an order, or the name of one. */
function borneBy(value: AuditValue): string {
  if (value === 'hub') return bearerWords('hub', undefined);
  return typeof value === 'string' ? bearerWords('shop', value === 'shop' ? undefined : value) : NOTHING;
}

const LINE_WORDS: Readonly<Record<LineStatus, string>> = {
  created: 'à préparer',
  reserved: 'à préparer',
  failure: 'manquant',
  fulfilled: 'dans le sac',
};

const LINE_FIELDS: ReadonlyMap<string, FieldWords> = new Map([
  ['status', { name: 'état', format: wordOf(LINE_WORDS) }],
  ['finalprice', { name: 'prix', format: money }],
  ['issue', { name: 'problème', format: labels(ISSUE_WORDS) }],
  ['quantity', { name: 'trouvé', format: (value) => (value === null ? 'tout' : String(value)) }],
  ['wanted', { name: 'commandé', format: (value) => (value === null ? NOTHING : String(value)) }],
  ['grams', { name: 'poids', format: (value) => (typeof value === 'number' ? grams(value) : 'pas pesé') }],
  ['gramsWhy', { name: 'raison', format: (value) => (typeof value === 'string' ? value : NOTHING) }],
  ['dispute', { name: 'désaccord', format: (value) => (value === true ? 'oui' : 'non') }],
]);

/** An order by invoice is billed where another is charged. */
const INVOICE_FIELDS: ReadonlyMap<string, FieldWords> = new Map([
  ['status', { name: 'Paiement', format: (value) => invoiceState(value) }],
  ['captured', { name: 'Facturé', format: money }],
]);

function invoiceState(value: AuditValue): string {
  const status = PAYMENT_STATUSES.find((one) => one === value);
  return status === undefined ? NOTHING : paymentState({ status, issuer: 'invoice' }).label.toLowerCase();
}

// Omits the position, a number between its neighbours', and `shipped`, which the outcome implies.
const ORDER_FIELDS: ReadonlyMap<string, FieldWords> = new Map([
  ['status', { name: 'Paiement', format: labels(paymentWords) }],
  ['shipping', { name: 'Frais de livraison', format: money }],
  ['captured', { name: 'Débité', format: money }],
  ['received', { name: 'Reçu par virement', format: money }],
  ['money', { name: 'Montant en jeu', format: money }],
  ['refunded', { name: 'Rendu', format: money }],
  ['bearer', { name: 'À la charge de', format: borneBy }],
  ['cause', { name: 'Raison', format: wordOf(CAUSE_WORDS) }],
  ['charged_back', { name: 'Repris par la banque', format: money }],
  ['credit', { name: 'Crédit', format: money }],
  ['account', { name: 'Sur le solde du client', format: money }],
  ['score', { name: 'Note', format: (value) => (typeof value === 'number' ? starWords(value) : NOTHING) }],
  ['bags', { name: 'Sacs', format: (value) => bagWords(typeof value === 'number' ? value : 0) }],
  [
    'returned',
    { name: 'Contenants rendus', format: (value) => (typeof value === 'string' ? value : NOTHING) },
  ],
  ['containers', { name: 'Contenants', format: (value) => (typeof value === 'string' ? value : NOTHING) }],
  ['outcome', { name: 'À la porte', format: wordOf(OUTCOME_WORDS, 'pas encore livrée') }],
  ['day', { name: 'Jour', format: (value) => (typeof value === 'string' ? dayName(value) : NOTHING) }],
  [
    'hours',
    { name: 'Heure', format: (value) => (typeof value === 'number' && value > 0 ? hour(value) : 'retrait') },
  ],
  ['priority', { name: 'Tournée', format: (value) => tourName(typeof value === 'number' ? value : 0) }],
]);
