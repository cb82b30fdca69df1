import { CalendarDays, ListChecks, Mail, Scale, Truck } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import type { ShopColumn } from './board-columns.ts';
import type { BoardRow } from './board-rows.ts';
import { BoardFilters } from './board-filters.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './board.module.css';
import type { Selection } from './use-order-selection.ts';

interface BoardToolsProps {
  readonly rows: readonly BoardRow[] | undefined;
  readonly columns: readonly ShopColumn[];
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
  readonly selection: Selection;
  /** Opens the tours of the day; absent for several days. */
  readonly onTours: (() => void) | undefined;
  /** Writes to the shops of the day; absent without the permission. */
  readonly onWrite: (() => void) | undefined;
  /** The day that is weighed; absent without the permission. */
  readonly officeDay: string | undefined;
}

/** Filters, tours, selection and planning. */
export function BoardTools({
  rows = [],
  columns,
  tours,
  staff,
  selection,
  onTours,
  onWrite,
  officeDay,
}: BoardToolsProps) {
  return (
    <Row gap="1h" align="center" wrap className={styles.tools}>
      <BoardFilters {...{ rows, columns, tours, staff }} />
      {onTours !== undefined && (
        <Button size={44} look="ghost" icon={<Truck />} onClick={onTours}>
          Tournées
        </Button>
      )}
      <Button
        size={44}
        look="ghost"
        icon={<ListChecks />}
        aria-pressed={selection.on}
        onClick={selection.on ? selection.stop : selection.start}
      >
        Choisir
      </Button>
      {onWrite !== undefined && (
        <Button size={44} look="ghost" icon={<Mail />} onClick={onWrite}>
          Écrire aux producteurs
        </Button>
      )}
      <ButtonLink size={44} look="ghost" href="/orders/planning" icon={<CalendarDays />}>
        Planning
      </ButtonLink>
      {officeDay !== undefined && (
        <ButtonLink size={44} look="ghost" href={`/orders/weights?day=${officeDay}`} icon={<Scale />}>
          Poids
        </ButtonLink>
      )}
    </Row>
  );
}
