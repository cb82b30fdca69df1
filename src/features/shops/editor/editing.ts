import type { ShopForOwner } from '../../../contract/catalogue/shops.ts';
import type { DraftChange } from '../../shared/forms/use-kept-edit.ts';
import type { ShopDraft } from './shop-draft.ts';

/** The inputs of every section of the editor. */
export interface Editing {
  readonly shop: ShopForOwner;
  readonly draft: ShopDraft;
  /** Changes fields; takes a function of the current draft for asynchronous changes. */
  readonly change: (fields: DraftChange<ShopDraft>) => void;
  /** The French error of a field, by its wire path. */
  readonly problemOf: (path: string) => string | undefined;
  readonly admin: boolean;
  readonly online: boolean;
}

/** The names of the single-line text fields. */
type TextName = {
  [Name in keyof ShopDraft]: ShopDraft[Name] extends string ? Name : never;
}[keyof ShopDraft];

/** The props of a text field. @param path its wire path */
export function textProps({ draft, change, problemOf }: Editing, name: TextName, path: string) {
  return {
    value: draft[name],
    error: problemOf(path),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  };
}
