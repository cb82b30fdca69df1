import type { QueryOf } from '../../../src/contract/core/call.ts';
import {
  AGENTS,
  type AssistantTool,
  type assistantThread,
} from '../../../src/contract/catalogue/assistant.ts';
import { accept, refuse, type Result } from '../../../src/domain/core/result.ts';
import type { Actor } from '../../core/actor.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { requestedHub } from '../hubs/hubs-store.ts';
import { assistantLines, saveLines } from './assistant-messages-store.ts';
import { inTransaction, readSnapshot } from '../../platform/database/transaction.ts';
import { findAnswers } from './find-answers.ts';
import type { Agent, Findings, Question } from './findings.ts';
import { replyOfModel } from './model-reply.ts';
import { withoutAnchor } from './sanitise-reply.ts';
import { replyFrom } from './compose-reply.ts';

/** Default marker of the line that carries the tool call. */
const ANCHOR = 'tool';

/** The person who asks, the log for errors of the model, and the signal of a disconnected client. */
export interface Asker {
  readonly actor: Actor | undefined;
  readonly fault: (error: unknown) => void;
  readonly signal: AbortSignal;
}

/**
 * Answers a question from the catalogue, the documents and the user's own orders, worded by a language model where one is
 * configured. When the model fails, the answer says so and is composed without it.
 *
 * @returns the parts of the stream as they are made; the answer is stored at its end, or when the client disconnects
 */
export async function answerThread(
  app: AppContext,
  asker: Asker,
  { q = '', agent: named, anchor = ANCHOR, hub: slug }: QueryOf<typeof assistantThread>,
): Promise<Result<AsyncIterable<string>, 'assistant_question' | 'hub_unknown'>> {
  if (q === '') return refuse('assistant_question');
  const { actor } = asker;
  const known = await readSnapshot(app.database, async (tx) => {
    const hub = await requestedHub(tx, slug);
    if (hub === undefined) return undefined;
    const question = { text: q, agent: agentOf(named), hub, actor, now: app.clock() };
    return { question, findings: await findAnswers(tx, app.environment, question) };
  });
  if (known === undefined) return refuse('hub_unknown');
  return accept(answer(app, asker, { ...known, anchor }));
}

interface Asked {
  readonly question: Question;
  readonly findings: Findings;
  readonly anchor: string;
}

async function* answer(app: AppContext, asker: Asker, asked: Asked): AsyncGenerator<string> {
  const said: string[] = [];
  let tool: AssistantTool | undefined;
  let interrupted = true;
  try {
    const parts = partsOf(app, asker, asked);
    for (let next = await parts.next(); ; next = await parts.next()) {
      if (next.done === true) {
        tool = next.value;
        break;
      }
      said.push(next.value);
      yield next.value;
    }
    interrupted = asker.signal.aborted;
    // On a separate line, as the original's clients expect.
    if (tool !== undefined) yield `\n${asked.anchor}:${JSON.stringify(tool)}\n`;
  } finally {
    await save(app, asker, asked.question, { content: said.join('').trim(), tool, interrupted });
  }
}

/** Yields the text of an answer in parts, from the model until it fails. Returns what to show beside it. */
async function* partsOf(
  app: AppContext,
  { fault, signal, actor }: Asker,
  { question, findings, anchor }: Asked,
): AsyncGenerator<string, AssistantTool | undefined> {
  const own = replyFrom(findings, question.hub);
  for (const words of findings.before) yield withoutAnchor(`${words}\n`, anchor);
  const { model } = app.gateways;
  if (model !== undefined && !findings.personal) {
    let begun = false;
    try {
      const earlier =
        actor === undefined ? [] : await readSnapshot(app.database, (tx) => assistantLines(tx, actor.id, 6));
      const reply = replyOfModel({ app, model, question, findings, earlier, anchor, signal });
      for (let next = await reply.next(); ; next = await reply.next()) {
        if (next.done === true) return next.value;
        begun = true;
        yield next.value;
      }
    } catch (error) {
      // The client has disconnected.
      if (signal.aborted) return undefined;
      fault(error);
    }
    yield begun ? CUT : WITHOUT_MODEL;
  }
  for (const part of own.parts) yield withoutAnchor(part, anchor);
  return own.tool;
}

const WITHOUT_MODEL = 'L’assistant ne peut pas rédiger en ce moment. Voici ce que je trouve\u00a0:\n';
const CUT = '\n\nLa réponse s’est interrompue. Voici ce que je trouve\u00a0:\n';

function agentOf(named: string | undefined): Agent {
  return AGENTS.find((agent) => agent === named) ?? 'james';
}

async function save(
  app: AppContext,
  { actor }: Asker,
  { text, agent }: Question,
  {
    content,
    tool,
    interrupted,
  }: { readonly content: string; readonly tool: AssistantTool | undefined; readonly interrupted: boolean },
): Promise<void> {
  if (actor === undefined) return;
  const lines = [
    { role: 'user', agent, content: text },
    {
      role: 'assistant',
      agent,
      content,
      ...(tool !== undefined && { tool }),
      ...(interrupted && { interrupted }),
    },
  ] as const;
  await inTransaction(app.database, (tx) => saveLines(tx, actor.id, lines, app.clock()));
}
