import type { ShopForOwner } from '../../../contract/catalogue/shops.ts';
import type { DraftChange } from '../../shared/forms/use-kept-edit.ts';
import type { ShopDraft } from './shop-draft.ts';

/** What each section of the editor edits. */
export interface Editing {
  readonly shop: ShopForOwner;
  readonly draft: ShopDraft;
  /** Changes fields; a function gets the present draft, when its answer comes later. */
  readonly change: (fields: DraftChange<ShopDraft>) => void;
  /** The French error beside a field, by its path on the wire. */
  readonly problemOf: (path: string) => string | undefined;
  readonly admin: boolean;
  readonly online: boolean;
}

/** The names of the fields that are one line of text. */
type TextName = {
  [Name in keyof ShopDraft]: ShopDraft[Name] extends string ? Name : never;
}[keyof ShopDraft];

/** The props of a text field. @param path its path on the wire */
export function textProps({ draft, change, problemOf }: Editing, name: TextName, path: string) {
  return {
    value: draft[name],
    error: problemOf(path),
    autoComplete: 'off',
    onChange: ({ target }: { readonly target: { readonly value: string } }) =>
      change({ [name]: target.value }),
  };
}
