import * as z from 'zod/mini';
import { call } from '../core/call.ts';
import { Document } from './documents.ts';
import { Product } from './products.ts';

/** A document with the products it mentions, as the caller may see them at a hub; without a hub, at the first one. */
export const DocumentPage = z.extend(Document, { products: z.array(Product) });
export type DocumentPage = z.output<typeof DocumentPage>;

export const readDocument = call({
  name: 'documents.read',
  method: 'GET',
  path: '/v1/documents/:slug',
  allow: ['everybody'],
  params: z.object({ slug: z.string() }),
  query: z.looseObject({ hub: z.optional(z.string()) }),
  answer: DocumentPage,
  refusals: ['not_found'],
});
