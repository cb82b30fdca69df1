import type { QueryOf } from '../../../src/contract/core/call.ts';
import {
  AGENTS,
  type AssistantLine,
  type AssistantTool,
  type assistantThread,
} from '../../../src/contract/catalogue/assistant.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { assistantLines, keepLines } from './assistant-messages-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { type Agent, findAnswers } from './find-answers.ts';
import { replyOfModel } from './model-reply.ts';
import { withoutAnchor } from './sanitise-reply.ts';
import { type Reply, replyFrom } from './compose-reply.ts';

/** The marker of the line that says what to show, when the client names none. */
const ANCHOR = 'tool';

/**
 * Answers a question: from the catalogue, the documents and the person's own orders, in the words of a model where one
 * is configured. A model that does not answer, or says what it may not, leaves the words that are ours.
 *
 * @returns the stream, part by part; it is remembered before any of it leaves
 */
export async function answerThread(
  house: AppContext,
  actor: Actor,
  { q = '', agent: named, anchor = ANCHOR, hub: slug }: QueryOf<typeof assistantThread>,
  fault: (error: unknown) => void,
): Promise<Result<readonly string[], 'assistant_question' | 'hub_unknown'>> {
  if (q === '') return refuse('assistant_question');
  const agent = agentOf(named);
  const known = await readSnapshot(house.database, async (tx) => {
    const hub = await requestedHub(tx, slug);
    if (hub === undefined) return undefined;
    const question = { text: q, agent, hub, actor };
    const findings = await findAnswers(tx, house.environment, question);
    return { question, findings, earlier: await assistantLines(tx, actor.id, 6) };
  });
  if (known === undefined) return refuse('hub_unknown');
  const { question, findings, earlier } = known;
  const own = replyFrom(findings, question.hub);
  const { model } = house.gateways;
  const reply =
    model === undefined
      ? own
      : await replyOfModel(model, question, findings, earlier).catch((error: unknown) => {
          fault(error);
          return own;
        });
  const parts = reply.parts.map((part) => withoutAnchor(part, anchor));
  await inTransaction(house.database, (tx) =>
    keepLines(tx, actor.id, linesOf(q, agent, { ...reply, parts }), house.clock()),
  );
  return accept([...parts, ...toolLine(reply.tool, anchor)]);
}

function agentOf(named: string | undefined): Agent {
  return AGENTS.find((agent) => agent === named) ?? 'james';
}

function linesOf(q: string, agent: Agent, { parts, tool }: Reply): readonly Omit<AssistantLine, 'created'>[] {
  const content = parts.join('').trim();
  return [
    { role: 'user', agent, content: q },
    { role: 'assistant', agent, content, ...(tool !== undefined && { tool }) },
  ];
}

/** On a line of its own, as the original's clients look for it. */
function toolLine(tool: AssistantTool | undefined, anchor: string): readonly string[] {
  return tool === undefined ? [] : [`\n${anchor}:${JSON.stringify(tool)}\n`];
}
