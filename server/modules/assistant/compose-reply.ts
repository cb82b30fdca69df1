import type { AssistantSource, AssistantTool } from '../../../src/contract/catalogue/assistant.ts';
import { pricedText } from '../../../src/domain/catalogue/base-price.ts';
import { arrivalWords } from '../../../src/domain/hub/delivery-hour.ts';
import { amount, day, decimal } from '../../../src/domain/text/french.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { orderAmounts } from '../../../src/domain/payment/order-amounts.ts';
import { isUndone, paymentState } from '../../../src/domain/payment/payment-status.ts';
import { partText } from '../../../src/domain/catalogue/portion.ts';
import { productPrice } from '../../../src/domain/catalogue/product-price.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import type { Findings } from './findings.ts';
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
    ...findings.orders.map((order) => orderInWords(order, hub)),
    ...productsInWords(findings),
    ...documentsInWords(findings),
  ];
  const texts = [
    ...(findings.asked.foreign ? ['Je réponds en français.'] : []),
    ...(parts.length === 0 ? [`${NOTHING_FOUND} ${findings.contact}`] : parts),
  ];
  return { parts: texts.map((part) => `${sanitiseReply(part)}\n`), tool: toolFor(findings) };
}

/** What an answer shows beside its text. */
type Shown = Pick<Findings, 'products' | 'documents' | 'orders' | 'cart' | 'sources'>;

/** The tool call of a reply, with all its sources: orders before products, products before documents. */
export function toolFor({ products, documents, orders, cart, sources }: Shown): AssistantTool | undefined {
  const read = [
    ...new Set([...sources.map(({ id }) => id), ...documents.flatMap(({ slug }) => slug.slice(0, 1))]),
  ];
  const beside = {
    ...(cart !== undefined && { proposal: cart.lines.map((line) => ({ ...line })) }),
    sources: sourcesOf({ products, documents, orders, cart, sources }).slice(0, 20),
  };
  if (orders.length > 0) return { name: 'orders', oids: orders.map(({ oid }) => oid), ...beside };
  if (products.length > 0)
    return { name: 'products', skus: products.map(({ product }) => product.sku).slice(0, 20), ...beside };
  return read.length === 0 ? undefined : { name: 'documents', slugs: read.slice(0, 20), ...beside };
}

function sourcesOf({ products, documents, orders, sources }: Shown): AssistantSource[] {
  const all: readonly AssistantSource[] = [
    ...sources,
    ...documents.map(({ slug: [id = ''], title }) => ({ kind: 'document' as const, id, title: title.fr })),
    ...products.map(({ product: { sku, title } }) => ({ kind: 'product' as const, id: String(sku), title })),
    ...orders.map(({ oid }) => ({ kind: 'order' as const, id: String(oid), title: `Commande ${oid}` })),
  ];
  return [...new Map(all.map((source) => [`${source.kind}:${source.id}`, source])).values()];
}

const NOTHING_FOUND =
  'Je ne sais pas vous répondre à ce sujet. Essayez avec un autre mot, ou écrivez-nous\u00a0: une personne du marché vous répondra.';

function orderInWords(order: Order, hub: Hub): string {
  const { oid, shipping, payment } = order;
  const when = day(localDay(Date.parse(shipping.when), zoneOf(hub)));
  if (isUndone(order)) return `Votre commande ${oid} pour ${when}\u00a0: annulée.`;
  const state = paymentState(payment).label.toLowerCase();
  const where = shipping.shipped
    ? `livrée ${when}`
    : `prévue ${when}, ${arrivalWords(shipping, order.hub === hub.slug ? hub.shippingtimes : undefined)}`;
  return `Votre commande ${oid}\u00a0: ${where}, ${amount(orderAmounts(order).bill)}, ${state}.`;
}

function productsInWords({ products, cart }: Findings): readonly string[] {
  return products.map((shelved) => {
    const line = cart?.lines.find(({ sku }) => sku === shelved.product.sku);
    return `${line === undefined ? '' : `${decimal(line.quantity)}\u00a0× `}${productInWords(shelved)}`;
  });
}

/** A product with its portion, price and shop, cited by its number. */
export function productInWords({ product, shop }: Shelved): string {
  const { title, pricing, sku } = product;
  return `${title}, ${partText(pricing.part)}, ${pricedText(productPrice(product), pricing.part)}, de ${shop.name} [${sku}]`;
}

function documentsInWords({ documents }: Findings): readonly string[] {
  return documents.map(({ title, header }) => `À lire\u00a0: «\u00a0${title.fr}\u00a0». ${header.fr}`);
}
