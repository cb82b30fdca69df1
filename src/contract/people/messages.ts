import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { sanitized } from '../core/given-text.ts';
import { Instant, Oid, short, Slug, UserId, Uuid } from '../core/wire.ts';

/** The longest message, in characters. */
export const MESSAGE_LENGTH = 4000;

/** A conversation between a customer and the office of a hub (docs/rules.md#messages). */
export const MessageThread = z.object({
  id: Uuid,
  hub: Slug,
  subject: z.string(),
  /** The order that it is about. */
  oid: z.optional(Oid),
  created: Instant,
  /** When the last message was written. */
  updated: Instant,
  /** The beginning of the last message, and whether the office wrote it. */
  last: z.string(),
  office: z.boolean(),
  /** The office's messages that the customer has not opened. */
  unread: z.int(),
  closed: z.boolean(),
});
export type MessageThread = z.output<typeof MessageThread>;

/** The same for the office, with its customer. */
export const OfficeThread = z.object({
  ...MessageThread.shape,
  customer: z.object({ id: UserId, displayName: z.string() }),
  /** Since when the customer has been waiting for an answer. */
  waiting: z.optional(Instant),
  /** The staff member in charge. */
  assigned: z.optional(z.object({ id: UserId, displayName: z.string() })),
});
export type OfficeThread = z.output<typeof OfficeThread>;

export const Message = z.object({
  id: Uuid,
  office: z.boolean(),
  /** The name of its author; absent once that account is erased. */
  author: z.optional(z.string()),
  content: z.string(),
  at: Instant,
});
export type Message = z.output<typeof Message>;

const params = z.object({ thread: Uuid });
const office = ['manager', 'admin'] as const;
const content = sanitized(short(MESSAGE_LENGTH, 1));

/** The number of the caller's unread messages, and of threads that wait for the offices they belong to. */
export const countMessages = call({
  name: 'messages.count',
  method: 'GET',
  path: '/v1/messages/count',
  allow: ['person'],
  answer: z.object({ unread: z.int(), waiting: z.int() }),
});

/** The caller's own threads, the latest first. */
export const listMessages = call({
  name: 'messages.list',
  method: 'GET',
  path: '/v1/messages',
  allow: ['person'],
  query: z.object({ before: z.optional(Instant) }),
  answer: z.object({ threads: z.array(MessageThread), more: z.boolean() }),
});

/** A thread of the caller's own with its messages, the oldest first. */
export const readMessages = call({
  name: 'messages.read',
  method: 'GET',
  path: '/v1/messages/:thread',
  allow: ['person'],
  params,
  answer: z.object({ thread: MessageThread, messages: z.array(Message) }),
  refusals: ['not_found'],
});

/**
 * Writes to the office of a hub. The device generates the ids of thread and message, so that a repeated
 * request writes once: the first message of an unknown thread creates it, with its subject, hub and order.
 */
export const writeMessage = call({
  name: 'messages.write',
  method: 'POST',
  path: '/v1/messages',
  allow: ['person'],
  body: z.object({
    thread: Uuid,
    id: Uuid,
    content,
    subject: z.optional(sanitized(short(200))),
    oid: z.optional(Oid),
    hub: z.optional(z.string()),
  }),
  answer: MessageThread,
  refusals: ['not_found', 'hub_unknown', 'field_invalid', 'too_many'],
});

/** Records that the caller has read the office's messages of one of their threads. */
export const seeMessages = call({
  name: 'messages.seen',
  method: 'POST',
  path: '/v1/messages/:thread/seen',
  allow: ['person'],
  params,
  answer: z.object({}),
  refusals: ['not_found'],
});

/** The threads of the caller's hubs, waiting ones first, by waiting time. */
export const listOfficeMessages = call({
  name: 'messages.office',
  method: 'GET',
  path: '/v1/office/messages',
  allow: office,
  query: z.object({
    hub: z.optional(z.string()),
    view: z.optional(z.enum(['open', 'mine', 'closed'])),
    limit: z.optional(z.coerce.number().check(z.int(), z.gte(1), z.lte(500))),
  }),
  answer: z.object({
    threads: z.array(OfficeThread),
    more: z.boolean(),
    /** The number of threads of each view, and of waiting ones. */
    counts: z.object({ open: z.int(), mine: z.int(), closed: z.int(), waiting: z.int() }),
  }),
});

/** A thread of one of the caller's hubs with its messages, the oldest first. */
export const readOfficeMessages = call({
  name: 'messages.office.read',
  method: 'GET',
  path: '/v1/office/messages/:thread',
  allow: office,
  params,
  answer: z.object({ thread: OfficeThread, messages: z.array(Message) }),
  refusals: ['not_found'],
});

/** Answers a customer, also by mail and notification. The thread no longer waits and is open again. */
export const answerMessage = call({
  name: 'messages.answer',
  method: 'POST',
  path: '/v1/office/messages/:thread',
  allow: office,
  params,
  body: z.object({ id: Uuid, content }),
  answer: OfficeThread,
  refusals: ['not_found', 'field_invalid', 'too_many'],
});

/** Closes or reopens a thread, takes it over or releases it. */
export const changeThread = call({
  name: 'messages.change',
  method: 'POST',
  path: '/v1/office/messages/:thread/state',
  allow: office,
  params,
  body: z.object({ closed: z.optional(z.boolean()), mine: z.optional(z.boolean()) }),
  answer: OfficeThread,
  refusals: ['not_found'],
});
