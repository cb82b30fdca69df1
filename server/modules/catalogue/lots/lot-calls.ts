import { productLot } from '../../../../src/contract/catalogue/lots.ts';
import type { AnswerOf } from '../../../../src/contract/core/call.ts';
import { pickedQuantity } from '../../../../src/domain/fulfilment/prepare-lines.ts';
import { hour } from '../../../../src/domain/text/french.ts';
import { refuse, type Result } from '../../../../src/domain/core/result.ts';
import { isAdmin } from '../../../core/actor.ts';
import type { EditContext } from '../../../core/edits/edit-context.ts';
import { countsStock } from '../../../platform/feed/project-row.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { linesOfLot, lotsOf, productOfLots } from './lots-store.ts';

export const lotRoutes = [
  handle(productLot, (context, { params: { sku }, query: { lot } }) => readLot(context, sku, lot)),
];

/** Lists a product's lots in collected orders, and who received the requested one. See docs/rules.md#lots. */
async function readLot(
  { tx, actor }: Pick<EditContext, 'tx' | 'actor'>,
  sku: number,
  asked: string | undefined,
): Promise<AnswerOf<typeof productLot> | Result<never, 'product_unknown' | 'forbidden'>> {
  const product = await productOfLots(tx, sku);
  if (product === undefined) return refuse('product_unknown');
  if (!countsStock(actor, product)) return refuse('forbidden');
  const all = isAdmin(actor) || actor.shops.includes(product.vendor);
  const managed = actor.hubs.filter(({ role }) => role === 'manager').map(({ slug }) => slug);
  const question = { sku, hubs: all ? undefined : managed };
  const lots = await lotsOf(tx, question);
  const lot = asked ?? lots[0]?.lot;
  const lines = lot === undefined ? [] : await linesOfLot(tx, question, lot);
  return {
    ...{ sku, title: product.title, shop: { urlpath: product.vendor, name: product.shop } },
    ...(product.current !== null && { current: product.current }),
    lots: lots.map(({ useby, ...known }) => ({ ...known, ...(useby !== null && { useby }) })),
    ...(lot !== undefined && { lot }),
    received: lines.map(({ customer, item, outcome, hours, slot, ...line }) => {
      const { id, displayName, email, phone } = customer;
      const { grams } = item.fulfillment;
      return {
        ...line,
        slot: slot ?? hour(hours),
        customer: { id, displayName, email, ...(phone !== undefined && { phone }) },
        quantity: pickedQuantity(item),
        ...(grams !== undefined && { grams }),
        ...(item.variant !== undefined && { variant: item.variant.title }),
        ...(outcome !== null && { outcome }),
      };
    }),
  };
}
