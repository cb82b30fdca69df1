import { randomBytes, randomUUID, createHash } from 'node:crypto';
import type { Ms } from '../../../../src/domain/calendar/hub-time.ts';
import type { Database, Tx } from '../../../core/database/database-types.ts';
import { loadOrCreateSecret } from '../../database/kept-secrets.ts';
import { inTransaction } from '../../database/transaction.ts';
import {
  type AcquirerPayment,
  type AcquirerState,
  MoveRefused,
  type PaymentGateway,
} from '../../../core/gateways/payment-gateway.ts';
import { nothing } from '../no-acquirer.ts';
import { methodOf } from './sandbox-cards.ts';
import { asKnown, changePayment, firstTime, heldPayment, isOver, openPayment } from './sandbox-ledger.ts';
import { sandboxPayouts } from './sandbox-payouts.ts';
import { readEvent, signature } from './sandbox-webhook.ts';

/** The embedded acquirer, with the operations of its own pages. */
export interface Sandbox extends PaymentGateway {
  readonly provider: 'sandbox';
  /** Finds a payment by its reference and secret. */
  find(reference: string, secret: string): Promise<AcquirerPayment | undefined>;
  /** Records the customer's decision on an authentication; `undefined` for a wrong secret. */
  decide(answer: {
    readonly reference: string;
    readonly secret: string;
    readonly accepted: boolean;
  }): Promise<{ readonly payment: AcquirerPayment; readonly returnPath: string } | undefined>;
  /** Returns a signed webhook message about a payment. */
  message(reference: string): { readonly body: string; readonly signature: string };
}

/** Whether the acquirer is the embedded one. */
export function isSandbox(gateway: PaymentGateway): gateway is Sandbox {
  return gateway.provider === 'sandbox';
}

/** Opens an acquirer that behaves like a real one and stores its payments in the database; nothing is charged. */
export async function openSandbox(database: Database, clock: () => Ms): Promise<Sandbox> {
  const { secret } = await loadOrCreateSecret(database, 'sandbox', () => ({
    secret: randomBytes(32).toString('base64url'),
  }));
  const changing = async (work: (tx: Tx) => Promise<Parameters<typeof asKnown>[0]>) =>
    asKnown(await inTransaction(database, work));
  const cardOf = (token: string) =>
    database.db.selectFrom('sandbox_cards').selectAll().where('token', '=', token).executeTakeFirst();
  const status = (reference: string) => changing((tx) => heldPayment(tx, reference, clock()));

  return {
    provider: 'sandbox',
    live: false,
    status,
    confirm: status,

    authorise: async (ask) => asKnown(await openPayment(database, ask, clock())),

    capture: ({ key, reference, amount }) =>
      changing(async (tx) => {
        const payment = await heldPayment(tx, reference, clock());
        if (!(await firstTime(tx, { key, payment: reference, kind: 'capture', amount }))) return payment;
        if (payment.state !== 'held' || amount > payment.amount)
          throw new MoveRefused(
            `${amount} cannot be taken from ${reference}, ${payment.state} with ${payment.amount}`,
          );
        return changePayment(tx, payment, { state: 'taken', captured: amount });
      }),

    refund: ({ key, reference, amount }) =>
      changing(async (tx) => {
        const payment = await heldPayment(tx, reference, clock());
        if (!(await firstTime(tx, { key, payment: reference, kind: 'refund', amount }))) return payment;
        if (payment.state !== 'taken' || amount > payment.captured - payment.refunded)
          throw new MoveRefused(`${amount} cannot go back from ${reference}, ${payment.state}`);
        return changePayment(tx, payment, { refunded: payment.refunded + amount });
      }),

    cancel: ({ key, reference }) =>
      changing(async (tx) => {
        const payment = await heldPayment(tx, reference, clock());
        if (!(await firstTime(tx, { key, payment: reference, kind: 'cancel', amount: payment.amount })))
          return payment;
        return changePayment(tx, payment, { state: 'released', refunded: payment.captured });
      }),

    means: () => Promise.resolve({ cards: true, twint: true }),

    async addMethod(token) {
      const card = await cardOf(token);
      return card && methodOf(card);
    },

    async checkMethod(token) {
      const card = await cardOf(token);
      if (card === undefined) return 'unknown';
      return card.behaviour === 'expired' ? 'expired' : 'valid';
    },

    async removeMethod(token) {
      await database.db.deleteFrom('sandbox_cards').where('token', '=', token).execute();
    },

    connectAccount: (code) => Promise.resolve(accountOf(code)),
    payouts: sandboxPayouts(database),

    async *recent(since) {
      const rows = await database.db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('created', '>=', new Date(since).toISOString())
        .orderBy('created', 'desc')
        .execute();
      for (const row of rows)
        yield {
          ...asKnown(isOver(row, clock()) ? { ...row, state: 'expired' } : row),
          ...{ oid: row.oid ?? undefined, created: Date.parse(row.created) },
        };
    },

    disputes: () => nothing(),

    parseWebhook: (message) => readEvent(message, secret),

    message(reference) {
      const body = JSON.stringify({ id: `evt_${randomUUID()}`, reference });
      return { body, signature: signature(body, secret) };
    },

    async find(reference, clientSecret) {
      const payment = await database.db
        .selectFrom('sandbox_payments')
        .selectAll()
        .where('id', '=', reference)
        .where('client_secret', '=', clientSecret)
        .executeTakeFirst();
      return payment && asKnown(payment);
    },

    async decide({ reference, secret: clientSecret, accepted }) {
      return inTransaction(database, async (tx) => {
        const known = await tx
          .selectFrom('sandbox_payments')
          .select('id')
          .where('id', '=', reference)
          .where('client_secret', '=', clientSecret)
          .executeTakeFirst();
        if (known === undefined) return undefined;
        const payment = await heldPayment(tx, reference, clock());
        const state: AcquirerState = accepted ? 'held' : 'declined';
        const decided =
          payment.state === 'authentication_due' ? await changePayment(tx, payment, { state }) : payment;
        return { payment: asKnown(decided), returnPath: decided.return_path };
      });
    },
  };
}

/** The format of the sandbox's codes; any other text is rejected. */
const CODE = /^ac_[\w-]{6,}$/;

/** Derives the account of a code; `undefined` for an invalid code. */
function accountOf(code: string): string | undefined {
  if (!CODE.test(code)) return undefined;
  return `acct_${createHash('sha256').update(code).digest('hex').slice(0, 16)}`;
}
