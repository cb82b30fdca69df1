import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { MissingForSale } from '../../../domain/catalogue/legal-information.ts';
import type { DraftChange } from '../../shared/forms/use-kept-edit.ts';
import { PRODUCT_FIELDS } from './product-field-words.ts';
import type { ProductDraft } from './product-draft.ts';

/** The inputs of every section of the editor. */
export interface Editing {
  /** The stored product; a blank one while it is created. */
  readonly product: ProductRow;
  readonly draft: ProductDraft;
  /** Changes fields; takes a function of the current draft for asynchronous changes. */
  readonly change: (fields: DraftChange<ProductDraft>) => void;
  /** The French error of a field, by its wire path. */
  readonly problemOf: (path: string) => string | undefined;
  readonly missing: readonly MissingForSale[];
  readonly admin: boolean;
  readonly online: boolean;
  /** Whether this form creates the product. */
  readonly created: boolean;
}

/** The names of the single-line text fields. */
type TextName = {
  [Name in keyof ProductDraft]: ProductDraft[Name] extends string ? Name : never;
}[keyof ProductDraft];

/** The props of a text field. */
export function textProps({ draft, change, problemOf }: Editing, name: TextName) {
  return {
    id: fieldId(name),
    value: draft[name],
    error: PRODUCT_FIELDS[name].paths.map(problemOf).find((problem) => problem !== undefined),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  };
}

/** The element id of a field, which the list of missing fields links to. */
export function fieldId(name: keyof ProductDraft): string {
  return `product-${name}`;
}
