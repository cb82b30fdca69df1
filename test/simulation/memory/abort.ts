/**
 * What cancels work, without the browser's machinery: an engine makes some of these at each step, and a simulated day
 * would spend a tenth of its time on them. No event, no stack, no weak references; listeners are told in their order.
 */
class QuickSignal {
  /** One that aborts with the first of some. */
  static any(signals: readonly QuickSignal[]): QuickSignal {
    const all = new QuickSignal();
    const already = signals.find(({ aborted }) => aborted);
    if (already) all.abort(already.reason);
    else
      for (const one of signals) {
        one.addEventListener('abort', () => all.abort(one.reason));
      }
    return all;
  }

  aborted = false;
  reason: unknown;
  readonly #heard = new Set<() => void>();

  addEventListener(_name: 'abort', hear: () => void): void {
    if (!this.aborted) this.#heard.add(hear);
  }

  removeEventListener(_name: 'abort', hear: () => void): void {
    this.#heard.delete(hear);
  }

  abort(reason: unknown): void {
    if (this.aborted) return;
    this.aborted = true;
    this.reason = reason;
    for (const hear of this.#heard) hear();
    this.#heard.clear();
  }
}

class QuickController {
  readonly signal = new QuickSignal();

  abort(reason: unknown = ABORTED): void {
    this.signal.abort(reason);
  }
}

const ABORTED = new DOMException('This operation was aborted', 'AbortError');

/** Puts them where everybody looks for the browser's own; for a thread that plays days and nothing else. */
export function abortQuickly(): void {
  Object.assign(globalThis, { AbortController: QuickController, AbortSignal: QuickSignal });
}
