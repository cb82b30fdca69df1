import type { AGENTS } from '../../../src/contract/catalogue/assistant.ts';
import type { ConfigRow } from '../../../src/contract/hubs/config.ts';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import type { Hub } from '../../../src/contract/hubs/hubs.ts';
import type { Order } from '../../../src/contract/orders/orders.ts';
import { searchTokens, queryTokens } from '../../../src/domain/text/search-text.ts';
import { orderForCustomer } from '../../platform/feed/order-views.ts';
import type { Actor } from '../../core/actor.ts';
import type { Environment } from '../../core/environment.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { documentsOfType } from '../content/documents-store.ts';
import { configOf } from '../hubs/hubs-store.ts';
import { orderPage } from '../orders/order-lists-store.ts';
import { foundProducts } from '../catalogue/products/search-products.ts';
import { type Shelved, shelf } from '../catalogue/shelved-products.ts';
import { type KnownQuestion, knownAnswer } from './known-answer.ts';

export type Agent = (typeof AGENTS)[number];

/** A user's question to an agent at a hub. */
export interface Question {
  readonly text: string;
  readonly agent: Agent;
  readonly hub: Hub;
  readonly actor: Actor;
}

/** The data from which a question may be answered; a reply shows nothing else. */
export interface Findings {
  readonly products: readonly Shelved[];
  readonly documents: readonly Document[];
  readonly answers: readonly string[];
  readonly orders: readonly Order[];
}

const MOST_PRODUCTS = 6;
const MOST_DOCUMENTS = 3;
const MOST_ORDERS = 3;

/** Searches the catalogue, the documents, the frequent questions of hub and products, and the user's own orders. */
export async function findAnswers(tx: Tx, environment: Environment, question: Question): Promise<Findings> {
  const { text, agent, hub, actor } = question;
  const words = aboutWords(text);
  if (agent === 'current' || asksAboutOrders(text))
    return { ...NOTHING, orders: await ownOrders(tx, actor), answers: await answers(tx, hub, words, text) };
  const documents = agent === 'products' ? [] : await documentsAbout(tx, actor, agent, words);
  const hubAnswers = await answers(tx, hub, words, text);
  // Single words are matched only when neither a frequent question nor a document answers.
  const loosely = hubAnswers.length === 0 && documents.length === 0;
  const skus = await productsAbout({ tx, environment }, hub, words, loosely);
  const found = skus.length === 0 ? [] : await shelf(tx, { hub: hub.slug, skus });
  const products = skus.flatMap((sku) => found.find(({ product }) => product.sku === sku) ?? []);
  const productAnswers = knownAnswer(products.flatMap(questionsOf), { words, text });
  return { products, documents, answers: [...hubAnswers, ...productAnswers], orders: [] };
}

const NOTHING: Findings = { products: [], documents: [], answers: [], orders: [] };

function questionsOf({ product: { title, faq = [] } }: Shelved): readonly KnownQuestion[] {
  return faq.map(({ q, a }) => ({ of: title, q, a }));
}

async function productsAbout(
  context: { readonly tx: Tx; readonly environment: Environment },
  hub: Hub,
  words: readonly string[],
  loosely: boolean,
): Promise<readonly number[]> {
  if (words.length === 0) return [];
  const all = await foundProducts(context, hub.slug, words.join(' '));
  if (all.length > 0 || !loosely) return all.slice(0, MOST_PRODUCTS);
  // Not every word of a question occurs in a product: products matching the most words come first.
  const hits = new Map<number, number>();
  for (const word of words.filter(({ length }) => length > 3).slice(0, 8))
    for (const sku of (await foundProducts(context, hub.slug, word)).slice(0, 50))
      hits.set(sku, (hits.get(sku) ?? 0) + 1);
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST_PRODUCTS)
    .map(([sku]) => sku);
}

async function documentsAbout(
  tx: Tx,
  { id }: Actor,
  agent: Agent,
  words: readonly string[],
): Promise<readonly Document[]> {
  const types = agent === 'recipe' ? ['recipe'] : ['page', 'recipe', 'post', 'selection'];
  const known: Document[] = [];
  for (const type of types) known.push(...(await documentsOfType(tx, type, { id, admin: false })));
  const scored = known.map((document) => {
    const title = new Set(searchTokens(document.title.fr));
    const rest = new Set(searchTokens(`${document.header.fr} ${document.content?.fr ?? ''}`));
    const score = words.reduce((sum, word) => sum + (title.has(word) ? 3 : rest.has(word) ? 1 : 0), 0);
    return { document, score };
  });
  return scored
    .filter(({ score }) => score >= 2)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_DOCUMENTS)
    .map(({ document }) => document);
}

/** The answer of the hub's frequent questions. */
async function answers(
  tx: Tx,
  { slug }: Hub,
  words: readonly string[],
  text: string,
): Promise<readonly string[]> {
  const faq: ConfigRow['faq'] = (await configOf(tx, slug))?.faq ?? [];
  return knownAnswer(
    faq.map(({ q, a }) => ({ q: q.fr, a: a.fr })),
    { words, text },
  );
}

async function ownOrders(tx: Tx, { id }: Actor): Promise<readonly Order[]> {
  const { orders } = await orderPage(tx, { customer: id, limit: MOST_ORDERS, start: 0 });
  return orders.map((order) => orderForCustomer(order, []));
}

/** The words of a question about its subject, without stop words such as « avez-vous » or « comment ». */
function aboutWords(question: string): readonly string[] {
  return queryTokens(question).filter((word) => !STOP_WORDS.has(word) && word.length > 1);
}

/** Whether a question is about the user's own orders. */
function asksAboutOrders(question: string): boolean {
  const words = queryTokens(question);
  return words.some((word) => ORDER_WORDS.has(word)) && words.some((word) => OWN_WORDS.has(word));
}

const STOP_WORDS = new Set(
  queryTokens(
    `avez vous avoir est ce que quel quelle quels quelles comment quand pourquoi où combien je ai as tu il elle ils
    elles nous on me mon ma mes votre vos notre nos cet cette ces dans pour par sur sans qui quoi dont sont être peux
    peut puis pouvez pourrait voudrais aimerais cherche chercher trouver veux veut donner donne montre propose
    proposez vendez bonjour bonsoir salut merci svp plaît faire fait quelque chose aussi bien bon bonne mais plus
    moins encore quelques conseil idée avec est recette recettes`,
  ),
);

const ORDER_WORDS = new Set(
  queryTokens('commande commandes livraison livraisons livrée livrer colis facture factures'),
);
const OWN_WORDS = new Set(queryTokens('ma mes mon ai je où quand arrive vient dernière prochaine'));
