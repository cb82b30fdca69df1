import * as calls from '../../../src/contract/catalogue/record-imports.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import {
  exportedRecords,
  latestRecordImports,
  readRecordLines,
  readRecords,
} from './record-import-answer.ts';
import { applyRecords, createRecords, stageRecords, undoRecords } from './stage-records.ts';

export const recordImportRoutes = [
  handle(calls.exportRecords, (context, { params: { kind } }) => exportedRecords(context, kind)),
  handle(calls.listRecordImports, (context, { params: { kind } }) => latestRecordImports(context, kind)),
  handle(calls.createRecordImport, (context, { params: { kind }, body }) =>
    createRecords(context, kind, body),
  ),
  handle(calls.readRecordImport, (context, { params }) => readRecords(context, params)),
  handle(calls.stageRecords, (context, { params, body }) => stageRecords(context, params, body.lines)),
  handle(calls.recordLines, (context, { params, query }) => readRecordLines(context, params, query)),
  handle(calls.applyRecordImport, (context, { params }) => applyRecords(context, params)),
  handle(calls.undoRecordImport, (context, { params }) => undoRecords(context, params)),
];
