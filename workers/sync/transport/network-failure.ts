/** No answer came: the way was cut, the time ran out, or we hung up ourselves. */
export class NetworkFailure extends Error {
  override readonly name = 'NetworkFailure';

  constructor(
    readonly kind: 'failed' | 'silent' | 'given-up',
    cause?: unknown,
  ) {
    super(`no answer: ${kind}`, { cause });
  }
}
