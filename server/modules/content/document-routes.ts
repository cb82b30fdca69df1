import * as pages from '../../../src/contract/catalogue/document-pages.ts';
import * as calls from '../../../src/contract/catalogue/documents.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import type { DocumentPage } from '../../../src/contract/catalogue/document-pages.ts';
import type { Document, DocumentVersion } from '../../../src/contract/catalogue/documents.ts';
import { refuse, type Result } from '../../../src/domain/core/result.ts';
import { isAdmin } from '../../core/actor.ts';
import type { Context } from '../../core/request-context.ts';
import { everyListed } from '../catalogue/products/products-list.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { productAnswer } from '../catalogue/shelved-products.ts';
import { omit } from '../../core/omit-fields.ts';
import { versionsOfDocument } from './document-versions.ts';
import { documentBySlug, documentsOf, documentsOfType, type DocumentReader } from './documents-store.ts';

export const documentRoutes = [
  handle(calls.documentsOfType, (context, { params: { type }, query }) =>
    typeOfDocuments(context, type, query.headerOnly),
  ),
  handle(pages.readDocument, (context, { params: { slug }, query }) =>
    readDocument(context, slug, query.hub),
  ),
  handle(calls.documentVersions, (context, { params: { slug } }) => versionsOf(context, slug)),
  handle(calls.listDocuments, (context, { query }) => listDocuments(context, query.headerOnly)),
];

type DocumentContext = Pick<Context, 'tx' | 'actor'>;

/** The documents of one type visible to the actor; `headerOnly` leaves the content out. */
async function typeOfDocuments(
  context: DocumentContext,
  type: string,
  headerOnly: string | undefined,
): Promise<Document[]> {
  return shortened(await documentsOfType(context.tx, type, readerOf(context)), headerOnly);
}

/**
 * A document by its present or an earlier slug, with the products it refers to. See
 * docs/rules.md#documents.
 */
async function readDocument(
  context: DocumentContext & Pick<Context, 'now' | 'setHeader' | 'environment'>,
  slug: string,
  hubSlug: string | undefined,
): Promise<DocumentPage | Result<never, 'not_found'>> {
  const document = await documentBySlug(context.tx, slug, readerOf(context));
  if (document === undefined) return refuse('not_found');
  const { skus } = document;
  const hub = skus.length === 0 ? undefined : await requestedHub(context.tx, hubSlug);
  const products =
    hub === undefined ? [] : await everyListed(context, hub, { skus: skus.map(String) }, { skus });
  return { ...document, products: products.map(productAnswer) };
}

/** The versions of a document visible to the actor. */
async function versionsOf(
  context: DocumentContext,
  slug: string,
): Promise<DocumentVersion[] | Result<never, 'not_found'>> {
  const document = await documentBySlug(context.tx, slug, readerOf(context));
  if (document === undefined) return refuse('not_found');
  return [...(await versionsOfDocument(context.tx, document, readerOf(context)))];
}

/** The actor's own documents; all of them for administrators. */
async function listDocuments(context: DocumentContext, headerOnly: string | undefined): Promise<Document[]> {
  return shortened(await documentsOf(context.tx, readerOf(context)), headerOnly);
}

function readerOf({ actor }: DocumentContext): DocumentReader {
  return { id: actor?.id, admin: actor !== undefined && isAdmin(actor) };
}

function shortened(documents: readonly Document[], headerOnly: string | undefined): Document[] {
  if (headerOnly === undefined || headerOnly === 'false') return [...documents];
  return documents.map((document) => omit(document, 'content'));
}
