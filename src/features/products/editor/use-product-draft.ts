import { useState } from 'react';
import {
  createProduct,
  type HistoryEntry,
  productHistory,
  type SavedProduct,
  saveProduct,
} from '../../../contract/catalogue/product-edits.ts';
import { type ProductRow, readProduct } from '../../../contract/catalogue/products.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { DEFAULT_ZONE } from '../../../domain/calendar/hub-time.ts';
import { listOver } from '../../../domain/catalogue/product-photos.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { clock } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { type DraftChange, useKeptEdit } from '../../shared/forms/use-kept-edit.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { type ProductDraft, productDraftOf, productInputOf, rowOf } from './product-draft.ts';
import { PRODUCT_FIELDS } from './product-field-words.ts';

/**
 * The draft of a product, kept on the device. The product is read again just before saving; the author of a
 * conflicting change comes from the audit log.
 */
export function useProductDraft(product: ProductRow, kept: Json, keep: (draft: Json) => void) {
  const { changesTo, saved: stored, ...edit } = useKeptEdit(productDraftOf(product), kept, keep);
  const reading = useRemoteMutation(readProduct);
  const saving = useRemoteMutation(saveProduct);
  const asking = useRemoteMutation(productHistory);
  const [history, setHistory] = useState<readonly HistoryEntry[]>([]);
  const params = { sku: product.sku };
  const save = async (): Promise<SavedProduct | undefined> => {
    const read = await reading.mutate({ params });
    if (!read.ok) return undefined;
    const present = rowOf(decodeAnswer(readProduct.answer, read.answer));
    const values = productDraftOf(present);
    // Orders change the stock all the time: a typed stock is what its author counted, and causes no conflict.
    // Photos arrive asynchronously: the typed list is applied over them.
    const { stock, photos, alts } = edit.shown;
    const changes = changesTo({ ...values, stock, photos, alts });
    if (changes === undefined) {
      const asked = await asking.mutate({ params });
      if (asked.ok) setHistory(decodeAnswer(productHistory.answer, asked.answer));
      return undefined;
    }
    const over = {
      ...(changes.photos && { photos: listOver(photos, changes.photos, values.photos) }),
      ...(changes.alts && { alts: { ...values.alts, ...differences(alts, changes.alts) } }),
    };
    const input = productInputOf(changes, { ...values, ...changes, ...over }, present);
    const saved = await saving.mutate({ params, body: asJson(input) });
    if (!saved.ok) return undefined;
    const after = decodeAnswer(saveProduct.answer, saved.answer);
    stored(productDraftOf(rowOf(after)));
    return after;
  };
  /** « Hélène Wüthrich, à 14h28 » */
  const authorOf = (name: keyof ProductDraft) => {
    const { paths } = PRODUCT_FIELDS[name];
    const latest = history.find(({ content }) => paths.some((path) => path in content));
    return latest?.who && `${latest.who.displayName}, à ${clock(Date.parse(latest.when), DEFAULT_ZONE)},`;
  };
  return {
    ...edit,
    change: (fields: DraftChange<ProductDraft>) => {
      saving.reset();
      edit.change(fields);
    },
    undo: () => {
      saving.reset();
      edit.undo();
    },
    ...{ save, authorOf },
    pending: reading.pending || saving.pending,
    refusal: reading.refusal ?? saving.refusal,
  };
}

/** The texts that differ from the ones shown. */
function differences(shown: ProductDraft['alts'], typed: ProductDraft['alts']): ProductDraft['alts'] {
  return Object.fromEntries(Object.entries(typed).filter(([address, alt]) => alt !== (shown[address] ?? '')));
}

/** The draft of a shop's new product. */
export function useNewProduct(blank: ProductRow, kept: Json, keep: (draft: Json) => void) {
  const { changesTo: _, saved: __, ...edit } = useKeptEdit(productDraftOf(blank), kept, keep);
  const creating = useRemoteMutation(createProduct);
  const save = async (): Promise<SavedProduct | undefined> => {
    const { shown, draft } = edit;
    const typed = Object.fromEntries(
      Object.entries(draft).filter(
        ([name, value]) => REQUIRED.has(name) || !isEqual(value, Reflect.get(shown, name)),
      ),
    );
    const body = asJson(productInputOf(typed, draft, blank));
    const created = await creating.mutate({ params: { shop: blank.vendor }, body });
    if (!created.ok) return undefined;
    return decodeAnswer(createProduct.answer, created.answer);
  };
  return {
    ...edit,
    change: (fields: DraftChange<ProductDraft>) => {
      creating.reset();
      edit.change(fields);
    },
    undo: () => {
      creating.reset();
      edit.undo();
    },
    ...{ save, authorOf: () => undefined },
    ...{ pending: creating.pending, refusal: creating.refusal },
  };
}

/** The fields sent on creation even when unchanged. */
const REQUIRED: ReadonlySet<string> = new Set([
  ...['title', 'description', 'category', 'price', 'portion', 'vat', 'stock', 'available'],
]);
