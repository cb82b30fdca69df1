import { ChevronRight } from 'lucide-react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { threadColour } from '../../../ui/foundations/palette.ts';
import { count } from '../../../domain/text/french.ts';
import type { ShopColumn } from './board-columns.ts';
import type { BoardRow } from './board-rows.ts';
import styles from './board-table.module.css';
import type { Selection } from './use-order-selection.ts';

interface BoardHeadProps {
  readonly columns: readonly ShopColumn[];
  /** The number of columns scrolled out of view. */
  readonly ahead: number;
  readonly rows: readonly BoardRow[];
  readonly selection: Selection;
}

/** The column headers: shops by initials and thread, with their progress. */
export function BoardHead({ columns, ahead, rows, selection }: BoardHeadProps) {
  const all = rows.map(({ order }) => order.oid);
  const every = all.length > 0 && all.every((oid) => selection.has(oid));
  return (
    <div role="rowgroup" className={styles.head}>
      <div role="row" aria-rowindex={1} className={styles.row}>
        <div className={styles.start}>
          <span role="columnheader" className={styles.rank}>
            {selection.on ? (
              <span className={styles.choice}>
                <Checkbox
                  label="Tout choisir"
                  hideLabel
                  checked={every}
                  onChange={(chosen) => selection.set(all, chosen)}
                />
              </span>
            ) : (
              'Rang'
            )}
          </span>
          <span role="columnheader" className={styles.client}>
            Client
          </span>
        </div>
        {columns.map(({ slug, name, initials, thread, done, total }) => (
          <span
            key={slug}
            role="columnheader"
            className={styles.shop}
            title={name}
            style={{ '--t': threadColour(thread) }}
          >
            <b aria-hidden>{initials}</b>
            <span className="visually-hidden">{name}, </span>
            {`${done}/${total}`}
          </span>
        ))}
        <div className={styles.end}>
          <span role="columnheader" className={styles.progress}>
            {ahead > 0 && (
              <span
                className={styles.ahead}
                aria-hidden
                title={count(ahead, 'autre producteur', 'autres producteurs')}
              >
                {`+${ahead}`}
                <ChevronRight />
              </span>
            )}
            Avancement
          </span>
          <span role="columnheader" className={styles.payment}>
            Paiement
          </span>
          <span role="columnheader" className={styles.sum}>
            CHF
          </span>
        </div>
      </div>
    </div>
  );
}
