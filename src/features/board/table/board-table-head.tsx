import { ChevronRight } from 'lucide-react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { threadColour } from '../../../ui/foundations/palette.ts';
import { count } from '../../../domain/text/french.ts';
import type { ShopColumn } from './board-columns.ts';
import type { BoardRow } from './board-rows.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
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
    <Text
      as="div"
      ground="surface"
      line="bottom"
      size="13"
      tone="ink-2"
      role="rowgroup"
      className={styles.head}
    >
      <Stack
        align="center"
        ground="surface"
        line="bottom"
        role="row"
        aria-rowindex={1}
        className={styles.row}
      >
        <div className={styles.start}>
          <Stack as="span" tabular role="columnheader" className={styles.rank}>
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
          </Stack>
          <span role="columnheader" className={styles.client}>
            Client
          </span>
        </div>
        {columns.map(({ slug, name, initials, thread, done, total }) => (
          <Row
            as="span"
            justify="center"
            key={slug}
            role="columnheader"
            className={styles.shop}
            title={name}
            style={{ '--t': threadColour(thread) }}
          >
            <b aria-hidden>{initials}</b>
            <span className="visually-hidden">{name}, </span>
            {`${done}/${total}`}
          </Row>
        ))}
        <div className={styles.end}>
          <Stack
            as="span"
            gap="2"
            align="center"
            size="13"
            tabular
            words="end"
            role="columnheader"
            className={styles.progress}
          >
            {ahead > 0 && (
              <Row
                as="span"
                gap="h"
                align="center"
                tone="brand-text"
                weight="600"
                className={styles.ahead}
                aria-hidden
                title={count(ahead, 'autre producteur', 'autres producteurs')}
              >
                {`+${ahead}`}
                <ChevronRight />
              </Row>
            )}
            Avancement
          </Stack>
          <Row as="span" align="center" role="columnheader" className={styles.payment}>
            Paiement
          </Row>
          <Text weight="650" tabular words="end" role="columnheader" className={styles.sum}>
            CHF
          </Text>
        </div>
      </Stack>
    </Text>
  );
}
