import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Document, DocumentType } from './documents.ts';
import { sanitized, SanitizedI18n, SanitizedText, Removal, SlugInPath, Why } from '../core/given-text.ts';
import { Day, Sku } from '../core/wire.ts';

export const DocumentInput = sanitized(
  z.object({
    title: z.optional(SanitizedI18n),
    header: z.optional(SanitizedI18n),
    content: z.optional(SanitizedI18n),
    photo: z.optional(
      z.object({ header: z.optional(SanitizedText), bundle: z.array(SanitizedText).check(z.maxLength(50)) }),
    ),
    type: z.optional(DocumentType),
    style: z.optional(SanitizedText),
    signature: z.optional(SanitizedText),
    available: z.optional(z.boolean()),
    published: z.optional(z.boolean()),
    /** `null`: no automatic publication. */
    publishOn: z.optional(z.nullable(Day)),
    skus: z.optional(z.array(Sku).check(z.maxLength(200))),
    why: Why,
  }),
);
export type DocumentInput = z.output<typeof DocumentInput>;

const params = z.object({ slug: SlugInPath });

export const createDocument = call({
  name: 'documents.create',
  method: 'POST',
  path: '/v1/documents',
  allow: ['person'],
  body: DocumentInput,
  answer: Document,
  refusals: ['field_invalid', 'field_reserved', 'name_taken', 'too_many'],
  creates: true,
});

export const saveDocument = call({
  name: 'documents.save',
  method: 'POST',
  path: '/v1/documents/:slug',
  allow: ['person'],
  params,
  body: DocumentInput,
  answer: Document,
  refusals: ['not_found', 'field_invalid', 'field_reserved', 'name_taken'],
});

export const removeDocument = call({
  name: 'documents.remove',
  method: 'PUT',
  path: '/v1/documents/:slug',
  allow: ['person'],
  params,
  body: Removal,
  answer: z.object({}),
  refusals: ['not_found', 'wrong_password'],
});
