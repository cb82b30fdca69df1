import * as z from 'zod/mini';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { bestPassages } from '../../../src/domain/assistant/best-passages.ts';
import { tellingStems } from '../../../src/domain/assistant/question-stems.ts';
import { mostFor } from '../../../src/domain/assistant/fitting-products.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import { ALLERGENS, allergenName } from '../../../src/domain/catalogue/allergens.ts';
import { APPROXIMATE_OFFSET } from '../../../src/domain/catalogue/portion.ts';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { fromChf, sum } from '../../../src/domain/money/money.ts';
import { amount, list } from '../../../src/domain/text/french.ts';
import { arrivalWords } from '../../../src/domain/hub/delivery-hour.ts';
import type { Actor } from '../../core/actor.ts';
import type { ModelCall, ModelTool } from '../../core/gateways/model-gateway.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { readSnapshot } from '../../platform/database/transaction.ts';
import type { Shelved } from '../catalogue/shelved-products.ts';
import { productInWords } from './compose-reply.ts';
import { declaredLimits, type DeclaredLimits, withDeclared } from './declared-limits.ts';
import type { Findings, Question } from './findings.ts';
import { marketKnowledge } from './market-knowledge.ts';
import { ownOrders } from './own-orders.ts';
import { sanitiseReply } from './sanitise-reply.ts';
import { searchShelf, type ShelfContext, shelvedWithin } from './search-shelf.ts';
import { documentsAbout } from './stories-about.ts';

/** Everything that the tools of one conversation have looked up: an answer may show nothing else. */
export interface LookedUp {
  readonly products: Map<number, Shelved>;
  readonly documents: Map<string, Document>;
  readonly orders: Map<number, Order>;
  cart: Findings['cart'];
}

/** A tool: its description for the model, and its effect for untrusted arguments. */
interface Tool<Args> {
  readonly schema: z.ZodMiniType<Args>;
  readonly description: string;
  /** Whether only a signed-in person may use it. */
  readonly personal?: true;
  run(context: ToolContext, args: Args): Promise<string>;
}

interface ToolContext extends ShelfContext {
  readonly question: Question;
  readonly found: LookedUp;
  /** What the person avoids: such products are left out, and the model is not told why. */
  readonly declared: DeclaredLimits;
}

const MOST_FOUND = 8;
const MOST_LINES = 20;
const MOST_PIECES = 50;

const Text = z.string().check(z.maxLength(200));

const TOOLS = {
  search_products: tool({
    description:
      'Cherche des produits en vente. Les allergènes évités sont exclus sauf s’ils sont déclarés absents.',
    schema: z.object({
      query: Text,
      day: z.optional(z.iso.date()),
      without: z.optional(z.array(z.enum(ALLERGENS))),
      maxPrice: z.optional(z.number().check(z.gt(0), z.lte(10_000))),
    }),
    async run(context, { query, day, without = [], maxPrice }) {
      const budget = maxPrice === undefined ? undefined : fromChf(maxPrice);
      const limits = withDeclared({ avoided: without, diets: [], day, budget }, context.declared);
      const { products } = await searchShelf(context, tellingWords(query), limits);
      return told(products.slice(0, MOST_FOUND).map((one) => shown(context, one)));
    },
  }),
  read_product: tool({
    description: 'Lit un produit\u00a0: description, ingrédients, allergènes, conservation.',
    schema: z.object({ sku: z.int() }),
    async run(context, { sku }) {
      const [one] = await shelvedWithin(context, [sku], { ...context.declared, day: undefined });
      if (one === undefined) return NOTHING;
      const { description, ingredients, storage, origin } = one.product.details;
      return told([shown(context, one), description, ingredients, storage, origin]);
    },
  }),
  own_orders: tool({
    description: 'Les dernières commandes de la personne, avec leur jour de livraison.',
    schema: z.object({}),
    personal: true,
    async run({ tx, question: { actor, hub }, found }) {
      const orders = actor === undefined ? [] : await ownOrders(tx, actor);
      for (const order of orders) found.orders.set(order.oid, order);
      return told(orders.map((order) => orderFact(order, hub)));
    },
  }),
  read_documents: tool({
    description: 'Cherche dans l’aide, les conditions, les recettes et les articles du marché.',
    schema: z.object({ query: Text }),
    async run({ tx, question: { hub, actor, now }, found }, { query }) {
      const { passages, stories } = await marketKnowledge(tx, hub, actor?.id, now);
      const stems = tellingStems(query);
      const best = bestPassages(passages, stems).slice(0, 3);
      const read = documentsAbout(stories, stems, ['recipe', 'post', 'selection']).slice(0, 2);
      for (const document of read) found.documents.set(document.slug[0] ?? '', document);
      return told([
        ...best.map(({ passage }) => `${passage.title} ${passage.text}`.slice(0, 800)),
        ...read.map(({ title, content }) => `${title.fr}\n${content?.fr ?? ''}`.slice(0, 1500)),
      ]);
    },
  }),
  propose_cart: tool({
    description: 'Propose des articles à mettre dans le cabas\u00a0; la personne accepte ou refuse.',
    schema: z.object({
      lines: z
        .array(
          z.object({
            sku: z.int(),
            quantity: z.int().check(z.gte(1), z.lte(MOST_PIECES)),
            why: z.optional(Text),
          }),
        )
        .check(z.maxLength(MOST_LINES)),
    }),
    async run(context, { lines }) {
      const sold = await shelvedWithin(
        context,
        lines.map(({ sku }) => sku),
        { ...context.declared, day: undefined },
      );
      const bySku = new Map(sold.map((one) => [one.product.sku, one]));
      const kept = [...new Map(lines.map((line) => [line.sku, line])).values()].flatMap(
        ({ sku, quantity, why }) => {
          const one = bySku.get(sku);
          if (one === undefined || one.product.pricing.stock < quantity) return [];
          return [{ line: { sku, quantity, ...(why !== undefined && { why: sanitiseReply(why) }) }, one }];
        },
      );
      if (kept.length === 0) return NOTHING;
      const most = sum(kept.map(({ line, one }) => mostFor(one.product, line.quantity, APPROXIMATE_OFFSET)));
      context.found.cart = { lines: kept.map(({ line }) => line), most };
      const words = kept.map(({ line, one }) => `${line.quantity} × ${shown(context, one)}`);
      return told([...words, `Au plus ${amount(most)} en tout.`]);
    },
  }),
} as const;

type ToolName = keyof typeof TOOLS;

/** The tools of a person; a visitor has only those for the catalogue and the documents. */
export function toolsOf(actor: Actor | undefined): readonly ModelTool[] {
  return (Object.keys(TOOLS) as ToolName[])
    .filter((name) => actor !== undefined || !('personal' in TOOLS[name]))
    .map((name) => ({
      name,
      description: TOOLS[name].description,
      parameters: z.toJSONSchema(TOOLS[name].schema, { io: 'input' }),
    }));
}

/**
 * Runs a tool for a model, with the rights of the person who asks, and returns its result for the model. An
 * unknown tool or invalid arguments have no effect.
 */
export async function useTool(
  { database, environment }: Pick<AppContext, 'database' | 'environment'>,
  question: Question,
  { name, arguments: written }: ModelCall,
  found: LookedUp,
): Promise<string> {
  const known = toolsOf(question.actor).some((one) => one.name === name);
  if (!known || !isToolName(name)) return NOTHING;
  return readSnapshot(database, async (tx) => {
    const declared = await declaredLimits(tx, question.actor);
    return TOOLS[name].use({ tx, environment, hub: question.hub, question, found, declared }, written);
  });
}

const NOTHING = 'Rien trouvé.';

function isToolName(name: string): name is ToolName {
  return Object.hasOwn(TOOLS, name);
}

function tool<Args>(made: Tool<Args>) {
  return {
    ...made,
    use(context: ToolContext, written: string): Promise<string> {
      const args = made.schema.safeParse(parsed(written));
      return args.success ? made.run(context, args.data) : Promise.resolve(NOTHING);
    },
  };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text === '' ? '{}' : text);
  } catch {
    // Arguments that are not JSON match no schema.
    return undefined;
  }
}

/** Data for the model, which may contain producers' texts: plain text in delimiters that it cannot close. */
function told(texts: readonly (string | undefined)[]): string {
  const clean = texts.flatMap((text) => (text === undefined || text === '' ? [] : [sanitiseReply(text)]));
  return clean.length === 0 ? NOTHING : `<données>\n${clean.join('\n')}\n</données>`;
}

function shown({ found }: ToolContext, shelved: Shelved): string {
  found.products.set(shelved.product.sku, shelved);
  const { allergens } = shelved.product.details;
  const names = allergens?.map(allergenName) ?? ['non précisés'];
  return `${productInWords(shelved)}\u00a0; allergènes\u00a0: ${names.length === 0 ? 'aucun' : list(names)}`;
}

/** An order for a model: its number, day and arrival, nothing about its payment. */
export function orderFact({ oid, shipping, cancel }: Order, hub: Question['hub']): string {
  const when = localDay(Date.parse(shipping.when), zoneOf(hub));
  const state =
    cancel != null ? 'annulée' : shipping.shipped ? 'livrée' : arrivalWords(shipping, hub.shippingtimes);
  return `Commande ${oid}, ${when}, ${state}`;
}

function tellingWords(query: string): readonly string[] {
  return query
    .split(/[\s,;]+/)
    .filter(Boolean)
    .slice(0, 12);
}
