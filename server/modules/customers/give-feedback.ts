import type { BodyOf } from '../../../src/contract/core/call.ts';
import type { sendFeedback as call } from '../../../src/contract/statistics/metrics.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Context } from '../../core/request-context.ts';
import { addFeedback } from './feedback-store.ts';
import { defaultHub, hubBySlug } from '../hubs/hubs-store.ts';
import { queueMail } from '../../platform/mail/mail-queue.ts';
import { feedbackMail } from '../mails/office-mails.ts';

/** Stores feedback and mails it to its hub. */
export async function giveFeedback(
  { tx, now, actor }: Pick<Context, 'tx' | 'now' | 'actor'>,
  { evaluation, content = '', hub: named }: BodyOf<typeof call>,
): Promise<Result<Record<string, never>, 'hub_unknown'>> {
  const hub = await hubBySlug(tx, named ?? (await defaultHub(tx)) ?? '');
  if (hub === undefined) return refuse('hub_unknown');
  const user = actor?.id ?? null;
  const id = await addFeedback(tx, { user, hub: hub.slug, oid: null, evaluation, content }, now);
  await queueMail(
    tx,
    {
      ...{ dedupe: `feedback:${id}`, recipient: hub.mail.address },
      letter: feedbackMail({ hub: hub.name, evaluation, content, user }),
    },
    now,
  );
  return accept({});
}
