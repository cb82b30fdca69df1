import type { AnswerOf, BodyOf, ParamsOf, QueryOf } from '../../../src/contract/core/call.ts';
import type * as calls from '../../../src/contract/orders/voices.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import { voiceTypeOf } from '../../../src/domain/order/voice.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { projectOrder } from '../../platform/feed/project-row.ts';
import { orderOf } from '../orders/orders-store.ts';
import { keepVoice, voiceOf, voicesOf } from './voices-store.ts';

type CallContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };

/** The maximum number of stored voice messages per person. */
const MOST = 200;

/** Stores a voice message of the caller, idempotent by id. Its type is derived from its bytes. */
export async function takeVoice(
  { tx, actor, now }: CallContext,
  { voice }: ParamsOf<typeof calls.keepVoice>,
  { ms }: QueryOf<typeof calls.keepVoice>,
  bytes: BodyOf<typeof calls.keepVoice>,
): Promise<Result<Record<string, never>, 'not_found' | 'voice_unreadable' | 'too_many'>> {
  const mine = await voiceToKeep({ tx, actor }, voice);
  if (!mine.ok) return mine;
  const type = bytes instanceof Uint8Array ? voiceTypeOf(bytes) : undefined;
  if (!(bytes instanceof Uint8Array) || type === undefined) return refuse('voice_unreadable');
  if ((await voicesOf(tx, actor.id, voice.toLowerCase())) >= MOST) return refuse('too_many');
  const kept = await keepVoice(tx, voice.toLowerCase(), { owner: actor.id, type, ms, bytes }, now);
  return kept ? accept({}) : refuse('not_found');
}

/** Whether the caller may use an id for a voice message: a new one, or one of their own. */
export async function voiceToKeep(
  { tx, actor }: Pick<CallContext, 'tx' | 'actor'>,
  id: string,
): Promise<Result<undefined, 'not_found'>> {
  const known = await voiceOf(tx, id.toLowerCase());
  return known === undefined || known.owner === actor.id ? accept(undefined) : refuse('not_found');
}

/** Reads a voice message of the caller, or of a line they see in the order `oid` (docs/rules.md#voices). */
export async function hearVoice(
  { tx, actor }: CallContext,
  { voice }: ParamsOf<typeof calls.readVoice>,
  { oid }: QueryOf<typeof calls.readVoice>,
): Promise<Result<AnswerOf<typeof calls.readVoice>, 'not_found'>> {
  const found = await voiceOf(tx, voice.toLowerCase());
  if (found === undefined) return refuse('not_found');
  const { owner, type, ms, bytes } = found;
  if (owner !== actor.id && !(await isHeardIn({ tx, actor }, { voice, oid, owner })))
    return refuse('not_found');
  return accept({ type, ms, bytes: Buffer.from(bytes).toString('base64') });
}

/** Whether the caller sees the line in an order of its owner: after redaction a courier does not. */
async function isHeardIn(
  { tx, actor }: Pick<CallContext, 'tx' | 'actor'>,
  { voice, oid, owner }: { readonly voice: string; readonly oid: number | undefined; readonly owner: number },
): Promise<boolean> {
  const stored = oid === undefined ? undefined : await orderOf(tx, oid);
  if (stored?.order.customer.id !== owner || stored.order.payment.status === 'pending') return false;
  const seen = projectOrder(actor, stored.order);
  return seen?.items.some(({ audio }) => audio === voice) ?? false;
}
