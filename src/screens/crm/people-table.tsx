import { useVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useRef, useState } from 'react';
import styles from './crm.module.css';
import type { Listed } from './people.ts';
import { PersonRow } from './person-row.tsx';

interface PeopleTableProps {
  readonly people: readonly Listed[];
  readonly chosen: ReadonlySet<number>;
  readonly onChoose: (chosen: ReadonlySet<number>) => void;
  readonly zone: string;
}

/** Any number of customers, drawn only where one looks: twenty thousand rows would hold a tablet still. */
export function PeopleTable({ people, chosen, onChoose, zone }: PeopleTableProps) {
  const place = useRef<HTMLDivElement>(null);
  const top = useTopOf(place);
  // eslint-disable-next-line react-hooks/incompatible-library -- its rows are drawn here and memoized nowhere
  const rows = useVirtualizer({
    count: people.length,
    getScrollElement: () => scrollOf(place.current),
    estimateSize: () => ROW_HEIGHT,
    overscan: 8,
    scrollMargin: top,
    getItemKey: (index) => people[index]?._id ?? index,
  });
  const choose = (id: number, checked: boolean) => {
    const next = new Set(chosen);
    if (checked) next.add(id);
    else next.delete(id);
    onChoose(next);
  };
  return (
    <div className={styles.table} role="table" aria-label="Clients" aria-rowcount={people.length + 1}>
      <div className={styles.columns} role="row" aria-rowindex={1}>
        {COLUMNS.map((column) => (
          <span key={column} role="columnheader">
            {column}
          </span>
        ))}
      </div>
      <div ref={place} className={styles.rows} role="rowgroup" style={{ blockSize: rows.getTotalSize() }}>
        {rows.getVirtualItems().map(({ key, index, start }) => {
          const person = people[index];
          return (
            person && (
              <PersonRow
                key={key}
                ref={rows.measureElement}
                person={person}
                index={index}
                offset={start - top}
                zone={zone}
                chosen={chosen.has(person._id)}
                onChoose={(checked) => choose(person._id, checked)}
              />
            )
          );
        })}
      </div>
    </div>
  );
}

const COLUMNS = [
  'Choix',
  'Client',
  'Pourquoi',
  'Commandes',
  'Panier moyen',
  'Dernière commande',
  'Dernier message',
  'Classé',
];

/** A row on a wide screen, about; each is measured when it is drawn. */
const ROW_HEIGHT = 68;

/** What scrolls around the screen. */
function scrollOf(element: Element | null): Element | null {
  return element?.closest('[aria-busy]') ?? null;
}

/** How far down what scrolls the rows begin: a notice above them moves it. */
function useTopOf(place: React.RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0);
  useEffect(() => {
    const { current } = place;
    const scroll = scrollOf(current);
    if (current === null || scroll === null) return undefined;
    const watch = new ResizeObserver(() => {
      const from = scroll.getBoundingClientRect().top - scroll.scrollTop;
      setTop(Math.round(current.getBoundingClientRect().top - from));
    });
    for (const part of scroll.children) watch.observe(part);
    watch.observe(scroll);
    return () => watch.disconnect();
  }, [place]);
  return top;
}
