import * as z from 'zod/mini';
import { AssistantTool } from '../../../contract/catalogue/assistant.ts';

/** The text of an answer, and the data to show beside it. */
export interface Answer {
  readonly text: string;
  readonly tool: AssistantTool | undefined;
}

/** The marker of the data line in the answer to a question; unique, so that no text is mistaken for it. */
export function anchorOf(id: string): string {
  return `t${id.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 15)}`;
}

/**
 * Parses a streamed answer, complete or partial: the text before its data line, and that line once it is
 * complete. Data that does not match the contract is ignored.
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
    // The line is still incomplete, or never completes.
    if (error instanceof SyntaxError) return undefined;
    throw error;
  }
}

/** Cuts off a partly arrived marker, which is no text. */
function withoutPartOf(mark: string, raw: string): string {
  for (let length = Math.min(mark.length - 1, raw.length); length > 1; length -= 1)
    if (raw.endsWith(mark.slice(0, length))) return raw.slice(0, -length).trimEnd();
  return raw.trimEnd();
}

/** A run of a paragraph; amounts are emphasised. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
}

/** The paragraphs of an answer as runs, without citations such as `[sku]`: product cards show them below. */
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
