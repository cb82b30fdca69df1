import { useEffect, useId, useRef, useState } from 'react';
import { isShown } from '../../../ui/foundations/is-rendered.ts';
import { SearchField } from '../../../ui/fields/search-field.tsx';
import { useGo, useAppLocation } from '../../../hooks/use-place.ts';
import { focusContent } from '../../shared/pages/focus-content.ts';
import styles from './search-box.module.css';
import { suggestionsOf } from './suggestions.ts';
import { SuggestionList } from './suggestion-list.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useSearch } from './use-search.ts';

/**
 * The shop's search: suggests local products, producers and categories from the first letter; Enter opens all
 * results. The key « / » focuses it.
 */
export function SearchBox({ shortcut = false }: { shortcut?: boolean | undefined }) {
  const place = useAppLocation();
  const go = useGo();
  const market = useMarket();
  const box = useRef<HTMLDivElement>(null);
  const list = useId();
  const query = place.path === '/products' ? (place.search['q'] ?? '') : '';
  // A new search keeps the chosen sort order.
  const sort = place.path === '/products' ? place.search['sort'] : undefined;
  const sorted = sort === undefined ? '' : `&sort=${encodeURIComponent(sort)}`;
  const [typed, setTyped] = useTyped(query);
  const [open, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const found = useSearch(open ? typed : '');
  const suggestions = open && market ? suggestionsOf(typed, found ?? [], market) : [];
  useSlash(box);

  const leave = (href: string) => {
    setOpen(false);
    setChosen(-1);
    focusContent();
    go(href);
  };
  const submit = () => {
    const suggestion = suggestions[chosen];
    if (suggestion) leave(suggestion.href);
    else if (typed.trim() !== '') leave(`/products?q=${encodeURIComponent(typed.trim())}${sorted}`);
  };
  return (
    <div
      ref={box}
      className={styles.box}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpen(false);
      }}
    >
      <SearchField
        label="Chercher un produit ou un producteur"
        placeholder="Un produit, un producteur…"
        value={typed}
        onChange={(text) => {
          setTyped(text);
          setChosen(-1);
          setOpen(text.trim() !== '');
          if (text === '' && query !== '') go('/products', { replace: true });
        }}
        onSubmit={submit}
        onFocus={() => setOpen(typed.trim() !== '')}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setOpen(false);
          const step = STEPS[event.key];
          if (step === undefined || suggestions.length === 0) return;
          event.preventDefault();
          setChosen(stepped(chosen, step, suggestions.length));
        }}
        role="combobox"
        aria-expanded={suggestions.length > 0}
        aria-controls={list}
        aria-autocomplete="list"
        aria-activedescendant={chosen >= 0 ? `${list}-${chosen}` : undefined}
        trailing={shortcut ? <kbd>/</kbd> : undefined}
      />
      {suggestions.length > 0 && (
        <SuggestionList
          id={list}
          suggestions={suggestions}
          chosen={chosen}
          onChoose={({ href }) => leave(href)}
        />
      )}
    </div>
  );
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };

// Steps through the list and back to the field (−1).
function stepped(chosen: number, step: number, many: number): number {
  const next = chosen + step;
  if (next < -1) return many - 1;
  return next >= many ? -1 : next;
}

/** The typed text; a changed URL replaces it. */
function useTyped(searched: string) {
  const [state, setState] = useState({ asked: searched, typed: searched });
  if (state.asked !== searched) setState({ asked: searched, typed: searched });
  return [state.typed, (typed: string) => setState({ asked: searched, typed })] as const;
}

function useSlash(box: React.RefObject<HTMLDivElement | null>) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const field = box.current?.querySelector('input') ?? null;
      if (event.key !== '/' || field === null || !isShown(field) || isTyping(event.target)) return;
      event.preventDefault();
      field.focus();
      field.select();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [box]);
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'))
  );
}
