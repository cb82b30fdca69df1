import * as z from 'zod/mini';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import type { AssistantTool } from '../../../src/contract/catalogue/assistant.ts';
import type { ModelGateway, ModelMessage } from '../../core/gateways/model-gateway.ts';
import type { AssistantLine } from '../../../src/contract/catalogue/assistant.ts';
import type { Findings, Question } from './find-answers.ts';
import { citingOnly, sanitiseReply } from './sanitise-reply.ts';
import { type Reply, replyFrom, toolFor } from './compose-reply.ts';

const LONGEST = 4000;

/** What an OpenAI-compatible endpoint answers, as far as anything of it is read. */
const Completion = z.object({
  choices: z
    .array(
      z.object({
        message: z.object({
          content: z.optional(z.nullable(z.string())),
          tool_calls: z.optional(
            z.nullable(
              z.array(z.object({ function: z.object({ name: z.string(), arguments: z.string() }) })),
            ),
          ),
        }),
      }),
    )
    .check(z.minLength(1)),
});

const Skus = z.object({ skus: z.array(z.number()) });
const Slugs = z.object({ slugs: z.array(z.string()) });
const Oids = z.object({ oids: z.array(z.number()) });

/**
 * Asks a model to put into words what was found. Nothing that it says is believed: its text is made harmless, it cites
 * what was found and nothing else, and shows it by the tools that are ours. What is no answer throws.
 */
export async function replyOfModel(
  model: ModelGateway,
  question: Question,
  findings: Findings,
  earlier: readonly AssistantLine[],
): Promise<Reply> {
  const answered = Completion.parse(await model.ask(messagesFor(question, findings, earlier)));
  const message = answered.choices[0]?.message;
  const offered = new Set(findings.products.map(({ product }) => product.sku));
  const text = citingOnly(sanitiseReply((message?.content ?? '').slice(0, LONGEST)), offered).trim();
  if (text === '') throw new Error('the model said nothing');
  const asked = (message?.tool_calls ?? []).map(({ function: tool }) => knownTool(tool, findings));
  return { parts: partsOf(text), tool: asked.find((tool) => tool !== undefined) ?? toolFor(findings) };
}

/** A tool of ours, about what was found; `undefined` for any other. */
function knownTool(
  { name, arguments: written }: { readonly name: string; readonly arguments: string },
  findings: Findings,
): AssistantTool | undefined {
  const given = parsed(written);
  if (name === 'show_products') {
    const wanted = new Set(Skus.safeParse(given).data?.skus);
    const skus = findings.products.map(({ product }) => product.sku).filter((sku) => wanted.has(sku));
    return skus.length === 0 ? undefined : { name: 'products', skus };
  }
  if (name === 'show_documents') {
    const wanted = new Set(Slugs.safeParse(given).data?.slugs);
    const slugs = findings.documents.flatMap(({ slug: [address = ''] }) =>
      wanted.has(address) ? [address] : [],
    );
    return slugs.length === 0 ? undefined : { name: 'documents', slugs };
  }
  if (name === 'show_orders') {
    const wanted = new Set(Oids.safeParse(given).data?.oids);
    const oids = findings.orders.map(({ oid }) => oid).filter((oid) => wanted.has(oid));
    return oids.length === 0 ? undefined : { name: 'orders', oids };
  }
  return undefined;
}

/** No name, no address, no amount of anybody leaves: orders go by their number and day alone. */
function messagesFor(
  { text, hub }: Question,
  findings: Findings,
  earlier: readonly AssistantLine[],
): readonly ModelMessage[] {
  const facts = replyFrom({ ...findings, orders: [] }, hub).parts.join('');
  const orders = findings.orders.map(
    ({ oid, shipping: { when } }) => `Commande ${oid}, ${localDay(Date.parse(when), zoneOf(hub))}`,
  );
  return [
    { role: 'system', content: `${RULES}\n\n${[facts, ...orders].join('\n')}` },
    ...earlier.slice(-6).map(saidBefore),
    { role: 'user', content: text },
  ];
}

/** An answer about orders may be in our own words, with their amounts: of it the numbers alone are repeated. */
function saidBefore({ role, content, tool }: AssistantLine): ModelMessage {
  if (tool?.name !== 'orders') return { role, content };
  return { role, content: tool.oids.map((oid) => `Commande ${oid}`).join('\n') };
}

const RULES = `Tu réponds en français, en peu de phrases, aux clients d’un marché de produits locaux.
Appuie-toi seulement sur ce qui suit, et dis que tu ne sais pas quand la réponse n’y est pas.
Cite un produit par son numéro entre crochets, comme [1000101]. N’écris ni lien ni HTML.`;

/** Sentence by sentence, so that it can be read as it comes. */
function partsOf(text: string): readonly string[] {
  return text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? [text];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // A tool whose arguments are no JSON is none of ours.
    return undefined;
  }
}
