declare global {
  interface Window {
    /** When the first product card was painted, since the navigation began. */
    firstCardAt: number | undefined;
    /** For each tap that was kept, the time from the event to the end of its transaction. */
    tapTimes: number[];
  }
}

/** Runs in a page before its scripts: notes when the first product can be seen. */
export function watchCards(): void {
  new MutationObserver((_changes, observer) => {
    if (document.querySelector('article h3') === null) return;
    observer.disconnect();
    requestAnimationFrame(() => {
      // A task after the frame: by then it was painted.
      const { port1, port2 } = new MessageChannel();
      port1.onmessage = () => {
        window.firstCardAt = performance.now();
      };
      port2.postMessage(null);
    });
  }).observe(document, { childList: true, subtree: true });
}

/** Runs in a page before its scripts: notes when what a tap did was durable. */
export function watchTaps(): void {
  window.tapTimes = [];
  let tappedAt: number | undefined;
  addEventListener('click', ({ timeStamp }) => (tappedAt = timeStamp), { capture: true });
  const open = Reflect.get(IDBDatabase.prototype, 'transaction');
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, names, mode, options) {
    const transaction = open.call(this, names, mode, options);
    if (mode === 'readwrite' && options?.durability === 'strict' && [names].flat().includes('outbox')) {
      transaction.addEventListener('complete', () => {
        if (tappedAt === undefined) return;
        window.tapTimes.push(performance.now() - tappedAt);
        tappedAt = undefined;
      });
    }
    return transaction;
  };
}
