import { randomUUID } from 'node:crypto';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import type { PaymentMethod } from '../../../../src/contract/people/payment-methods.ts';
import { type RefusalCode, refusals } from '../../../../src/contract/core/refusals.ts';
import type { checkPaymentMethods, PaymentIntent, User } from '../../../../src/contract/people/users.ts';
import { DEFAULT_ZONE } from '../../../../src/domain/calendar/hub-time.ts';
import { ZERO } from '../../../../src/domain/money/money.ts';
import { cardState } from '../../../../src/domain/payment/payment-card.ts';
import { accept, refuse, type Result } from '../../../../src/domain/core/result.ts';
import { recordChange } from '../../../platform/feed/record-change.ts';
import type { PaymentGateway } from '../../../core/gateways/payment-gateway.ts';
import { writeAuditEntry } from '../../../platform/audit/audit-entries.ts';
import { methodIsUsed } from '../../orders/orders-store.ts';
import {
  addMethodOf,
  markMethod,
  auditedMethod,
  methodOf,
  methodsOf,
  removeMethodOf,
} from './payment-methods-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';
import { accountById, changeUser } from '../../people/users-store.ts';
import type { Actor } from '../../../core/actor.ts';
import type { Refused } from '../../../core/refusal.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { knownUser } from '../../people/user-answer.ts';

type MethodContext = AcquirerContext & { readonly actor: Actor };

/**
 * Adds the card that the acquirer's page returned; replaces one of the same issuer only when `replace` is
 * set, and shows the new one in the refusal otherwise. The new card takes the alias of the replaced one:
 * subscriptions, open orders and unsent orders of devices continue with it (docs/rules.md#payment-methods).
 */
export async function addMethod(
  { gateways: { payment }, write, clock, actor }: MethodContext,
  userId: number,
  input: { readonly token: string; readonly replace: boolean },
): Promise<Result<User, 'not_found' | 'payment_unknown'> | Refused> {
  const card = await payment.addMethod(input.token);
  const { provider } = payment;
  if (card === undefined || provider === 'none') return refuse('payment_unknown');
  return write(async (tx) => {
    if ((await accountById(tx, userId)) === undefined) return refuse('not_found');
    const present = await methodsOf(tx, userId);
    if (present.some(({ token }) => token === card.token)) return accept(await knownUser(tx, userId));
    const same = present.filter(({ issuer }) => issuer === card.issuer);
    if (same.length > 0 && !input.replace) {
      const { issuer, number, expiry } = card;
      return { ok: false, refusal: 'payment_issuer_taken', details: { issuer, number, expiry } };
    }
    const auditEntry = { who: actor.id, entity: 'user', id: userId };
    for (const replaced of same) {
      await removeMethodOf(tx, userId, replaced.alias, clock());
      await writeAuditEntry(
        tx,
        { ...auditEntry, action: 'payment.remove', before: auditedMethod(replaced) },
        clock(),
      );
    }
    const added = { alias: same[0]?.alias ?? `pm_${randomUUID()}`, provider, ...card };
    await addMethodOf(tx, userId, added, clock());
    await writeAuditEntry(tx, { ...auditEntry, action: 'payment.add', after: auditedMethod(added) }, clock());
    return accept(await raiseUser(tx, userId));
  });
}

/** Removes a method that no unsettled order uses; `then` ends what it paid for, in the same transaction. */
export async function removeMethod(
  { write, clock, actor }: MethodContext,
  userId: number,
  alias: string,
  then: (tx: Tx) => Promise<void>,
): Promise<Result<User, 'payment_unknown' | 'payment_in_use'>> {
  return write(async (tx) => {
    const method = await methodOf(tx, userId, alias);
    if (method === undefined) return refuse('payment_unknown');
    if (await methodIsUsed(tx, userId, alias)) return refuse('payment_in_use');
    await removeMethodOf(tx, userId, alias, clock());
    await then(tx);
    const auditEntry = { who: actor.id, action: 'payment.remove', entity: 'user', id: userId };
    await writeAuditEntry(tx, { ...auditEntry, before: auditedMethod(method) }, clock());
    return accept(await raiseUser(tx, userId));
  });
}

/**
 * Checks each of a user's methods with the acquirer; returns them by alias, or the reason why one cannot be used.
 * `opens`: also authorises the first valid method for a zero amount, since no money is held without an order; when the
 * acquirer requires an authentication, the intent holds the address of its page.
 */
export async function checkMethods(
  { gateways: { payment }, read, write, clock }: AcquirerContext,
  userId: number,
  opens: boolean,
): Promise<AnswerOf<typeof checkPaymentMethods>> {
  const { shown, stored } = await read(async (tx) => ({
    shown: (await userRows(tx, [userId]))[0]?.row.payments ?? [],
    stored: await methodsOf(tx, userId),
  }));
  const tokens = new Map(stored.map(({ alias, token }) => [alias, token]));
  const found = new Map<string, RefusalCode | undefined>();
  for (const method of shown) {
    const token = tokens.get(method.alias) ?? null;
    const acquirer = token === null ? 'valid' : await payment.checkMethod(token);
    found.set(method.alias, problemOf(method, acquirer, clock()));
  }
  await write(async (tx) => {
    let changed = false;
    for (const [alias, problem] of found)
      changed = (await markMethod(tx, alias, messageOf(problem), clock())) || changed;
    if (changed) await raiseUser(tx, userId);
  });
  const [valid] = shown.flatMap(({ alias }) =>
    found.get(alias) === undefined ? (tokens.get(alias) ?? []) : [],
  );
  const intent = opens && valid !== undefined ? await openIntent(payment, valid) : undefined;
  const answer: AnswerOf<typeof checkPaymentMethods> = Object.fromEntries(
    shown.map((method) => {
      const error = messageOf(found.get(method.alias));
      return [method.alias, error === null ? withoutError(method) : { error }];
    }),
  );
  return intent === undefined ? answer : Object.assign(answer, { intent });
}

async function openIntent(payment: PaymentGateway, token: string): Promise<PaymentIntent> {
  const { reference, state, clientSecret, url } = await payment.authorise({
    key: `check:${randomUUID()}`,
    token,
    amount: ZERO,
    returnPath: '/profile',
  });
  const due = state === 'authentication_due';
  return { id: reference, client_secret: clientSecret, source: payment.provider, ...(due && { url }) };
}

/** Raises the revision of the user's row, which holds the methods, and records the change. */
async function raiseUser(tx: Tx, userId: number): Promise<User> {
  await changeUser(tx, userId, {});
  recordChange(tx, 'user', userId);
  return knownUser(tx, userId);
}

function problemOf(
  method: PaymentMethod,
  acquirer: 'valid' | 'expired' | 'unknown',
  now: number,
): RefusalCode | undefined {
  if (acquirer === 'expired' || cardState(withoutError(method), now, DEFAULT_ZONE) === 'expired')
    return 'payment_expired';
  return acquirer === 'unknown' ? 'payment_unknown' : undefined;
}

function messageOf(problem: RefusalCode | undefined): string | null {
  return problem === undefined ? null : refusals[problem].message;
}

function withoutError(method: PaymentMethod): PaymentMethod {
  const copy = { ...method };
  delete copy.error;
  return copy;
}
