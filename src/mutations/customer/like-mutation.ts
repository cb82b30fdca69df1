import { likeSet } from '../../contract/operations.ts';
import type { LikesRow } from '../../contract/people/users.ts';
import type { Mutation, Reducer } from '../perform/mutation.ts';

export const applyLikeSet: Reducer<LikesRow, typeof likeSet> = (row, { actor, args: { sku, liked } }) => {
  if (actor === null) return row;
  const others = (row?.likes ?? []).filter((known) => known !== sku);
  return { user: actor, likes: liked ? [...others, sku] : others };
};

/** Sets whether a product is liked: the wanted state, not a toggle, so that two devices agree. */
export const setLike: Mutation<LikesRow, typeof likeSet> = {
  operation: likeSet,
  row: (_, actor) => ({ e: 'likes', id: String(actor) }),
  apply: applyLikeSet,
  label: ({ sku, liked }) => `${liked ? 'Aimer' : 'Ne plus aimer'} l’article ${sku}`,
};
