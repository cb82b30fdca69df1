/**
 * Sanitises a text from a user: Markdown and plain words stay; HTML tags, script links and characters that no database
 * can store are removed. Issue texts, stories and recipes are cleaned before they are stored, so that every reader can
 * trust them.
 */
export function cleanText(text: string): string {
  return harmlessLinks(withoutMarkup(printable(text))).trim();
}

/** Sanitises every text within a value, at any depth. */
export function cleanTexts<Value>(value: Value): Value {
  return cleaned(value) as Value;
}

function cleaned(value: unknown): unknown {
  if (typeof value === 'string') return cleanText(value);
  if (Array.isArray(value)) return value.map(cleaned);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, field]) => [name, cleaned(field)]));
}

/** No control characters but line ends and tabs, no unpaired surrogates. */
function printable(text: string): string {
  return text.replace(/\r\n?/g, '\n').replace(/\p{Cs}|(?![\n\t])\p{Cc}/gu, '');
}

/** Repeats until nothing matches: removing one tag may have formed another. */
function withoutMarkup(text: string): string {
  const less = text
    .replace(/<(script|style|iframe|object)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, '')
    .replace(/<[a-z!/?][^>]*(?:>|$)/gi, '');
  return less === text ? less : withoutMarkup(less);
}

/**
 * Browsers ignore blanks within the name of a scheme, and so does this check. A link that writes its scheme in entities
 * is removed: no address needs them there.
 */
function harmlessLinks(text: string): string {
  return text.replace(/\]\(((?:&#|[^()\]:/?#])*)(:?)/g, (whole, start: string, colon: string) =>
    ENTITY.test(start) || (colon !== '' && RUNS.test(start.replace(/\s/g, ''))) ? '](#' : whole,
  );
}

const ENTITY = /&(?:#|[a-z\d]+;)/i;
const RUNS = /^(?:javascript|vbscript|data)$/i;
