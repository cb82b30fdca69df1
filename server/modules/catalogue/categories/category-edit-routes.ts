import * as calls from '../../../../src/contract/catalogue/category-edits.ts';
import { handle } from '../../../platform/http/requests/call-handler.ts';
import { createCategory, removeCategory, saveCategory, usesOf } from './edit-category.ts';
import { mergeCategory, orderCategories } from './merge-category.ts';
import { passwordTries } from '../../people/confirm-password.ts';

export const categoryEditRoutes = [
  handle(calls.createCategory, (context, { body }) => createCategory(context, body)),
  handle(calls.saveCategory, (context, { params: { slug }, body }) => saveCategory(context, slug, body)),
  handle(
    calls.removeCategory,
    (context, { params: { slug }, body }) => removeCategory(context, slug, body),
    passwordTries,
  ),
  handle(calls.orderCategories, (context, { body }) => orderCategories(context, body)),
  handle(calls.readCategoryUses, (context, { params: { slug } }) => usesOf(context, slug)),
  handle(
    calls.mergeCategory,
    (context, { params: { slug }, body }) => mergeCategory(context, slug, body),
    passwordTries,
  ),
];
