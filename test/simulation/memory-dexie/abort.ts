/**
 * Abort signals without the browser's machinery: an engine makes some at each step, and a simulated day would spend a
 * tenth of its time on them. No event, no reason, no weak references; listeners are called in order.
 */
class QuickSignal {
  /** A signal that aborts with the first of several. */
  static any(signals: readonly QuickSignal[]): QuickSignal {
    return new QuickAny(signals);
  }

  #aborted = false;
  readonly #heard = new Set<() => void>();

  get aborted(): boolean {
    return this.#aborted;
  }

  /** Whether it has listeners. */
  get heard(): boolean {
    return this.#heard.size > 0;
  }

  addEventListener(_name: 'abort', hear: () => void): void {
    if (!this.aborted) this.#heard.add(hear);
  }

  removeEventListener(_name: 'abort', hear: () => void): void {
    this.#heard.delete(hear);
  }

  abort(): void {
    if (this.#aborted) return;
    this.#aborted = true;
    for (const hear of this.#heard) hear();
    this.#heard.clear();
  }
}

/** Listens to its sources only while it has listeners: a source outlives thousands of these. */
class QuickAny extends QuickSignal {
  readonly #sources: readonly QuickSignal[];
  readonly #follow = () => {
    this.#leave();
    this.abort();
  };

  constructor(sources: readonly QuickSignal[]) {
    super();
    this.#sources = sources;
  }

  override get aborted(): boolean {
    return super.aborted || this.#sources.some((one) => one.aborted);
  }

  override addEventListener(name: 'abort', hear: () => void): void {
    if (this.aborted) return;
    if (!this.heard) for (const one of this.#sources) one.addEventListener('abort', this.#follow);
    super.addEventListener(name, hear);
  }

  override removeEventListener(name: 'abort', hear: () => void): void {
    super.removeEventListener(name, hear);
    if (!this.heard) this.#leave();
  }

  #leave(): void {
    for (const one of this.#sources) one.removeEventListener('abort', this.#follow);
  }
}

class QuickController {
  readonly signal = new QuickSignal();

  abort(): void {
    this.signal.abort();
  }
}

/** Replaces the browser's globals; for a thread that only plays days. */
export function abortQuickly(): void {
  Object.assign(globalThis, { AbortController: QuickController, AbortSignal: QuickSignal });
}
