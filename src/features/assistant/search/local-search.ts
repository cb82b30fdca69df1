import type { Document } from '../../../contract/catalogue/documents.ts';
import type { Order } from '../../../contract/orders/orders.ts';
import { isEmptyWord } from '../../../domain/assistant/empty-words.ts';
import { foldText, queryTokens, searchTokens, wordsOfQuery } from '../../../domain/text/search-text.ts';
import type { Finder } from '../../../mirror/search-index.ts';

const MOST = 6;
const MOST_ORDERS = 3;

/** The words of a question that name its subject: « que faire avec un chou ? » is about « chou ». */
export function subjectWords(question: string): readonly string[] {
  const telling = wordsOfQuery(question).filter(
    ({ term, typed }) => !isEmptyWord(term) && !isEmptyWord(foldText(typed)) && !OF_A_KITCHEN.has(term),
  );
  return [...new Set(telling.map(({ term }) => term))];
}

/** The products about a question: those with all of its words, else those with the most of them. */
export function productsAbout(words: readonly string[], finder: Finder): readonly number[] {
  if (words.length === 0) return [];
  const all = finder.find(words.join(' '));
  if (all.length > 0) return all.slice(0, MOST);
  const hits = new Map<number, number>();
  for (const word of words.slice(0, 8))
    for (const sku of finder.find(word).slice(0, 50)) hits.set(sku, (hits.get(sku) ?? 0) + 1);
  return [...hits]
    .sort(([, one], [, other]) => other - one)
    .slice(0, MOST)
    .map(([sku]) => sku);
}

/** The recipes and pages about a question; a word in the title counts most. */
export function documentsAbout(
  words: readonly string[],
  documents: readonly Document[],
): readonly Document[] {
  return documents
    .map((document) => {
      const title = new Set(searchTokens(document.title.fr));
      const rest = new Set(searchTokens(`${document.header.fr} ${document.content?.fr ?? ''}`));
      const score = words.reduce((all, word) => all + (title.has(word) ? 3 : rest.has(word) ? 1 : 0), 0);
      return { document, score };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST)
    .map(({ document }) => document);
}

/** The person's own orders about a question: the latest ones for a word such as « commande », else by their lines. */
export function ordersAbout(words: readonly string[], orders: readonly Order[]): readonly Order[] {
  const asked = words.some((word) => ABOUT_ORDERS.has(word));
  const held = (order: Order) => {
    const said = new Set(order.items.flatMap(({ title }) => searchTokens(title)));
    return words.some((word) => said.has(word));
  };
  return orders
    .filter((order) => asked || held(order))
    .sort((one, other) => other.oid - one.oid)
    .slice(0, MOST_ORDERS);
}

const ABOUT_ORDERS: ReadonlySet<string> = new Set(queryTokens('commande livraison colis facture'));

/** Further words that say little in a product search: verbs and nouns of cooking and ordering. */
const OF_A_KITCHEN: ReadonlySet<string> = new Set(queryTokens('part arrive mange cuisine cuisiner moins'));
