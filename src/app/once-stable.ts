/** Runs `work` once, when the page is loaded and idle, or after `atLatest` milliseconds. */
export function onceStable(atLatest: number, work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, atLatest);
  const whenIdle = () => {
    if ('requestIdleCallback' in globalThis) requestIdleCallback(once);
    else once();
  };
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle, { once: true });
}
