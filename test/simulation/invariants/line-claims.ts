import { asObject } from '../../../src/mirror/json.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Law } from './invariant.ts';

/** From the weakest to the strongest (docs/rules.md#line-claims), written down a second time. */
const STRENGTH = ['created', 'reserved', 'failure', 'fulfilled'];

/** What was said of a line says by itself where it stands, whoever's word came first. */
export const oneEnd: Law = {
  name: 'I15',
  says: 'A line stands where its claims put it in any order of arrival, and whatever contradicts it is disputed',
  holds: 'always',
  broken: ({ server }) =>
    server.rows
      .filter(({ e }) => e === 'order')
      .flatMap(({ id, d }) => {
        const order = asObject(d);
        if (!order || right.has(order)) return [];
        const wrong = list(order.items).flatMap((item) => wrongs(asObject(asObject(item)?.fulfillment)));
        if (wrong.length === 0) right.add(order);
        return wrong.map((one) => `order ${id}: ${one}`);
      }),
};

/** Orders that were right: they are never changed in place, so they still are. */
const right = new WeakSet<object>();

function wrongs(held: ReturnType<typeof asObject>): readonly string[] {
  const claims = list(held?.claims).map(asObject);
  if (claims.length === 0) return [];
  const strongest = Math.max(...claims.map((said) => rank(said?.status)));
  const stands = rank(held?.status);
  const ids = claims.map((said) => JSON.stringify(said?.id));
  return [
    ...(stands < strongest ? [`stands below the strongest of its claims`] : []),
    ...(new Set(ids).size < ids.length ? ['counts one claim twice'] : []),
    ...(held?.dispute === true ? [] : undisputed(claims, held)),
  ];
}

/** What nobody decided between, although nobody had seen the other. */
function undisputed(
  claims: readonly ReturnType<typeof asObject>[],
  held: ReturnType<typeof asObject>,
): readonly string[] {
  const unseen = claims.filter((said) => said?.['knew'] === undefined).map((said) => said?.status);
  return [
    ...(list(held?.late).length > 0 ? ['has a late claim and no dispute'] : []),
    ...(list(held?.weights).length > 0 ? ['has two weights and no dispute'] : []),
    ...(unseen.includes('fulfilled') && unseen.includes('failure')
      ? ['is found and missing, undisputed']
      : []),
  ];
}

function rank(status: Json | undefined): number {
  return typeof status === 'string' ? STRENGTH.indexOf(status) : -1;
}

function list(value: Json | undefined): readonly Json[] {
  return Array.isArray(value) ? value : [];
}
