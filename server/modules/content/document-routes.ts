import * as pages from '../../../src/contract/catalogue/document-pages.ts';
import * as calls from '../../../src/contract/catalogue/documents.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { listDocuments, readDocument, typeOfDocuments } from './read-documents.ts';

export const documentRoutes = [
  handle(calls.documentsOfType, (context, { params: { type }, query }) =>
    typeOfDocuments(context, type, query.headerOnly),
  ),
  handle(pages.readDocument, (context, { params: { slug }, query }) =>
    readDocument(context, slug, query.hub),
  ),
  handle(calls.listDocuments, (context, { query }) => listDocuments(context, query.headerOnly)),
];
