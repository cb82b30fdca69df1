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
  methodInShort,
  methodOf,
  methodsOf,
  removeMethodOf,
} from './payment-methods-store.ts';
import type { Tx } from '../../../core/database/database-types.ts';
import { userRows } from '../../../platform/feed/user-rows.ts';
import { accountById, changeUser } from '../../people/users-store.ts';
import type { Actor } from '../../../core/actor.ts';
import type { AcquirerContext } from '../../../platform/gateways/acquirer-context.ts';
import { knownUser } from '../../people/user-answer.ts';

type Changing = AcquirerContext & { readonly actor: Actor };

/** A person's card as the acquirer's page gave it; one of an issuer stands for another only when asked to. */
export async function addMethod(
  { gateways: { payment }, write, clock, actor }: Changing,
  userId: number,
  given: { readonly token: string; readonly replace: boolean },
): Promise<Result<User, 'not_found' | 'payment_unknown' | 'payment_issuer_taken'>> {
  const card = await payment.addMethod(given.token);
  if (card === undefined) return refuse('payment_unknown');
  return write(async (tx) => {
    if ((await accountById(tx, userId)) === undefined) return refuse('not_found');
    const present = await methodsOf(tx, userId);
    if (present.some(({ token }) => token === card.token)) return accept(await knownUser(tx, userId));
    const same = present.filter(({ issuer }) => issuer === card.issuer);
    if (same.length > 0 && !given.replace) return refuse('payment_issuer_taken');
    const deed = { who: actor.id, entity: 'user', id: userId };
    for (const replaced of same) {
      await removeMethodOf(tx, userId, replaced.alias);
      await writeAuditEntry(
        tx,
        { ...deed, action: 'payment.remove', before: methodInShort(replaced) },
        clock(),
      );
    }
    const added = { alias: `pm_${randomUUID()}`, provider: payment.provider, ...card };
    await addMethodOf(tx, userId, added, clock());
    await writeAuditEntry(tx, { ...deed, action: 'payment.add', after: methodInShort(added) }, clock());
    return accept(await raised(tx, userId));
  });
}

/** Takes a means of payment away, unless an order that is not settled yet was paid with it. */
export async function removeMethod(
  { gateways: { payment }, write, clock, actor }: Changing,
  userId: number,
  alias: string,
): Promise<Result<User, 'payment_unknown' | 'payment_in_use'>> {
  const removed = await write(async (tx) => {
    const method = await methodOf(tx, userId, alias);
    if (method === undefined) return refuse('payment_unknown');
    if (await methodIsUsed(tx, userId, alias)) return refuse('payment_in_use');
    await removeMethodOf(tx, userId, alias);
    const deed = { who: actor.id, action: 'payment.remove', entity: 'user', id: userId };
    await writeAuditEntry(tx, { ...deed, before: methodInShort(method) }, clock());
    return accept({ user: await raised(tx, userId), token: method.token });
  });
  if (!removed.ok) return removed;
  if (removed.value.token !== null) await payment.removeMethod(removed.value.token);
  return accept(removed.value.user);
}

/**
 * Each of a person's methods by its alias, as the acquirer sees it now, or what stands against it. `opens`: the acquirer
 * is asked to accept the first sound one anew, for no amount, since no money is held without an order; where it wants an
 * authentication, the intent has its page.
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
    let moved = false;
    for (const [alias, problem] of found)
      moved = (await markMethod(tx, alias, wordsOf(problem), clock())) || moved;
    if (moved) await raised(tx, userId);
  });
  const [sound] = shown.flatMap(({ alias }) =>
    found.get(alias) === undefined ? (tokens.get(alias) ?? []) : [],
  );
  const intent = opens && sound !== undefined ? await openedWith(payment, sound) : undefined;
  const answer: AnswerOf<typeof checkPaymentMethods> = Object.fromEntries(
    shown.map((method) => {
      const words = wordsOf(found.get(method.alias));
      return [method.alias, words === null ? withoutError(method) : { error: words }];
    }),
  );
  return intent === undefined ? answer : Object.assign(answer, { intent });
}

async function openedWith(payment: PaymentGateway, token: string): Promise<PaymentIntent> {
  const { reference, state, clientSecret, url } = await payment.authorise({
    key: `check:${randomUUID()}`,
    token,
    amount: ZERO,
    returnPath: '/profile',
  });
  const due = state === 'authentication_due';
  return { id: reference, client_secret: clientSecret, source: payment.provider, ...(due && { url }) };
}

/** A person's row holds their methods: it is another one now. */
async function raised(tx: Tx, userId: number): Promise<User> {
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

function wordsOf(problem: RefusalCode | undefined): string | null {
  return problem === undefined ? null : refusals[problem].message;
}

function withoutError(method: PaymentMethod): PaymentMethod {
  const sound = { ...method };
  delete sound.error;
  return sound;
}
