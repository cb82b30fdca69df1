import * as z from 'zod/mini';
import { AssistantTool } from '../../../contract/catalogue/assistant.ts';

/** What an answer says, and the data to show beside it. */
export interface Answer {
  readonly text: string;
  readonly tool: AssistantTool | undefined;
}

/** The marker of the line of data in the answer to a question; nothing in the answer can be taken for it. */
export function anchorOf(id: string): string {
  return `t${id.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 15)}`;
}

/**
 * Reads a streamed answer, whole or so far: the text before its line of data, and that line once it is complete. What
 * is not data by the contract is not shown.
 */
export function readAnswer(raw: string, anchor: string): Answer {
  const mark = `\n${anchor}:`;
  const at = `\n${raw}`.indexOf(mark);
  if (at < 0) return { text: withoutPartOf(mark, raw), tool: undefined };
  const [line = ''] = `\n${raw}`.slice(at + mark.length).split('\n', 1);
  return { text: raw.slice(0, Math.max(0, at - 1)).trimEnd(), tool: toolIn(line) };
}

function toolIn(line: string): AssistantTool | undefined {
  try {
    const read = z.safeParse(AssistantTool, JSON.parse(line));
    return read.success ? read.data : undefined;
  } catch (error) {
    // It has not arrived whole, or never will.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** A marker that has only begun to arrive is no text. */
function withoutPartOf(mark: string, raw: string): string {
  for (let length = Math.min(mark.length - 1, raw.length); length > 1; length -= 1)
    if (raw.endsWith(mark.slice(0, length))) return raw.slice(0, -length).trimEnd();
  return raw.trimEnd();
}

/** A run of a paragraph: an amount stands out. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
}

/** The paragraphs of an answer in runs. Products cited as `[sku]` are left out: their cards stand below. */
export function paragraphsOf(text: string): readonly (readonly Run[])[] {
  return text
    .replaceAll(/[ \u00a0]?\[\d+\]/g, '')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map(runsOf);
}

/** The products that an answer cites, each once. */
export function citedSkus(text: string): readonly number[] {
  return [...new Set([...text.matchAll(/\[(\d+)\]/g)].map(([, sku]) => Number(sku)))];
}

const AMOUNT = /(\d[\d\u00a0\u202f’]*[.,]\d\d[ \u00a0]CHF)/;

function runsOf(line: string): readonly Run[] {
  return line
    .split(AMOUNT)
    .map((text, index) => ({ text, strong: index % 2 === 1 }))
    .filter(({ text }) => text !== '');
}
