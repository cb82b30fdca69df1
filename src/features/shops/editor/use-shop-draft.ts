import { useRef, useState } from 'react';
import { saveShop } from '../../../contract/catalogue/shop-edits.ts';
import { readShop, type ShopForOwner } from '../../../contract/catalogue/shops.ts';
import { draftOver } from '../../../domain/core/draft-over.ts';
import { changesOver, isEqual } from '../../../domain/core/merge-edit.ts';
import type { Json } from '../../../contract/core/wire.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson, asObject } from '../../../mirror/json.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import type { ShopChange } from './editing.ts';
import { type ShopDraft, shopDraftOf, shopInputOf } from './shop-draft.ts';

/** A field that another person changed to another value since it was shown. */
export interface FieldConflict {
  readonly name: keyof ShopDraft;
  readonly mine: ShopDraft[keyof ShopDraft];
  readonly theirs: ShopDraft[keyof ShopDraft];
}

/** What is kept on the device: the values as they were shown, and as they are typed. */
interface Typed {
  readonly shown: ShopDraft;
  readonly draft: ShopDraft;
}

/**
 * The draft of a shop: kept on the device until it is saved. The shop is read again just before it is saved; a field
 * that another person changed meanwhile is never overwritten unseen.
 */
export function useShopDraft(shop: ShopForOwner, kept: Json, keep: (draft: Json) => void) {
  const [typed, setTyped] = useState(() => typedOf(shop, kept));
  const [conflicts, setConflicts] = useState<readonly FieldConflict[]>([]);
  const reading = useRemoteMutation(readShop);
  const saving = useRemoteMutation(saveShop);
  const { shown, draft } = typed;
  const changed = changedNames(shown, draft);

  // What is sent takes a while, and a person types meanwhile: an answer changes the present draft.
  const latest = useRef(typed);
  const store = (next: Typed) => {
    latest.current = next;
    setTyped(next);
    keep(changedNames(next.shown, next.draft).length === 0 ? null : asJson(next));
  };
  const change = (fields: ShopChange) => {
    saving.reset();
    const present = latest.current;
    const changes = typeof fields === 'function' ? fields(present.draft) : fields;
    store({ ...present, draft: { ...present.draft, ...changes } });
  };
  /** Takes the other person's value, or keeps one's own over it. */
  const settle = ({ name, theirs }: FieldConflict, whose: 'mine' | 'theirs') => {
    const known = { ...shown, [name]: theirs };
    store({ shown: known, draft: whose === 'mine' ? draft : { ...draft, [name]: theirs } });
    setConflicts(conflicts.filter((conflict) => conflict.name !== name));
  };
  const save = async () => {
    const params = { urlpath: shop.urlpath };
    const read = await reading.mutate({ params });
    if (!read.ok) return undefined;
    const present = decodeAnswer(readShop.answer, read.answer);
    const values = shopDraftOf(present);
    const changes = changesOver(shown, draft, values);
    if (!changes.ok) {
      setConflicts(conflictsOf(shown, draft, values));
      return undefined;
    }
    const input = shopInputOf(changes.value, { ...values, ...changes.value }, present.account);
    const saved = await saving.mutate({ params, body: asJson(input) });
    if (!saved.ok) return undefined;
    const after = decodeAnswer(saveShop.answer, saved.answer);
    const stored = shopDraftOf(after);
    // What was typed while it was saved is not stored yet.
    const typedSince = pick(latest.current.draft, changedNames(draft, latest.current.draft));
    store({ shown: stored, draft: { ...stored, ...typedSince } });
    return after;
  };
  const undo = () => {
    saving.reset();
    setConflicts([]);
    store({ shown, draft: shown });
  };
  return {
    ...{ shown, draft, changed, change, conflicts, settle, save, undo },
    pending: reading.pending || saving.pending,
    refusal: reading.refusal ?? saving.refusal,
  };
}

function typedOf(shop: ShopForOwner, kept: Json): Typed {
  const values = shopDraftOf(shop);
  const object = asObject(kept);
  if (object === null) return { shown: values, draft: values };
  const shown = draftOver(values, object['shown']);
  const draft = draftOver(values, object['draft']);
  // A field that was not touched follows the shop.
  const fresh = namesOf(values).filter((name) => isEqual(shown[name], draft[name]));
  const present = Object.fromEntries(fresh.map((name) => [name, values[name]]));
  return { shown: { ...shown, ...present }, draft: { ...draft, ...present } };
}

function changedNames(shown: ShopDraft, draft: ShopDraft): readonly (keyof ShopDraft)[] {
  return namesOf(draft).filter((name) => !isEqual(shown[name], draft[name]));
}

function pick(draft: ShopDraft, names: readonly (keyof ShopDraft)[]): Partial<ShopDraft> {
  return Object.fromEntries(names.map((name) => [name, draft[name]]));
}

function conflictsOf(shown: ShopDraft, draft: ShopDraft, present: ShopDraft): readonly FieldConflict[] {
  return changedNames(shown, draft)
    .filter((name) => !isEqual(shown[name], present[name]) && !isEqual(draft[name], present[name]))
    .map((name) => ({ name, mine: draft[name], theirs: present[name] }));
}

function namesOf(draft: ShopDraft): (keyof ShopDraft)[] {
  return Object.keys(draft) as (keyof ShopDraft)[];
}
