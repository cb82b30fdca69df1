import * as calls from '../../src/contract/document-edits.ts';
import { HOUR_MS } from '../../src/domain/hub-time.ts';
import { handle } from '../http/handler.ts';
import { createDocument, removeDocument, saveDocument } from '../services/catalogue/document-edits.ts';
import { passwordTries } from '../services/edits/own-password.ts';

export const documentEditRoutes = [
  handle(
    calls.createDocument,
    (context, { body }) => createDocument(context, body),
    (_input, { sessionHash, ip }) => [{ key: `document:${sessionHash ?? ip}`, tries: 60, withinMs: HOUR_MS }],
  ),
  handle(calls.saveDocument, (context, { params: { slug }, body }) => saveDocument(context, slug, body)),
  handle(
    calls.removeDocument,
    (context, { params: { slug }, body }) => removeDocument(context, slug, body),
    passwordTries,
  ),
];
