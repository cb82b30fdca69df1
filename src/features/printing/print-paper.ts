import type { ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import styles from './print-lists.module.css';

/**
 * Prints a hidden document instead of the page. It stays in the DOM until the next touch or key: a phone renders the
 * pages after `print` has returned, and may do so again.
 * @param title the default file name
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

/** Removes the last document: otherwise both would be printed. */
let putAway = nothingLies;
