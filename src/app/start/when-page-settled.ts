import { whenIdle } from '../../ui/timing/when-idle.ts';
import { afterFirstScreen } from './first-screen-shown.ts';

/** Runs `work` once the page has loaded, rendered its first screen and is idle, or after `atLatest` milliseconds. */
export function runWhenStable(atLatest: number, work: () => void): void {
  let done = false;
  const once = () => {
    if (done) return;
    done = true;
    clearTimeout(timer);
    work();
  };
  const timer = setTimeout(once, atLatest);
  const soon = () => afterFirstScreen(() => void whenIdle(once, atLatest));
  if (document.readyState === 'complete') soon();
  else addEventListener('load', soon, { once: true });
}
