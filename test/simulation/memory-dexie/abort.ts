/**
 * What cancels work, without the browser's machinery: an engine makes some of these at each step, and a simulated day
 * would spend a tenth of its time on them. No event, no reason, no weak references; listeners are told in their order.
 */
class QuickSignal {
  /** One that aborts with the first of some. */
  static any(signals: readonly QuickSignal[]): QuickSignal {
    return new QuickAny(signals);
  }

  #aborted = false;
  readonly #heard = new Set<() => void>();

  get aborted(): boolean {
    return this.#aborted;
  }

  /** Whether anybody listens. */
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

/** Listens to its sources while somebody listens to it, and no longer: a source outlives thousands of these. */
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

/** Puts them where everybody looks for the browser's own; for a thread that plays days and nothing else. */
export function abortQuickly(): void {
  Object.assign(globalThis, { AbortController: QuickController, AbortSignal: QuickSignal });
}
