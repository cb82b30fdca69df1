import * as calls from '../../../../src/contract/catalogue/imports.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { latestImports, readImport, readLines, shopShelf } from './import-answer.ts';
import { applyImport, createImport, stageLines, undoImport } from './stage-import.ts';

export const importRoutes = [
  handle(calls.shopProducts, (context, { params: { shop } }) => shopShelf(context, shop)),
  handle(calls.listImports, (context, { params: { shop } }) => latestImports(context, shop)),
  handle(calls.createImport, (context, { params: { shop }, body }) => createImport(context, shop, body)),
  handle(calls.readImport, (context, { params }) => readImport(context, params)),
  handle(calls.stageLines, (context, { params, body }) => stageLines(context, params, body.lines)),
  handle(calls.importLines, (context, { params, query }) => readLines(context, params, query)),
  handle(calls.applyImport, (context, { params }) => applyImport(context, params)),
  handle(calls.undoImport, (context, { params }) => undoImport(context, params)),
];
