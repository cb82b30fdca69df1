import * as z from 'zod/mini';
import { zoneOf } from '../../../src/domain/hub/delivery-calendar.ts';
import { localDay } from '../../../src/domain/calendar/hub-time.ts';
import type { AssistantTool } from '../../../src/contract/catalogue/assistant.ts';
import type { ModelGateway, ModelMessage } from '../../core/gateways/model-gateway.ts';
import type { AssistantLine } from '../../../src/contract/catalogue/assistant.ts';
import type { Findings, Question } from './find-answers.ts';
import { citingOnly, sanitiseReply } from './sanitise-reply.ts';
import { type Reply, replyFrom, toolFor } from './compose-reply.ts';

const MAX_LENGTH = 4000;

/** The fields read of an OpenAI-compatible completion. */
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
 * Has a model word the findings. Its output is not trusted: the text is sanitised, citations and tool calls are limited
 * to the findings. Throws on an empty or malformed answer.
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
  const text = citingOnly(sanitiseReply((message?.content ?? '').slice(0, MAX_LENGTH)), offered).trim();
  if (text === '') throw new Error('the model gave an empty answer');
  const tools = (message?.tool_calls ?? []).map(({ function: tool }) => knownTool(tool, findings));
  return { parts: partsOf(text), tool: tools.find((tool) => tool !== undefined) ?? toolFor(findings) };
}

/** A known tool call restricted to the findings; `undefined` for any other. */
function knownTool(
  { name, arguments: written }: { readonly name: string; readonly arguments: string },
  findings: Findings,
): AssistantTool | undefined {
  const args = parsed(written);
  if (name === 'show_products') {
    const wanted = new Set(Skus.safeParse(args).data?.skus);
    const skus = findings.products.map(({ product }) => product.sku).filter((sku) => wanted.has(sku));
    return skus.length === 0 ? undefined : { name: 'products', skus };
  }
  if (name === 'show_documents') {
    const wanted = new Set(Slugs.safeParse(args).data?.slugs);
    const slugs = findings.documents.flatMap(({ slug: [address = ''] }) =>
      wanted.has(address) ? [address] : [],
    );
    return slugs.length === 0 ? undefined : { name: 'documents', slugs };
  }
  if (name === 'show_orders') {
    const wanted = new Set(Oids.safeParse(args).data?.oids);
    const oids = findings.orders.map(({ oid }) => oid).filter((oid) => wanted.has(oid));
    return oids.length === 0 ? undefined : { name: 'orders', oids };
  }
  return undefined;
}

/** The messages for the model; personal data stays here: orders are sent by number and day only. */
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
    ...earlier.slice(-6).map(earlierMessage),
    { role: 'user', content: text },
  ];
}

/** An earlier answer about orders may contain amounts: only the order numbers are sent. */
function earlierMessage({ role, content, tool }: AssistantLine): ModelMessage {
  if (tool?.name !== 'orders') return { role, content };
  return { role, content: tool.oids.map((oid) => `Commande ${oid}`).join('\n') };
}

const RULES = `Tu réponds en français, en peu de phrases, aux clients d’un marché de produits locaux.
Appuie-toi seulement sur ce qui suit, et dis que tu ne sais pas quand la réponse n’y est pas.
Cite un produit par son numéro entre crochets, comme [1000101]. N’écris ni lien ni HTML.`;

/** Splits a text into sentences, for streaming. */
function partsOf(text: string): readonly string[] {
  return text.match(/[^.!?\n]*[.!?\n]+\s*|[^.!?\n]+$/g) ?? [text];
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Arguments that are no JSON are ignored with their tool call.
    return undefined;
  }
}
