import type { SeededMutant } from '../seeded-mutant.ts';

/** Faults that need several connections: each a statement too early, too late, or in a transaction of its own. */
export const postgresMutants: readonly SeededMutant[] = [
  {
    fault: 'the cursor of a page is read in another transaction than the page',
    file: 'server/platform/feed/pull-lines.ts',
    find: '    const page = after.slice(0, room);\n    entries.push(...page);',
    put: '    const page = after.slice(0, room);\n    entries.push(...page);\n    await sql`commit`.execute(tx);\n    await sql`start transaction isolation level repeatable read read only`.execute(tx);\n    const now = (await readCounters(tx, [one])).get(one.scope)?.seq ?? one.cursor;\n    if (after.length <= room && now > one.cursor) page.push({ ...(page.at(-1) ?? { scope: one.scope, e: "", id: "", rev: 0, gone: null }), seq: now });',
    seed: 3,
  },
  {
    fault: 'a key is looked up before it is taken, and taken after the work',
    file: 'server/platform/http/requests/idempotency.ts',
    find: '  const { numInsertedOrUpdatedRows: taken } = await tx\n',
    put: '  const there = await tx.selectFrom("idempotency").select("key").where("user_id", "=", pending.user).where("key", "=", pending.key).executeTakeFirst();\n  if (there === undefined) return undefined;\n  const { numInsertedOrUpdatedRows: taken } = await tx\n',
    seed: 1,
  },
  {
    fault: 'a mutation executed meanwhile by another server is executed again in a batch',
    file: 'server/modules/sync/settle-batch.ts',
    find: 'if (found?.taken !== decided.length)',
    put: 'if (found === undefined)',
    seed: 20,
  },
  {
    fault: 'a mutation executed meanwhile by another server is executed again on its own',
    file: 'server/modules/sync/handle-mutation.ts',
    find: '  if (!taken) {',
    put: '  if (!taken && known !== undefined) {',
    seed: 1,
  },
  {
    fault: 'an order is changed beyond its hold',
    file: 'server/modules/order-changes/change-order.ts',
    find: "holdStep(next.reserved, held) === 'keeps'",
    put: 'next.reserved >= 0',
    seed: 1,
  },
  {
    fault: 'a reported line is credited again',
    file: 'server/modules/problems/report-problem.ts',
    find: 'if (item.fulfillment.problem !== undefined)',
    put: "await tx.deleteFrom('problems').where('oid', '=', oid).execute();\n  if (oid < 0)",
    seed: 1,
  },
];
