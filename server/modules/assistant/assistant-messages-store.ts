import type { AssistantLine, AssistantTool } from '../../../src/contract/catalogue/assistant.ts';
import type { Ms } from '../../../src/domain/calendar/hub-time.ts';
import type { Tx } from '../../core/database/database-types.ts';
import { isoInstant } from '../../platform/database/batch-statement.ts';

/** Most lines stored per user; older ones are deleted. */
const MAX_LINES = 60;

/** A user's latest questions and answers, oldest first. */
export async function assistantLines(tx: Tx, userId: number, most = MAX_LINES): Promise<AssistantLine[]> {
  const rows = await tx
    .selectFrom('assistant_messages')
    .select((eb) => [
      eb.ref('role').$castTo<AssistantLine['role']>().as('role'),
      eb.ref('agent').$castTo<AssistantLine['agent']>().as('agent'),
      'content',
      eb.ref('tool').$castTo<StoredTool | null>().as('tool'),
      isoInstant('created').as('created'),
    ])
    .where('user_id', '=', userId)
    .orderBy('id', 'desc')
    .limit(most)
    .execute();
  return [...rows].reverse().map(({ tool, ...line }) => ({ ...line, ...toolOf(tool) }));
}

/** The column `tool`: the tool call, and whether the answer was interrupted. */
type StoredTool = (AssistantTool | { readonly name?: undefined }) & { readonly interrupted?: boolean };

function toolOf(stored: StoredTool | null): Pick<AssistantLine, 'tool' | 'interrupted'> {
  if (stored === null) return {};
  const { interrupted, ...tool } = stored;
  return { ...(tool.name !== undefined && { tool }), ...(interrupted === true && { interrupted }) };
}

/** Stores a question with its answer and deletes the oldest lines. */
export async function saveLines(
  tx: Tx,
  userId: number,
  lines: readonly Omit<AssistantLine, 'created'>[],
  now: Ms,
): Promise<void> {
  const created = new Date(now).toISOString();
  await tx
    .insertInto('assistant_messages')
    .values(
      lines.map(({ tool, interrupted, ...line }) => ({
        ...line,
        ...{ user_id: userId, created },
        tool:
          tool === undefined && interrupted !== true
            ? null
            : JSON.stringify({ ...tool, ...(interrupted === true && { interrupted }) }),
      })),
    )
    .execute();
  await tx
    .deleteFrom('assistant_messages')
    .where('user_id', '=', userId)
    .where('id', 'not in', (eb) =>
      eb
        .selectFrom('assistant_messages')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('id', 'desc')
        .limit(MAX_LINES),
    )
    .execute();
}
