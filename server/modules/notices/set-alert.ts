import type { AnswerOf, BodyOf } from '../../../src/contract/core/call.ts';
import type { setStockAlert } from '../../../src/contract/people/notices.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { productExists } from '../catalogue/products/products-store.ts';
import { hubExists } from '../hubs/hubs-store.ts';
import { changeMailSwitch } from './change-mail-switch.ts';
import { dropAlert, keepAlert, waysOf } from './stock-alerts-store.ts';

/** Keeps or removes a wish to know of a product's return. Who turned both ways off gets the mail again. */
export async function setAlert(
  { tx, actor, now }: Pick<Context, 'tx' | 'now'> & { readonly actor: Actor },
  sku: number,
  { wanted, hub }: BodyOf<typeof setStockAlert>,
): Promise<Result<AnswerOf<typeof setStockAlert>, 'product_unknown'>> {
  const { push, mail } = await waysOf(tx, actor.id);
  const by = push ? 'push' : 'mail';
  if (!wanted) {
    await dropAlert(tx, actor.id, sku);
    return accept({ wanted, by });
  }
  if (!(await productExists(tx, sku)) || !(await hubExists(tx, hub))) return refuse('product_unknown');
  if (!push && !mail) await changeMailSwitch(tx, { person: actor.id, kind: 'back_in_stock' }, true);
  await keepAlert(tx, { user_id: actor.id, sku, hub }, now);
  return accept({ wanted, by });
}
