import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { Database } from '../../../core/database/database-types.ts';
import { MoveRefused } from '../../../core/gateways/payment-gateway.ts';
import type { PayoutGateway } from '../../../core/gateways/payout-gateway.ts';

/** What the sandbox's page asks an owner for, by Stripe's names. */
const ASKS = ['individual.verification.document', 'external_account'];

/** Payouts of the embedded acquirer: one click on its page completes an account, and no money moves. */
export function sandboxPayouts({ db }: Database): PayoutGateway {
  return {
    async openAccount({ key }) {
      const id = `acct_${createHash('sha256').update(key).digest('hex').slice(0, 16)}`;
      await db
        .insertInto('sandbox_accounts')
        .values({ id, secret: randomBytes(18).toString('base64url'), return_path: '/profile' })
        .onConflict((known) => known.column('id').doNothing())
        .execute();
      return id;
    },

    async onboardingPage(account, returnPath) {
      const { secret } = await db
        .updateTable('sandbox_accounts')
        .set({ return_path: returnPath })
        .where('id', '=', account)
        .returning('secret')
        .executeTakeFirstOrThrow();
      return `/sandbox/account?account=${account}&secret=${encodeURIComponent(secret)}`;
    },

    async readAccount(account) {
      const known = await db
        .selectFrom('sandbox_accounts')
        .select('ready')
        .where('id', '=', account)
        .executeTakeFirst();
      return known && { ready: known.ready, asks: known.ready ? [] : ASKS };
    },

    async transfer({ payout, account, amount }) {
      const known = await db
        .selectFrom('sandbox_accounts')
        .select('ready')
        .where('id', '=', account)
        .executeTakeFirst();
      if (known?.ready !== true) throw new MoveRefused('insufficient_capabilities_for_transfer');
      const { reference } = await db
        .insertInto('sandbox_transfers')
        .values({ payout, account, amount, reference: `tr_${randomUUID()}` })
        .onConflict((made) => made.column('payout').doUpdateSet({ account }))
        .returning('reference')
        .executeTakeFirstOrThrow();
      return reference;
    },

    async isReversed(reference) {
      const made = await db
        .selectFrom('sandbox_transfers')
        .select('reversed')
        .where('reference', '=', reference)
        .executeTakeFirst();
      return made?.reversed === true;
    },
  };
}

/** An account of the sandbox, found by its id and secret. */
export function sandboxAccount({ db }: Pick<Database, 'db'>, id: string, secret: string) {
  return db
    .selectFrom('sandbox_accounts')
    .select(['id', 'return_path'])
    .where('id', '=', id)
    .where('secret', '=', secret)
    .executeTakeFirst();
}

/** Completes an account as its owner does on the page. */
export async function completeAccount({ db }: Pick<Database, 'db'>, id: string): Promise<void> {
  await db.updateTable('sandbox_accounts').set({ ready: true }).where('id', '=', id).execute();
}
