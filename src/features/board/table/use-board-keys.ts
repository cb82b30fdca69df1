import { useEffect, useEffectEvent, useState } from 'react';
import { BOARD_SEARCH } from './board-search.tsx';

interface BoardKeys {
  /** The displayed orders, in order. */
  readonly shown: readonly number[];
  /** The order whose detail is open. */
  readonly open: number | undefined;
  readonly onOpen: (oid: number) => void;
  readonly onClose: () => void;
  readonly onPrint: () => void;
  readonly onHelp: () => void;
}

/**
 * The board's shortcuts: `/` searches, `j` and `k` move, Enter opens, `p` prints, `?` lists the shortcuts, Esc
 * closes. Returns the keyboard's current order.
 */
export function useBoardKeys({
  shown,
  open,
  onOpen,
  onClose,
  onPrint,
  onHelp,
}: BoardKeys): number | undefined {
  const [at, setAt] = useState<number>();
  const move = (by: number) => {
    const from = shown.indexOf(open ?? at ?? -1);
    const next = shown[Math.min(Math.max(from + by, 0), shown.length - 1)];
    if (next === undefined) return;
    setAt(next);
    if (open !== undefined) onOpen(next);
  };
  const act = useEffectEvent((event: KeyboardEvent) => {
    switch (event.key) {
      case '/':
        document.getElementById(BOARD_SEARCH)?.focus();
        break;
      case 'j':
        move(1);
        break;
      case 'k':
        move(-1);
        break;
      case 'Enter':
        if (at === undefined || open === at || isControl(event.target)) return;
        onOpen(at);
        break;
      case 'p':
        onPrint();
        break;
      case '?':
        onHelp();
        break;
      case 'Escape':
        onClose();
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
