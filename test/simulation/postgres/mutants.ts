import type { SeededMutant } from '../seeded-mutant.ts';

/** Faults that only several connections can show: each a statement too early, too late, or in a transaction of its own. */
export const postgresMutants: readonly SeededMutant[] = [
  {
    fault: 'the cursor of a page is read in another transaction than the page',
    file: 'server/platform/feed/pull-lines.ts',
    find: '    const page = after.slice(0, room);\n    entries.push(...page);',
    put: '    const page = after.slice(0, room);\n    entries.push(...page);\n    await sql`commit`.execute(tx);\n    await sql`start transaction isolation level repeatable read read only`.execute(tx);\n    const now = (await readCounters(tx, [one])).get(one.scope)?.seq ?? one.cursor;\n    if (after.length <= room && now > one.cursor) page.push({ ...(page.at(-1) ?? { scope: one.scope, e: "", id: "", rev: 0, gone: null }), seq: now });',
    seed: 3,
  },
  {
    fault: 'a key is looked for before it is taken, and taken after the work',
    file: 'server/platform/http/requests/idempotency.ts',
    find: '  const { numInsertedOrUpdatedRows: taken } = await tx\n',
    put: '  const there = await tx.selectFrom("idempotency").select("key").where("user_id", "=", pending.user).where("key", "=", pending.key).executeTakeFirst();\n  if (there === undefined) return undefined;\n  const { numInsertedOrUpdatedRows: taken } = await tx\n',
    seed: 1,
  },
  {
    fault: 'what somebody else did meanwhile is done together with others once more',
    file: 'server/modules/sync/settle-batch.ts',
    find: 'if (found?.taken !== decided.length)',
    put: 'if (found === undefined)',
    seed: 20,
  },
  {
    fault: 'what somebody else did meanwhile is done alone once more',
    file: 'server/modules/sync/handle-mutation.ts',
    find: '  if (!taken) {',
    put: '  if (!taken && known !== undefined) {',
    seed: 1,
  },
  {
    fault: 'an order is changed beyond what the bank holds',
    file: 'server/modules/order-changes/change-order.ts',
    find: "holdStep(next.reserved, held) === 'keeps'",
    put: 'next.reserved >= 0',
    seed: 1,
  },
  {
    fault: 'a line that was reported is credited once more',
    file: 'server/modules/problems/report-problem.ts',
    find: 'if (item.fulfillment.problem !== undefined)',
    put: "await tx.deleteFrom('problems').where('oid', '=', oid).execute();\n  if (oid < 0)",
    seed: 1,
  },
];
