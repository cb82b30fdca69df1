import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-lists.module.css';

/**
 * Prints something that is not on the screen, and nothing else. It lies beside the app, out of sight, until the first
 * touch or key that follows: a telephone draws the pages after `print` has returned, and may do so again.
 *
 * @param title what the file is called when it is kept as one
 */
export async function printPaper(title: string, paper: ReactNode): Promise<void> {
  putAway();
  const place = document.createElement('div');
  place.className = styles.paper ?? '';
  const root = createRoot(place);
  flushSync(() => root.render(paper));
  document.body.append(place);
  document.body.dataset['paper'] = '';

  const before = document.title;
  document.title = title;
  const clear = new AbortController();
  putAway = () => {
    clear.abort();
    root.unmount();
    place.remove();
    delete document.body.dataset['paper'];
    if (document.title === title) document.title = before;
    putAway = nothingLies;
  };
  for (const kind of ['pointerdown', 'keydown']) {
    window.addEventListener(kind, () => putAway(), { capture: true, signal: clear.signal });
  }
  await document.fonts.ready;
  window.print();
}

const nothingLies = (): void => undefined;

/** Takes away what was printed last: two papers would come out as one. */
let putAway = nothingLies;
