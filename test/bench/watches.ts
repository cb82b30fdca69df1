/** How a page says when the first piece of what it is opened for was painted, since the navigation began. */
export const SEEN = 'seen';
/** How a page says after how long what a tap did was kept. */
export const TAP_KEPT = 'tap kept';

/** What is looked for, and the words that say when it was painted. */
interface Awaited {
  readonly selector: string;
  readonly words: string;
}

/** Runs in a page before its scripts: says when the first of these can be seen. */
export function watchFor({ selector, words }: Awaited): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A task after the frame: by then it was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        globalThis.console.debug(words, performance.now());
      };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in a page before its scripts: for each tap that was kept, says the time from the event to the end of its transaction. */
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
