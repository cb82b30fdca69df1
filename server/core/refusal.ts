import type { RefusalBody, RefusalCode } from '../../src/contract/core/refusals.ts';
import { refusals } from '../../src/contract/core/refusals.ts';

/** An expected refusal. `details`: for the client; `retryAfterMs`: when to retry. */
export interface Refused {
  readonly ok: false;
  readonly refusal: RefusalCode;
  readonly details?: unknown;
  readonly retryAfterMs?: number;
}

/** Thrown outside of services (guards, decoding, streams) and answered by the error handler. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';

  constructor(readonly refused: Refused) {
    super(refused.refusal);
  }
}

/** Thrown for an unreadable request; only callers who may make the call receive the details. */
export class UnreadableRequest extends RefusedRequest {
  override name = 'UnreadableRequest';

  constructor(details?: unknown) {
    super({ ok: false, refusal: 'malformed', ...(details === undefined ? {} : { details }) });
  }
}

/** Refuses the current request, from anywhere below a route. */
export function refuseRequest(refusal: RefusalCode, details?: unknown): never {
  throw new RefusedRequest({ ok: false, refusal, ...(details === undefined ? {} : { details }) });
}

/** Returns the HTTP status and body of a refusal (docs/rules.md#refusals). */
export function refusalAnswer(refused: Refused): { readonly status: number; readonly body: RefusalBody } {
  const { status, message } = refusals[refused.refusal];
  return {
    status,
    body: {
      error: {
        code: refused.refusal,
        message,
        ...(refused.details === undefined ? {} : { details: refused.details }),
      },
    },
  };
}
