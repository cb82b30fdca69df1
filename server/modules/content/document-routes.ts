import * as pages from '../../../src/contract/catalogue/document-pages.ts';
import * as calls from '../../../src/contract/catalogue/documents.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import type { DocumentPage } from '../../../src/contract/catalogue/document-pages.ts';
import type { Document } from '../../../src/contract/catalogue/documents.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { isAdmin } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { everyListed } from '../catalogue/products/products-list.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { productAnswer } from '../catalogue/shelved-products.ts';
import { omit } from '../../core/omit-fields.ts';
import { documentBySlug, documentsOf, documentsOfType, type DocumentReader } from './documents-store.ts';

export const documentRoutes = [
  handle(calls.documentsOfType, (context, { params: { type }, query }) =>
    typeOfDocuments(context, type, query.headerOnly),
  ),
  handle(pages.readDocument, (context, { params: { slug }, query }) =>
    readDocument(context, slug, query.hub),
  ),
  handle(calls.listDocuments, (context, { query }) => listDocuments(context, query.headerOnly)),
];

type Asking = Pick<Context, 'tx' | 'actor'>;

/** The documents of one type that whoever asks may see; `headerOnly` leaves the text out. */
async function typeOfDocuments(
  asking: Asking,
  type: string,
  headerOnly: string | undefined,
): Promise<Document[]> {
  return shortened(await documentsOfType(asking.tx, type, readerOf(asking)), headerOnly);
}

/**
 * A document by its address, the present or an earlier one, with the products that it speaks of. See
 * docs/rules.md#documents.
 */
async function readDocument(
  asking: Asking & Pick<Context, 'now' | 'setHeader' | 'environment'>,
  slug: string,
  hubAsked: string | undefined,
): Promise<DocumentPage | Result<never, 'not_found'>> {
  const document = await documentBySlug(asking.tx, slug, readerOf(asking));
  if (document === undefined) return refuse('not_found');
  const { skus } = document;
  const hub = skus.length === 0 ? undefined : await requestedHub(asking.tx, hubAsked);
  const products =
    hub === undefined ? [] : await everyListed(asking, hub, { skus: skus.map(String) }, { skus });
  return { ...document, products: products.map(productAnswer) };
}

/** One's own documents; an admin's are all of them. */
async function listDocuments(asking: Asking, headerOnly: string | undefined): Promise<Document[]> {
  return shortened(await documentsOf(asking.tx, readerOf(asking)), headerOnly);
}

function readerOf({ actor }: Asking): DocumentReader {
  return { id: actor?.id, admin: actor !== undefined && isAdmin(actor) };
}

function shortened(documents: readonly Document[], headerOnly: string | undefined): Document[] {
  if (headerOnly === undefined || headerOnly === 'false') return [...documents];
  return documents.map((document) => omit(document, 'content'));
}
