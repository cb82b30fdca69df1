import { asObject } from '../../../src/mirror/json.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { Invariant } from './invariant.ts';

/** From the weakest to the strongest (docs/rules.md#line-claims), implemented a second time. */
const STRENGTH = ['created', 'reserved', 'failure', 'fulfilled'];

/** The claims of a line determine its status, in any order of arrival. */
export const lineClaims: Invariant = {
  name: 'I15',
  statement:
    'The claims of a line determine its status in any order of arrival, and contradicting ones are disputed',
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

/** Orders already checked: they are never changed in place, so they stay valid. */
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

/** Contradictions without a dispute, between authors who had not seen each other's claim. */
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
