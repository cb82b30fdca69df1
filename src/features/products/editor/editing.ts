import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { MissingForSale } from '../../../domain/catalogue/legal-information.ts';
import type { DraftChange } from '../../shared/forms/use-kept-edit.ts';
import { PRODUCT_FIELDS } from './product-field-words.ts';
import type { ProductDraft } from './product-draft.ts';

/** What each section of the editor edits. */
export interface Editing {
  /** As it is stored; a blank one while it is created. */
  readonly product: ProductRow;
  readonly draft: ProductDraft;
  /** Changes fields; a function gets the present draft, when its answer comes later. */
  readonly change: (fields: DraftChange<ProductDraft>) => void;
  /** The French error beside a field, by its path on the wire. */
  readonly problemOf: (path: string) => string | undefined;
  readonly missing: readonly MissingForSale[];
  readonly admin: boolean;
  readonly online: boolean;
  /** Whether it is created by this form. */
  readonly created: boolean;
}

/** The names of the fields that are one line of text. */
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

/** The id of a field, to which the list of what is missing leads. */
export function fieldId(name: keyof ProductDraft): string {
  return `product-${name}`;
}
