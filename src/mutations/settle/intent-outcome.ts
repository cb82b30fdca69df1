import * as z from 'zod/mini';
import { Quote } from '../../contract/orders/checkout.ts';
import type { Final, Ms } from '../../contract/sync/sync.ts';
import { asObject } from '../../mirror/json.ts';
import type { IntentRow } from '../../mirror/mirror-records.ts';
import { omit } from '../../mirror/omit.ts';

/**
 * An intent after the server's answer to its order.place; `null` when it was cancelled and is removed. A refused order
 * is never put into « À vérifier »: the intent keeps it, and a card shows it at the next opening
 * (docs/rules.md#order-intents, docs/rules.md#intent-consent).
 */
export function intentAfter(intent: IntentRow, result: Final, now: Ms): IntentRow | null {
  const answered = { ...omit(intent, 'mutation', 'wish', 'quote', 'code', 'message'), changedAt: now };
  switch (result.outcome) {
    case 'abandoned':
      return intent.wish === 'cancel' ? null : { ...answered, state: 'draft' };
    case 'applied':
    case 'merged':
      return placed(answered, result.info);
    case 'conflict': {
      // This intent is an order already, regardless of the second request
      // (docs/protocol.md#two-transactions).
      if ('oid' in (asObject(result.info) ?? {})) return placed(answered, result.info);
      const quote = z.safeParse(Quote, result.info);
      const { code, message } = result;
      return quote.success
        ? { ...answered, state: 'needs_confirm', quote: quote.data, code, message, unseen: 1 }
        : { ...answered, state: 'failed', code, message, unseen: 1 };
    }
    case 'rejected': {
      const { code, message } = result;
      return { ...answered, state: TOO_LATE.has(code) ? 'expired' : 'failed', code, message, unseen: 1 };
    }
  }
}

const TOO_LATE = new Set(['day_too_late', 'intent_too_old']);

const Info = z.object({
  oid: z.int(),
  intent: z.optional(z.object({ id: z.string(), client_secret: z.string() })),
});

function placed(answered: Omit<IntentRow, 'mutation'>, info: unknown): IntentRow {
  const { oid, intent } = z.parse(Info, info);
  if (intent === undefined) return { ...answered, state: 'placed', oid, unseen: 1 };
  const { id, client_secret } = intent;
  return { ...answered, state: 'needs_auth', oid, unseen: 1, authentication: { id, client_secret, oid } };
}
