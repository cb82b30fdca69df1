import { whenIdle } from '../components/when-idle.ts';

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
  const soon = () => void whenIdle(once, atLatest);
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
