import type { BankEntryRow, BankFileRow } from '../../../contract/orders/bank.ts';
import type { BankClue } from '../../../domain/payment/bank-match.ts';
import { count, datedDay, list, NO_BREAK } from '../../../domain/text/french.ts';
import type { Tone } from '../../../domain/core/status-tone.ts';

/** What a person decides of an entry. */
export type Decision =
  | { readonly kind: 'invoices'; readonly customer: number; readonly oids: number[] }
  | { readonly kind: 'invoices' | 'credit'; readonly customer: number }
  | { readonly kind: 'ignored'; readonly why: string }
  | { readonly kind: 'reversal'; readonly original: number }
  | { readonly kind: 'payout'; readonly payout: string };

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

/** Why somebody is proposed. */
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

/** What is known of an entry beside its amount: day, account, reference, text. */
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
