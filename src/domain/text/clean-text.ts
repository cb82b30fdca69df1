/**
 * A text that somebody gave, as it may be kept and shown: Markdown and plain words stay, markup of pages, links that
 * run something and what no database can hold go. Issue texts, stories and recipes are cleaned before they are stored,
 * so that no reader of them has to be careful.
 */
export function cleanText(text: string): string {
  return harmlessLinks(withoutMarkup(printable(text))).trim();
}

/** The same for every text within a value, however deep. */
export function cleanTexts<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleaned(field)]));
}

/** No control characters but the ends of lines and tabulators, no halves of characters. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, '');
}

/** Once more until nothing is left: taking one tag out may have made another. */
function withoutMarkup(text: string): string {
  const less = text
    .replace(/<(script|style|iframe|object)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z!/?][^>]*(?:>|$)/gi, '');
  return less === text ? less : withoutMarkup(less);
}

/**
 * Browsers read over blanks within the name of a scheme, and so do we. A link that writes its beginning in entities
 * leads nowhere: no address needs them there.
 */
function harmlessLinks(text: string): string {
  return text.replace(/\]\(((?:&#|[^()\]:/?#])*)(:?)/g, (whole, start: string, colon: string) =>
    ENTITY.test(start) || (colon !== '' && RUNS.test(start.replace(/\s/g, ''))) ? '](#' : whole,
  );
}

const ENTITY = /&(?:#|[a-z\d]+;)/i;
const RUNS = /^(?:javascript|vbscript|data)$/i;
