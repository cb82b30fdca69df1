/** No answer came: the connection failed, the time ran out, or the request was aborted here. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';

  constructor(
    readonly kind: 'failed' | 'silent' | 'given-up',
    cause?: unknown,
  ) {
    super(`no answer: ${kind}`, { cause });
  }
}
