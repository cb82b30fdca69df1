import type { NetAnswer } from '../engine-ports.ts';

/** The verdict on an answer as a whole, before its content is read. */
export type Verdict =
  | 'answered'
  /** Our server read and refused it. */
  | 'refused'
  /** 401: no session. */
  | 'nobody'
  /** The session is another person's. */
  | 'wrong-person'
  /** The page's CSRF token is not the session's. */
  | 'csrf'
  /** This version is too old for the server. */
  | 'upgrade'
  /** Rate-limited or busy: retry later. */
  | 'wait'
  /** Our server failed on it. */
  | 'server-error'
  /** Another host answered: a proxy, a captive portal. */
  | 'not-ours';

/**
 * Only an answer with `X-Cabas: 1` is our server's; a proxy's 404 says nothing about a mutation
 * (docs/protocol.md#what-ends-a-mutation).
 */
export function verdictOf({ status, ours, retryAfter, body }: NetAnswer): Verdict {
  if (!ours) return 'not-ours';
  if (status < 300) return 'answered';
  if (status === 401) return 'nobody';
  if (status === 426) return 'upgrade';
  if (status === 403) return forbidden(refusalIn(body)?.code);
  if (status === 429 || status === 408 || status === 503) return 'wait';
  if (status >= 500) return retryAfter === undefined ? 'server-error' : 'wait';
  return 'refused';
}

/** The refusal of a body, `{error: {code, message, details?}}`; `undefined` when it has none. */
export function refusalIn(
  body: unknown,
): { readonly code: string; readonly message: string; readonly details: unknown } | undefined {
  const error = readField(body, 'error');
  const code = readField(error, 'code');
  const message = readField(error, 'message');
  if (typeof code !== 'string' || typeof message !== 'string') return undefined;
  return { code, message, details: readField(error, 'details') };
}

/** A field of a value that may not be an object. */
export function readField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}

function forbidden(code: string | undefined): Verdict {
  if (code === 'csrf_invalid') return 'csrf';
  if (code === 'wrong_person') return 'wrong-person';
  return 'refused';
}
