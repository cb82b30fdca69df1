import { randomUUID } from 'node:crypto';
import { expiryOf } from '../../../../src/domain/payment/payment-card.ts';
import { type Ms, DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import type { Database } from '../../../core/database/database-types.ts';
import type { Tables } from '../../../core/database/tables.ts';
import type { AcquirerMethod } from '../../../core/gateways/payment-gateway.ts';

export type Behaviour = Tables['sandbox_cards']['behaviour'];

/** A test card number, its behaviour and its French description. */
export interface TestCard {
  readonly number: string;
  readonly issuer: string;
  readonly behaviour: Behaviour;
  readonly words: string;
}

/** The known card numbers; the page refuses any other. See docs/rules.md#test-cards. */
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

/** A parsed card, or the faults by field. */
export type TypedCard =
  | { readonly ok: true; readonly card: TestCard; readonly expiry: string }
  | { readonly ok: false; readonly number?: string; readonly expiry?: string };

/** Parses the form of the sandbox's card page. */
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

/** Stores a card and returns its token. */
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

/** TWINT captures at once and has no expiry date: ten years are used. */
export function keepTwint(database: Pick<Database, 'db'>, now: Ms): Promise<string> {
  const end = new Date(now + 3650 * DAY_MS);
  const expiry = `${end.getUTCMonth() + 1}/${end.getUTCFullYear()}`;
  return keepCard(database, { number: '0790', expiry, issuer: 'twint', behaviour: 'accept' }, now);
}

/** Converts a card to the acquirer's payment method. */
export function methodOf(card: Tables['sandbox_cards']): AcquirerMethod {
  const number = card.issuer === 'twint' ? 'TWINT' : `xxxx-xxxx-xxxx-${card.last4}`;
  return { token: card.token, number, expiry: card.expiry, issuer: card.issuer };
}
