import { randomUUID } from 'node:crypto';
import { expiryOf } from '../../../../src/domain/payment/payment-card.ts';
import { type Ms, DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { Database } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';
import type { AcquirerMethod } from '../../../core/gateways/payment-gateway.ts';

export type Behaviour = Tables['sandbox_cards']['behaviour'];

/** A number of the sandbox, what it does, and how a person reads that. */
export interface TestCard {
  readonly number: string;
  readonly issuer: string;
  readonly behaviour: Behaviour;
  readonly words: string;
}

/** The numbers that mean something; any other is refused by the page. See docs/rules.md#test-cards. */
export const TEST_CARDS: readonly TestCard[] = [
  { number: '4242424242424242', issuer: 'visa', behaviour: 'accept', words: 'Visa, acceptée' },
  { number: '5555555555554444', issuer: 'mastercard', behaviour: 'accept', words: 'Mastercard, acceptée' },
  {
    number: '4000002500003155',
    issuer: 'visa',
    behaviour: 'authenticate',
    words: 'Visa, demande une authentification',
  },
  { number: '4000000000000002', issuer: 'visa', behaviour: 'decline', words: 'Visa, refusée par la banque' },
  {
    number: '4000000000000069',
    issuer: 'visa',
    behaviour: 'expired',
    words: 'Visa, déclarée expirée par la banque',
  },
];

/** A card as it was typed, or why the page asks again, field by field. */
export type TypedCard =
  | { readonly ok: true; readonly card: TestCard; readonly expiry: string }
  | { readonly ok: false; readonly number?: string; readonly expiry?: string };

/** Reads what was typed on the sandbox's page. */
export function readCard(number: string, expiry: string): TypedCard {
  const card = TEST_CARDS.find((known) => known.number === number.replace(/\D/g, ''));
  const read = expiryOf(expiry);
  if (card !== undefined && read !== undefined)
    return { ok: true, card, expiry: `${read.month}/${read.year}` };
  return {
    ok: false,
    ...(card === undefined && {
      number: 'Ce numéro n’est pas un numéro d’essai. Prenez l’un de ceux du tableau.',
    }),
    ...(read === undefined && { expiry: 'Indiquez le mois et l’année, par exemple 12/2030.' }),
  };
}

/** Keeps a card and gives the token that stands for it everywhere else. */
export async function keepCard(
  { db }: Pick<Database, 'db'>,
  card: {
    readonly number: string;
    readonly expiry: string;
    readonly issuer: string;
    readonly behaviour: Behaviour;
  },
  now: Ms,
): Promise<string> {
  const token = `tok_${randomUUID()}`;
  await db
    .insertInto('sandbox_cards')
    .values({
      token,
      last4: card.number.slice(-4),
      expiry: card.expiry,
      issuer: card.issuer,
      behaviour: card.behaviour,
      created: new Date(now).toISOString(),
    })
    .execute();
  return token;
}

/** TWINT takes the money at once and has no date of its own: ten years stand for it. */
export function keepTwint(database: Pick<Database, 'db'>, now: Ms): Promise<string> {
  const end = new Date(now + 3650 * DAY_MS);
  const expiry = `${end.getUTCMonth() + 1}/${end.getUTCFullYear()}`;
  return keepCard(database, { number: '0790', expiry, issuer: 'twint', behaviour: 'accept' }, now);
}

/** How the rest of the product may know a card. */
export function methodOf(card: Tables['sandbox_cards']): AcquirerMethod {
  const number = card.issuer === 'twint' ? 'TWINT' : `xxxx-xxxx-xxxx-${card.last4}`;
  return { token: card.token, number, expiry: card.expiry, issuer: card.issuer };
}
