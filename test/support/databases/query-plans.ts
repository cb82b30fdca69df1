import { type KyselyPlugin, type RootOperationNode, sql } from 'kysely';
import type { Tx } from '../../../server/core/database/database-types.ts';

/** A plan node that scans a table or an index. */
export interface Scan {
  readonly 'Node Type': string;
  readonly 'Relation Name'?: string;
  readonly 'Index Name'?: string;
  readonly 'Index Cond'?: string;
}

interface Plan extends Scan {
  readonly Plans?: readonly Plan[];
}

/** Every scan in the plans of the statements of `ask`; `before` runs before they are explained. */
export async function scansOf(
  tx: Tx,
  ask: (tx: Tx) => Promise<unknown>,
  before: (tx: Tx) => Promise<unknown> = () => Promise.resolve(),
): Promise<readonly Scan[]> {
  const asked: RootOperationNode[] = [];
  const listener: KyselyPlugin = {
    transformQuery: ({ node }) => {
      asked.push(node);
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await ask(tx.withPlugin(listener));
  await before(tx);
  const scans: Scan[] = [];
  for (const node of asked) {
    const { sql: text, parameters } = tx.getExecutor().compileQuery(node, { queryId: 'explained' });
    const explained = sql<{
      'QUERY PLAN': readonly { readonly Plan: Plan }[];
    }>`explain (format json) ${withValues(questionIn(text), parameters)}`;
    const { rows } = await explained.execute(tx);
    for (const { Plan: plan } of rows[0]?.['QUERY PLAN'] ?? []) scans.push(...within(plan));
  }
  return scans;
}

/** A copy cannot be explained; its query can. */
function questionIn(text: string): string {
  return /^copy \((.*)\) to stdout \(format binary\)$/s.exec(text)?.[1] ?? text;
}

/** The statement with its parameters inlined as values. */
function withValues(text: string, values: readonly unknown[]) {
  const parts = text.split(/\$(\d+)/);
  return sql.join(
    parts.map((part, at) => (at % 2 === 0 ? sql.raw(part) : sql`${values[Number(part) - 1]}`)),
    sql``,
  );
}

function within(plan: Plan): readonly Scan[] {
  return [...(plan['Node Type'].includes('Scan') ? [plan] : []), ...(plan.Plans ?? []).flatMap(within)];
}
