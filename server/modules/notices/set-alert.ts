import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { setStockAlert } from '../../../src/contract/people/notices.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { productExists } from '../catalogue/products/products-store.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { changeMailSwitch } from './change-mail-switch.ts';
import { dropAlert, keepAlert, waysOf } from './stock-alerts-store.ts';

/**
 * Stores or removes a wish to be notified of a product's return. For a person who had turned off both ways,
 * mail is turned on again, which the answer says; removing the wish may undo it.
 */
export async function setAlert(
  { tx, actor, now }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  sku: number,
  { wanted, hub, mailsOff }: BodyOf<typeof setStockAlert>,
): Promise<Result<AnswerOf<typeof setStockAlert>, 'product_unknown'>> {
  const { push, mail } = await waysOf(tx, actor.id);
  const by = push ? 'push' : 'mail';
  if (!wanted) {
    await dropAlert(tx, actor.id, sku);
    if (mailsOff) await changeMailSwitch(tx, mailsOf(actor), false);
    return accept({ wanted, by });
  }
  if (!(await productExists(tx, sku)) || !(await hubExists(tx, hub))) return refuse('product_unknown');
  const mailsOn = !push && !mail;
  if (mailsOn) await changeMailSwitch(tx, mailsOf(actor), true);
  await keepAlert(tx, { user_id: actor.id, sku, hub }, now);
  return accept({ wanted, by, ...(mailsOn && { mailsOn }) });
}

function mailsOf({ id }: Actor) {
  return { person: id, kind: 'back_in_stock' } as const;
}
