import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, Oid, short, Sku } from '../core/wire.ts';

/** The source of an answer: a product by its sku, a document by its slug, one's own order by its number. */
export const AssistantSource = z.object({
  kind: z.enum(['product', 'document', 'order']),
  id: z.string(),
  title: z.string(),
});
export type AssistantSource = z.output<typeof AssistantSource>;

const beside = {
  /** Lines to put into the cart if the person accepts them; their sum is that of the catalogue. */
  proposal: z.optional(
    z
      .array(z.object({ sku: Sku, quantity: z.int().check(z.gte(1)), why: z.optional(z.string()) }))
      .check(z.maxLength(20)),
  ),
  sources: z.optional(z.array(AssistantSource).check(z.maxLength(20))),
};

/** The data shown beside an answer: product cards, documents to read, or the person's own orders. */
export const AssistantTool = z.discriminatedUnion('name', [
  z.object({ name: z.literal('products'), skus: z.array(Sku).check(z.maxLength(20)), ...beside }),
  z.object({ name: z.literal('documents'), slugs: z.array(z.string()).check(z.maxLength(20)), ...beside }),
  z.object({ name: z.literal('orders'), oids: z.array(Oid).check(z.maxLength(20)), ...beside }),
]);
export type AssistantTool = z.output<typeof AssistantTool>;

/** The agents of the assistant; each searches its own subject first (docs/rules.md#assistant). */
export const AGENTS = ['james', 'products', 'quote', 'feedback', 'recipe', 'current'] as const;

export const AssistantLine = z.object({
  role: z.enum(['user', 'assistant']),
  agent: z.enum(AGENTS),
  content: z.string(),
  tool: z.optional(AssistantTool),
  /** Whether the person stopped the answer, or the connection broke: the text is incomplete. */
  interrupted: z.optional(z.boolean()),
  created: Instant,
});
export type AssistantLine = z.output<typeof AssistantLine>;

/** The questions and answers of a conversation, the oldest first. Without a session the list is empty. */
export const assistantHistory = call({
  name: 'assistant.history',
  method: 'GET',
  path: '/v1/assistant/history',
  allow: ['person'],
  answer: z.array(AssistantLine),
});

/**
 * Streams the answer to a question: plain text under text/event-stream, products cited as `[sku]`, and a last
 * line `<anchor>:{json}` with the data to show beside it (docs/rules.md#assistant). The body is ignored. A
 * visitor's answer uses only the catalogue and the documents, and nothing is stored.
 */
export const assistantThread = call({
  name: 'assistant.thread',
  method: 'POST',
  path: '/v1/assistant/thread',
  allow: ['everybody'],
  sameOrigin: true,
  query: z.looseObject({
    q: z.optional(short(1000)),
    agent: z.optional(z.string()),
    rnd: z.optional(z.string()),
    anchor: z.optional(z.string().check(z.regex(/^[A-Za-z0-9_-]{1,16}$/))),
    hub: z.optional(z.string()),
  }),
  refusals: ['assistant_question', 'hub_unknown', 'too_many'],
});

/** Sends a message to the team of the market, as a mail. */
export const assistantMessage = call({
  name: 'assistant.message',
  method: 'POST',
  path: '/v1/assistant/message',
  allow: ['person'],
  body: z.object({
    content: short(4000, 1),
    subject: z.optional(short(200)),
    audioUrl: z.optional(z.url().check(z.maxLength(500))),
    hub: z.optional(z.string()),
  }),
  answer: z.object({}),
  refusals: ['hub_unknown', 'too_many'],
});
