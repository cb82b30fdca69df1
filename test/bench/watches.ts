/** The console prefix of the time at which the awaited element was painted, since the navigation began. */
export const SEEN = 'seen';
/** The console prefix of the duration from a tap to durable. */
export const TAP_KEPT = 'tap kept';

/** The awaited element, and the words that report its paint. */
interface Awaited {
  readonly selector: string;
  readonly words: string;
}

/** Runs in a page before its scripts: reports when the first of these can be seen. */
export function watchFor({ selector, words }: Awaited): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A task after the frame: it has been painted by then.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        globalThis.console.debug(words, performance.now());
      };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in a page before its scripts: reports, for each durable tap, the time from event to end of transaction. */
export function watchTaps(words: string): void {
  let tappedAt: number | undefined;
  addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });
  const open = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
    const transaction = open.call(this, names, mode, options);
    if (mode === 'readwrite' && options?.durability === 'strict' && [names].flat().includes('outbox')) {
      transaction.addEventListener('complete', () => {
        if (tappedAt === undefined) return;
        globalThis.console.debug(words, performance.now() - tappedAt);
        tappedAt = undefined;
      });
    }
    return transaction;
  };
}
