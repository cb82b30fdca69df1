import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Day, I18n, Instant, Sku } from '../core/wire.ts';

/** `mail` holds the texts of a mail, which only administrators write (docs/rules.md#mail-texts). */
export const DocumentType = z.enum(['recipe', 'post', 'bundle', 'selection', 'page', 'mail']);

export const Document = z.object({
  /** The first one is current; earlier ones still resolve to it. */
  slug: z.array(z.string()),
  title: I18n,
  header: I18n,
  content: z.optional(I18n),
  photo: z.optional(z.object({ header: z.optional(z.string()), bundle: z.array(z.string()) })),
  type: DocumentType,
  style: z.optional(z.string()),
  signature: z.optional(z.string()),
  available: z.boolean(),
  published: z.boolean(),
  /** The day on which a draft is published; absent once it is published, or when none was chosen. */
  publishOn: z.optional(Day),
  /** Its version and its start; absent before the first change: version 1. */
  version: z.optional(z.object({ number: z.int(), since: Instant })),
  skus: z.array(Sku),
  created: Instant,
  updated: Instant,
});
export type Document = z.output<typeof Document>;

const query = z.looseObject({ headerOnly: z.optional(z.string()) });

export const documentsOfType = call({
  name: 'documents.category',
  method: 'GET',
  path: '/v1/documents/category/:type',
  allow: ['everybody'],
  params: z.object({ type: z.string() }),
  query,
  answer: z.array(Document),
});

export const listDocuments = call({
  name: 'documents.list',
  method: 'GET',
  path: '/v1/documents',
  allow: ['person'],
  query,
  answer: z.array(Document),
});

/** One version of a document. */
export const DocumentVersion = z.object({
  number: z.int(),
  at: Instant,
  title: I18n,
  header: I18n,
  content: I18n,
});
export type DocumentVersion = z.output<typeof DocumentVersion>;

/**
 * The versions of a document, the latest first: those of a legal document for everyone, the last 20 of any
 * other for those who may edit it (docs/rules.md#documents).
 */
export const documentVersions = call({
  name: 'documents.versions',
  method: 'GET',
  path: '/v1/documents/:slug/versions',
  allow: ['everybody'],
  params: z.object({ slug: z.string() }),
  answer: z.array(DocumentVersion),
  refusals: ['not_found'],
});
