import { asObject } from '../../../src/mirror/json.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Invariant } from './invariant.ts';

/** From the weakest to the strongest (docs/rules.md#line-claims), written down a second time. */
const STRENGTH = ['created', 'reserved', 'failure', 'fulfilled'];

/** What was said of a line says by itself where it stands, whoever's word came first. */
export const lineClaims: Invariant = {
  name: 'I15',
  statement:
    'A line stands where its claims put it in any order of arrival, and whatever contradicts it is disputed',
  holds: 'always',
  violations: ({ server }) =>
    server.rows
      .filter(({ e }) => e === 'order')
      .flatMap(({ id, d }) => {
        const order = asObject(d);
        if (!order || checked.has(order)) return [];
        const wrong = list(order.items).flatMap((item) => claimFaults(asObject(asObject(item)?.fulfillment)));
        if (wrong.length === 0) checked.add(order);
        return wrong.map((one) => `order ${id}: ${one}`);
      }),
};

/** Orders that were right: they are never changed in place, so they still are. */
const checked = new WeakSet<object>();

function claimFaults(line: ReturnType<typeof asObject>): readonly string[] {
  const claims = list(line?.claims).map(asObject);
  if (claims.length === 0) return [];
  const strongest = Math.max(...claims.map((serverContent) => rank(serverContent?.status)));
  const stands = rank(line?.status);
  const ids = claims.map((serverContent) => JSON.stringify(serverContent?.id));
  return [
    ...(stands < strongest ? [`stands below the strongest of its claims`] : []),
    ...(new Set(ids).size < ids.length ? ['counts one claim twice'] : []),
    ...(line?.dispute === true ? [] : undisputed(claims, line)),
  ];
}

/** What nobody decided between, although nobody had seen the other. */
function undisputed(
  claims: readonly ReturnType<typeof asObject>[],
  line: ReturnType<typeof asObject>,
): readonly string[] {
  const unseen = claims
    .filter((serverContent) => serverContent?.['knew'] === undefined)
    .map((serverContent) => serverContent?.status);
  return [
    ...(list(line?.late).length > 0 ? ['has a late claim and no dispute'] : []),
    ...(list(line?.weights).length > 0 ? ['has two weights and no dispute'] : []),
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
