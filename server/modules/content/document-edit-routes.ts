import * as calls from '../../../src/contract/catalogue/document-edits.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { createDocument, removeDocument, saveDocument } from './edit-document.ts';
import { passwordTries } from '../people/confirm-password.ts';

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
