import type { BankEntryRow, BankFileRow, ReadFile } from '../../../contract/orders/bank.ts';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import type { BankClue } from '../../../domain/payment/bank-match.ts';
import { count, datedDay, list, NO_BREAK } from '../../../domain/text/french.ts';
import type { Tone } from '../../../domain/core/status-tone.ts';

/** A person's decision about an entry. */
export type Decision =
  | { readonly kind: 'invoices'; readonly customer: number; readonly oids: number[] }
  | { readonly kind: 'invoices' | 'credit'; readonly customer: number }
  | { readonly kind: 'ignored'; readonly why: string }
  | { readonly kind: 'reversal'; readonly original: number }
  | { readonly kind: 'payout'; readonly payout: string };

/** The outcome of an entry decided here or elsewhere: it keeps its place until the page is left. */
export interface Outcome {
  readonly entry: BankEntryRow;
  readonly tone: 'brand' | 'danger';
  readonly words: string;
}

/** « 145,65 CHF notés pour Louise Favre »: the customer to whom the server booked the amount. */
export function decidedWords(
  { kind }: Decision,
  { customer }: Pick<BankEntryRow, 'customer'>,
  money: string,
): string {
  switch (kind) {
    case 'ignored':
      return `${money} mis de côté`;
    case 'reversal':
      return `${money} repris par la banque`;
    case 'payout':
      return `${money} revenus`;
    case 'invoices':
    case 'credit':
      return customer === undefined ? `${money} notés` : `${money} notés pour ${customer.name}`;
  }
}

/** Why an entry could not be decided, with the person who was first, where the server names them. */
export function refusedWords({ code, message, details }: RemoteCallRefusal): string {
  const first = typeof details === 'object' && details !== null && 'by' in details && details.by;
  return code === 'bank_entry_decided' && typeof first === 'string'
    ? `Cette écriture vient d’être traitée par ${first}.`
    : message;
}

/** « Défaire l’attribution de 145,65 CHF à Louise Favre », or the question to reopen a dismissed entry. */
export function undoQuestion({ state, customer, debtor }: BankEntryRow, money: string): string {
  const who = debtor === '' ? 'sans nom' : debtor;
  return state === 'ignored'
    ? `Reprendre ${money}, ${who}`
    : `Défaire l’attribution de ${money} à ${customer?.name ?? who}`;
}

/** The entries of a file in other currencies. */
export function foreignWords(foreign: NonNullable<ReadFile['foreign']>): string {
  const head = count(
    foreign.length,
    'écriture n’est pas en francs et n’est pas notée',
    'écritures ne sont pas en francs et ne sont pas notées',
  );
  const each = foreign.map(({ booked, amount: given, currency, debtor }) => {
    const from = debtor === '' ? '' : ` de ${debtor}`;
    return `${given.replace('.', ',')}${NO_BREAK}${currency}${from}, le ${datedDay(booked)}`;
  });
  return `${head}${NO_BREAK}: ${each.join(`${NO_BREAK}; `)}.`;
}

/** « 38 encaissements : 35 reconnus, 2 à confirmer, 1 inconnu ». */
export function fileResult({ counts }: Pick<BankFileRow, 'counts'>): string {
  const { credits, booked, proposed, unmatched, ignored, reversed, unfinished, known } = counts;
  const parts = [
    many(booked, 'reconnu', 'reconnus'),
    many(proposed, 'à confirmer', 'à confirmer'),
    many(unmatched, 'inconnu', 'inconnus'),
    many(reversed, 'repris', 'repris'),
    many(ignored, 'mis de côté', 'mis de côté'),
    many(unfinished, 'pas encore traité', 'pas encore traités'),
    many(known, 'déjà connu', 'déjà connus'),
  ].filter((part) => part !== '');
  const head = count(credits, 'encaissement', 'encaissements');
  return parts.length === 0 ? head : `${head}${NO_BREAK}: ${parts.join(', ')}`;
}

function many(number: number, one: string, more: string): string {
  return number === 0 ? '' : count(number, one, more);
}

const CLUES: Readonly<Record<BankClue, string>> = {
  order: 'le numéro de commande est dans le texte',
  account: 'a déjà payé depuis ce compte',
  name: 'le nom correspond',
  amount: 'le montant est exact',
  near_amount: 'le montant est proche',
};

/** Why a customer is proposed. */
export function cluesText(clues: readonly BankClue[]): string {
  return list(clues.map((clue) => CLUES[clue]));
}

/** The state of an entry, with its tone. */
export function entryState({
  kind,
  state,
  returned,
  customer,
}: Pick<BankEntryRow, 'kind' | 'state' | 'returned' | 'customer'>): {
  readonly label: string;
  readonly tone: Tone;
} {
  if (kind === 'debit') return { label: 'Débit', tone: 'mute' };
  switch (state) {
    case 'new':
      return { label: 'Pas encore traité', tone: 'bell' };
    case 'waiting':
      return { label: 'À décider', tone: 'bell' };
    case 'booked':
      return { label: 'Reconnu', tone: 'brand' };
    case 'ignored':
      return { label: 'Mis de côté', tone: 'mute' };
    case 'reversed':
      return {
        label: returned === true && customer === undefined ? 'Versement revenu' : 'Repris par la banque',
        tone: 'mute',
      };
    case 'replaced':
      return { label: 'Détaillé depuis', tone: 'mute' };
  }
}

/** The details of an entry beside its amount: day, account, reference, text. */
export function entryLines({
  booked,
  debtorIban,
  reference,
  text,
  returned,
}: BankEntryRow): readonly string[] {
  return [
    `Reçu le ${datedDay(booked)}`,
    ...(debtorIban === undefined ? [] : [`Compte ${debtorIban}`]),
    ...(reference === undefined ? [] : [`Référence ${reference}`]),
    ...(text === '' ? [] : [`«${NO_BREAK}${text}${NO_BREAK}»`]),
    ...(returned === true ? ['Un de nos versements est revenu.'] : []),
  ];
}
