/** An uncaught error, as it is reported. */
export interface ErrorReport {
  readonly name: string;
  readonly message: string;
  /** The stack, innermost frame first; empty when the browser gives none. */
  readonly stack: string;
  /** The build of the app in which it was thrown. */
  readonly build: string;
  /** The open screen without its parameters: `/product`. */
  readonly path: string;
}

const MESSAGE_MAX = 300;
const FRAMES_MAX = 20;

/** Reads an error, or any other thrown value, unredacted. */
export function errorSeen(error: unknown, where: Pick<ErrorReport, 'build' | 'path'>): ErrorReport {
  const { build, path } = where;
  if (!(error instanceof Error))
    return { name: typeof error, message: String(error), stack: '', build, path };
  return { name: error.name, message: error.message, stack: error.stack ?? '', build, path };
}

/**
 * Redacts a report: no e-mail, no number of more than four digits, no token, no query of an address, nothing after the
 * name of the screen (docs/rules.md#error-reports).
 */
export function withoutPersonalData({ name, message, stack, build, path }: ErrorReport): ErrorReport {
  return {
    name: cleanText(name).slice(0, MESSAGE_MAX),
    message: cleanText(message).slice(0, MESSAGE_MAX),
    stack: cleanStack(stack),
    build,
    path: /^\/?[a-z-]*/i.exec(path)?.[0] ?? '',
  };
}

/**
 * Whether a host is a developer's machine or private network: its errors are not reported. See
 * docs/rules.md#error-reports.
 */
export function isDeveloperHost(host: string): boolean {
  return (
    /(?:^|\.)(?:localhost|local|test|internal)$/i.test(host) ||
    /^(?:127|10|192\.168|169\.254|172\.(?:1[6-9]|2\d|3[01]))\./.test(host) ||
    ['', '0.0.0.0', '[::1]', '::1'].includes(host)
  );
}

function cleanText(text: string): string {
  return withoutQueries(text.replace(/[^\s<>]*@[^\s<>]*/g, '[e-mail]'))
    .replace(
      /\b(bearer|token|authlink|secret|password|csrf|key)(["']?\s*[:= ]\s*["']?)[^\s"',;]+/gi,
      '$1$2[secret]',
    )
    .replace(/(?<![\w-])(?=[\w-]*\d)[\w-]{16,}(?:\.[\w-]+)*/g, '[secret]')
    .replace(/\+?\d(?:[ \u00a0\u202f./-]?\d){4,}/g, '[nombre]');
}

// The first lines repeat the message. Frames of our own files keep line and column, which may be long in a built file.
function cleanStack(stack: string): string {
  const frames = stack.split('\n').filter((line) => /^\s*at |@.*:\d+:\d+$/.test(line));
  return frames
    .slice(0, FRAMES_MAX)
    .map((frame) =>
      withoutQueries(frame)
        .replace(/[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]')
        .trim(),
    )
    .join('\n');
}

/** Cuts addresses at their query or fragment; the position in a file stays. */
function withoutQueries(text: string): string {
  return text.replace(/(\/[^\s?#]*)[?#][^\s)]*?(?=(?::\d+){1,2}\)?(?:\s|$)|[\s)]|$)/g, '$1');
}
