import { useEffect, useEffectEvent, useState } from 'react';

interface ListKeys<Key> {
  /** The id of the search field. */
  readonly search: string;
  /** The displayed rows, in order. */
  readonly shown: readonly Key[];
  /** The initial keyboard row when one returns to a list. */
  readonly start?: Key | undefined;
  /** The row whose detail is open beside the list. */
  readonly open?: Key | undefined;
  readonly onOpen: (row: Key) => void;
  /** Selects or deselects a row. */
  readonly onSelect?: (row: Key) => void;
  readonly onClose: () => void;
  readonly onPrint?: () => void;
  readonly onHelp: () => void;
}

/**
 * The shortcuts of an office list: `/` searches, `j` and `k` move, Enter opens, `x` selects, `p` prints, `?` lists the
 * shortcuts, Esc closes. Returns the keyboard's current row.
 */
export function useListKeys<Key extends number | string>(keys: ListKeys<Key>): Key | undefined {
  const { shown, open } = keys;
  const [at, setAt] = useState(keys.start);
  const move = (by: number) => {
    const here = open ?? at;
    const from = here === undefined ? -1 : shown.indexOf(here);
    const next = shown[Math.min(Math.max(from + by, 0), shown.length - 1)];
    if (next === undefined) return;
    setAt(next);
    if (open !== undefined) keys.onOpen(next);
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    switch (event.key) {
      case '/':
        document.getElementById(keys.search)?.focus();
        break;
      case 'j':
        move(1);
        break;
      case 'k':
        move(-1);
        break;
      case 'Enter':
        if (at === undefined || open === at || isControl(event.target)) return;
        keys.onOpen(at);
        break;
      case 'x':
        if (at === undefined || keys.onSelect === undefined) return;
        keys.onSelect(at);
        break;
      case 'p':
        if (keys.onPrint === undefined) return;
        keys.onPrint();
        break;
      case '?':
        keys.onHelp();
        break;
      case 'Escape':
        keys.onClose();
        break;
      default:
        return;
    }
    event.preventDefault();
  });
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.metaKey || event.ctrlKey || event.altKey || event.defaultPrevented) return;
      if (document.querySelector('[role="dialog"], [role="alertdialog"], [role="menu"]') !== null) return;
      if (isTyped(event.target)) {
        // In the search field, Esc moves the focus back to the table.
        if (event.key === 'Escape' && event.target instanceof HTMLElement) event.target.blur();
        return;
      }
      act(event);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);
  return at;
}

function isTyped(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.closest('input:not([type="checkbox"], [type="radio"]), select, textarea') !== null
  );
}

function isControl(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest('a, button, input') !== null;
}
