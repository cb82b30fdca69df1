import type { AssistantTool } from '../../../src/contract/catalogue/assistant.ts';
import { pricedText } from '../../../src/domain/catalogue/base-price.ts';
import { arrivalWords } from '../../../src/domain/hub/delivery-hour.ts';
import { amount, day } from '../../../src/domain/text/french.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { isUndone, paymentWords } from '../../../src/domain/payment/payment-status.ts';
import { partText } from '../../../src/domain/catalogue/portion.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Findings } from './find-answers.ts';
import { sanitiseReply } from './sanitise-reply.ts';

/** The text of a reply in parts, and the tool call shown beside it. */
export interface Reply {
  readonly parts: readonly string[];
  readonly tool: AssistantTool | undefined;
}

/** Composes a French reply from the findings without a model; each part is readable alone. */
export function replyFrom(findings: Findings, hub: Hub): Reply {
  const parts = [
    ...findings.answers,
    ...ordersInWords(findings, hub),
    ...productsInWords(findings),
    ...documentsInWords(findings),
  ];
  const texts = parts.length === 0 ? [NOTHING_FOUND] : parts;
  return { parts: texts.map((part) => `${sanitiseReply(part)}\n`), tool: toolFor(findings) };
}

/** The tool call of a reply: the user's orders before products, products before documents. */
export function toolFor({ products, documents, orders }: Findings): AssistantTool | undefined {
  if (orders.length > 0) return { name: 'orders', oids: orders.map(({ oid }) => oid) };
  if (products.length > 0) return { name: 'products', skus: products.map(({ product }) => product.sku) };
  if (documents.length > 0)
    return { name: 'documents', slugs: documents.flatMap(({ slug: [address] }) => address ?? []) };
  return undefined;
}

const NOTHING_FOUND =
  'Je n’ai rien trouvé à ce sujet. Essayez avec un autre mot, ou écrivez-nous\u00a0: une personne du marché vous répondra.';

function ordersInWords({ orders }: Findings, hub: Hub): readonly string[] {
  return orders.map((order) => {
    const { oid, shipping, payment } = order;
    const when = day(localDay(Date.parse(shipping.when), zoneOf(hub)));
    if (isUndone(order)) return `Votre commande ${oid} pour ${when}\u00a0: annulée.`;
    const state = paymentWords[payment.status].label.toLowerCase();
    const where = shipping.shipped
      ? `livrée ${when}`
      : `prévue ${when}, ${arrivalWords(shipping, order.hub === hub.slug ? hub.shippingtimes : undefined)}`;
    return `Votre commande ${oid}\u00a0: ${where}, ${amount(orderAmounts(order).bill)}, ${state}.`;
  });
}

function productsInWords({ products }: Findings): readonly string[] {
  return products.map(
    ({ product, shop }) =>
      `${product.title}, ${partText(product.pricing.part)}, ${pricedText(productPrice(product), product.pricing.part)}, de ${shop.name} [${product.sku}]`,
  );
}

function documentsInWords({ documents }: Findings): readonly string[] {
  return documents.map(({ title, header }) => `À lire\u00a0: «\u00a0${title.fr}\u00a0». ${header.fr}`);
}
