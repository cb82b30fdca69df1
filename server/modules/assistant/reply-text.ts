import { citingOnly, sanitiseReply } from './sanitise-reply.ts';

/** What a reply may mention: products by sku, and figures given to the model, in centimes. */
export interface Grounds {
  readonly skus: { has(sku: number): boolean };
  readonly figures: ReadonlySet<number>;
}

/** The longest unfinished link or citation to wait for. */
const LONGEST_OPEN = 300;

/**
 * Cleans an untrusted text while it streams: each piece is passed on as soon as no later one can change its
 * meaning, as plain text, with citations of known products only, amounts that the catalogue confirms, and no
 * line that a client would parse as a tool call.
 */
export class ReplyText {
  private held = '';
  private line = '';
  private dropped = false;

  constructor(
    private readonly grounds: Grounds,
    private readonly anchor: string,
  ) {}

  /** Adds a piece and returns the text that can be shown now. */
  push(piece: string): string {
    this.held += piece;
    const end = safeEnd(this.held);
    const safe = this.held.slice(0, end);
    this.held = this.held.slice(end);
    return this.cleaned(safe);
  }

  /** The rest of the text. */
  end(): string {
    const rest = this.held;
    this.held = '';
    return this.cleaned(rest);
  }

  private cleaned(text: string): string {
    const { skus, figures } = this.grounds;
    return this.withoutToolLines(confirmed(citingOnly(sanitiseReply(text), skus), figures));
  }

  private withoutToolLines(text: string): string {
    const parts = text.split('\n').map((part, at) => {
      if (at > 0) [this.line, this.dropped] = ['', false];
      this.line += part;
      this.dropped ||= this.line.trimStart().startsWith(`${this.anchor}:`);
      return this.dropped ? '' : part;
    });
    return parts.join('\n');
  }
}

/** The end of the complete part: no partial word, open link or citation, or figure whose unit may follow. */
function safeEnd(text: string): number {
  const end = text.search(/\S*$/);
  const open = /(?:\[[^\]]*|\[[^\]]*\]\([^)]*|\{\{[^}]*)$/.exec(text.slice(0, end));
  const whole = open === null || end - open.index > LONGEST_OPEN ? end : open.index;
  const figure = OPEN_FIGURE.exec(text.slice(0, whole));
  return figure === null || whole - figure.index > LONGEST_OPEN ? whole : figure.index;
}

/** A figure with its unit before or after it, at the end of a text. */
const OPEN_FIGURE = /(?:\b(?:CHF|Fr\.?)\s*)?(?:\d[\d.,’'\s]*)?(?:\b(?:CHF|Fr\.?)\s*)?$/i;

const AMOUNT = /(?:CHF|Fr\.)\s*(\d+(?:[.,]\d{1,2})?)|(\d+(?:[.,]\d{1,2})?)\s*(?:CHF|francs?|Fr\.|\.[-–])/gi;

/** Replaces unconfirmed amounts. */
function confirmed(text: string, figures: ReadonlySet<number>): string {
  return text.replace(AMOUNT, (whole, before: string | undefined, after: string | undefined) =>
    figures.has(inCentimes(before ?? after ?? '')) ? whole : '(voir le prix affiché)',
  );
}

/** Every figure of a text, as an amount in centimes. */
export function figuresIn(text: string): readonly number[] {
  return (text.match(/\d+(?:[.,]\d{1,2})?/g) ?? []).map(inCentimes);
}

function inCentimes(figure: string): number {
  return Math.round(Number(figure.replace(',', '.')) * 100);
}
