import * as calls from '../../src/contract/documents.ts';
import { handle } from '../http/handler.ts';
import { listDocuments, readDocument, typeOfDocuments } from '../services/documents.ts';

export const documentRoutes = [
  handle(calls.documentsOfType, (context, { params: { type }, query }) =>
    typeOfDocuments(context, type, query.headerOnly),
  ),
  handle(calls.readDocument, (context, { params: { slug } }) => readDocument(context, slug)),
  handle(calls.listDocuments, (context, { query }) => listDocuments(context, query.headerOnly)),
];
