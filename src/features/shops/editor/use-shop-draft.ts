import { saveShop } from '../../../contract/catalogue/shop-edits.ts';
import { readShop, type ShopForOwner } from '../../../contract/catalogue/shops.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { type DraftChange, useKeptEdit } from '../../shared/forms/use-kept-edit.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type ShopDraft, shopDraftOf, shopInputOf } from './shop-draft.ts';

/** The draft of a shop, kept on the device. The shop is read again just before it is saved. */
export function useShopDraft(shop: ShopForOwner, kept: Json, keep: (draft: Json) => void) {
  const { changesTo, saved: stored, ...edit } = useKeptEdit(shopDraftOf(shop), kept, keep);
  const reading = useRemoteMutation(readShop);
  const saving = useRemoteMutation(saveShop);
  const save = async () => {
    const params = { urlpath: shop.urlpath };
    const read = await reading.mutate({ params });
    if (!read.ok) return undefined;
    const present = decodeAnswer(readShop.answer, read.answer);
    const values = shopDraftOf(present);
    const changes = changesTo(values);
    if (changes === undefined) return undefined;
    const input = shopInputOf(changes, { ...values, ...changes }, present.account);
    const saved = await saving.mutate({ params, body: asJson(input) });
    if (!saved.ok) return undefined;
    const after = decodeAnswer(saveShop.answer, saved.answer);
    stored(shopDraftOf(after));
    return after;
  };
  return {
    ...edit,
    change: (fields: DraftChange<ShopDraft>) => {
      saving.reset();
      edit.change(fields);
    },
    undo: () => {
      saving.reset();
      edit.undo();
    },
    save,
    pending: reading.pending || saving.pending,
    refusal: reading.refusal ?? saving.refusal,
  };
}
