import type { ProductLimits } from '../../../src/domain/assistant/fitting-products.ts';
import type { Diet } from '../../../src/domain/assistant/avoided-things.ts';
import { dietOf } from '../../../src/domain/people/diet-marks.ts';
import type { Actor } from '../../core/actor.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** What a person avoids according to their profile, as limits of their questions. */
export type DeclaredLimits = Pick<ProductLimits, 'avoided' | 'diets'>;

/** Reads what a person declared to avoid; a visitor declared nothing. See docs/rules.md#diet. */
export async function declaredLimits(tx: Tx, actor: Actor | undefined): Promise<DeclaredLimits> {
  if (actor === undefined) return { avoided: [], diets: [] };
  const row = await tx.selectFrom('diets').select('marks').where('user_id', '=', actor.id).executeTakeFirst();
  const { avoids, diets } = dietOf(row?.marks ?? []);
  return {
    avoided: avoids,
    diets: diets.map((diet): Diet => (diet === 'lactose-free' ? 'lactose' : diet)),
  };
}

export function declaresSome({ avoided, diets }: DeclaredLimits): boolean {
  return avoided.length + diets.length > 0;
}

/** The limits of a question together with those that the person declared. */
export function withDeclared<Limits extends DeclaredLimits>(
  limits: Limits,
  declared: DeclaredLimits,
): Limits {
  return {
    ...limits,
    avoided: [...new Set([...limits.avoided, ...declared.avoided])],
    diets: [...new Set([...limits.diets, ...declared.diets])],
  };
}

/** Precedes an answer filtered by declared limits. Names none of them: a model may read earlier answers. */
export const DECLARED_WORDS =
  'En tenant compte de ce que vous évitez\u00a0: ce qui n’est pas déclaré sans danger pour vous est laissé de côté. En cas d’allergie, lisez l’étiquette du produit livré.';

/** The first words of an answer that names declared limits; such answers are never sent to a model. */
export const NAMING_WORDS = 'Avec ce que vous évitez';
