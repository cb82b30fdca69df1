import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Instant, Oid, short, Sku } from '../core/wire.ts';

/** What the page shows beside the words: cards of products, documents to read, or the person's own orders. */
export const AssistantTool = z.discriminatedUnion('name', [
  z.object({ name: z.literal('products'), skus: z.array(Sku).check(z.maxLength(20)) }),
  z.object({ name: z.literal('documents'), slugs: z.array(z.string()).check(z.maxLength(20)) }),
  z.object({ name: z.literal('orders'), oids: z.array(Oid).check(z.maxLength(20)) }),
]);
export type AssistantTool = z.output<typeof AssistantTool>;

/** Whom a person speaks to; each looks first where its name says (docs/rules.md#assistant). */
export const AGENTS = ['james', 'products', 'quote', 'feedback', 'recipe', 'current'] as const;

export const AssistantLine = z.object({
  role: z.enum(['user', 'assistant']),
  agent: z.enum(AGENTS),
  content: z.string(),
  tool: z.optional(AssistantTool),
  created: Instant,
});
export type AssistantLine = z.output<typeof AssistantLine>;

/** What one asked and what was answered, the oldest first. Without a session the client's list is empty. */
export const assistantHistory = call({
  name: 'assistant.history',
  method: 'GET',
  path: '/v1/assistant/history',
  allow: ['person'],
  answer: z.array(AssistantLine),
});

/**
 * Answers a question as it goes: plain text under text/event-stream, products cited as `[sku]`, and last a line
 * `<anchor>:{json}` with what to show beside it (docs/rules.md#assistant). The body, whatever it is, is not read.
 */
export const assistantThread = call({
  name: 'assistant.thread',
  method: 'POST',
  path: '/v1/assistant/thread',
  allow: ['person'],
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

/** Writes to the people of the market: a mail that a person reads. */
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
