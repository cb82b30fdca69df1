import type { RefusalBody, RefusalCode } from '../../src/contract/core/refusals.ts';
import { refusals } from '../../src/contract/core/refusals.ts';

/** An expected "no", on its way to the person. `details`: for the page, `retryAfterMs`: when it is worth trying. */
export interface Refused {
  readonly ok: false;
  readonly refusal: RefusalCode;
  readonly details?: unknown;
  readonly retryAfterMs?: number;
}

/** Thrown by what is no service: guards, decoding, streams. Handled by the one error handler. */
export class RefusedRequest extends Error {
  override name = 'RefusedRequest';

  constructor(readonly refused: Refused) {
    super(refused.refusal);
  }
}

/** Thrown where a request cannot be read: what is wrong with it is not for everybody to know. */
export class UnreadableRequest extends RefusedRequest {
  override name = 'UnreadableRequest';

  constructor(details?: unknown) {
    super({ ok: false, refusal: 'malformed', ...(details === undefined ? {} : { details }) });
  }
}

/** Refuses what is being asked, from anywhere below a route. */
export function refuseRequest(refusal: RefusalCode, details?: unknown): never {
  throw new RefusedRequest({ ok: false, refusal, ...(details === undefined ? {} : { details }) });
}

/** Status and body of a refusal, as everybody reads it (docs/rules.md#refusals). */
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
