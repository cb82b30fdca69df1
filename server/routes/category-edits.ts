import * as calls from '../../src/contract/category-edits.ts';
import { handle } from '../http/handler.ts';
import { createCategory, removeCategory, saveCategory } from '../services/catalogue/category-edits.ts';
import { passwordTries } from '../services/edits/own-password.ts';

export const categoryEditRoutes = [
  handle(calls.createCategory, (context, { body }) => createCategory(context, body)),
  handle(calls.saveCategory, (context, { params: { slug }, body }) => saveCategory(context, slug, body)),
  handle(
    calls.removeCategory,
    (context, { params: { slug }, body }) => removeCategory(context, slug, body),
    passwordTries,
  ),
];
