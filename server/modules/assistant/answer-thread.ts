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
import { assistantLines, saveLines } from './assistant-messages-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { type Agent, findAnswers } from './find-answers.ts';
import { replyOfModel } from './model-reply.ts';
import { withoutAnchor } from './sanitise-reply.ts';
import { type Reply, replyFrom } from './compose-reply.ts';

/** Default marker of the line that carries the tool call. */
const ANCHOR = 'tool';

/**
 * Answers a question from the catalogue, the documents and the user's own orders, worded by a language model where one is
 * configured. When the model fails or its answer is invalid, the answer is composed without it.
 *
 * @returns the parts of the stream; they are stored before any of them is sent
 */
export async function answerThread(
  app: AppContext,
  actor: Actor,
  { q = '', agent: named, anchor = ANCHOR, hub: slug }: QueryOf<typeof assistantThread>,
  fault: (error: unknown) => void,
): Promise<Result<readonly string[], 'assistant_question' | 'hub_unknown'>> {
  if (q === '') return refuse('assistant_question');
  const agent = agentOf(named);
  const known = await readSnapshot(app.database, async (tx) => {
    const hub = await requestedHub(tx, slug);
    if (hub === undefined) return undefined;
    const question = { text: q, agent, hub, actor };
    const findings = await findAnswers(tx, app.environment, question);
    return { question, findings, earlier: await assistantLines(tx, actor.id, 6) };
  });
  if (known === undefined) return refuse('hub_unknown');
  const { question, findings, earlier } = known;
  const own = replyFrom(findings, question.hub);
  const { model } = app.gateways;
  const reply =
    model === undefined
      ? own
      : await replyOfModel(model, question, findings, earlier).catch((error: unknown) => {
          fault(error);
          return own;
        });
  const parts = reply.parts.map((part) => withoutAnchor(part, anchor));
  await inTransaction(app.database, (tx) =>
    saveLines(tx, actor.id, linesOf(q, agent, { ...reply, parts }), app.clock()),
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

/** On a separate line, as the original's clients expect. */
function toolLine(tool: AssistantTool | undefined, anchor: string): readonly string[] {
  return tool === undefined ? [] : [`\n${anchor}:${JSON.stringify(tool)}\n`];
}
