import { SlidersHorizontal, TriangleAlert } from 'lucide-react';
import { useMemo, useState } from 'react';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import type { StaffRow, TourRow } from '../../../contract/orders/day-rows.ts';
import { searchHref, useGo, useAppLocation } from '../../../hooks/use-place.ts';
import type { ShopColumn } from './board-columns.ts';
import { filterOf, filtersOn, STATE_WORDS } from './order-filter.ts';
import type { BoardRow } from './board-rows.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';

interface BoardFiltersProps {
  readonly rows: readonly BoardRow[];
  readonly columns: readonly ShopColumn[];
  readonly tours: readonly TourRow[];
  readonly staff: readonly StaffRow[];
}

/** « À risque » as a toggle, the others in a sheet: state, courier, shop, postal code, pickup point. */
export function BoardFilters({ rows, columns, tours, staff }: BoardFiltersProps) {
  const place = useAppLocation();
  const go = useGo();
  const [open, setOpen] = useState(false);
  const filter = filterOf(place.search);
  const risky = useMemo(() => rows.filter(({ risks }) => risks.length > 0).length, [rows]);
  const set = (name: string, value: string | undefined) =>
    go(searchHref(place, { [name]: value }), { replace: true });
  const choices = useMemo(
    () => (open ? choicesOf(rows, columns, tours, staff) : []),
    [open, rows, columns, tours, staff],
  );
  const others = filtersOn({ ...filter, atRisk: false });
  return (
    <>
      <Chips label="Filtres">
        <Chip
          icon={<TriangleAlert />}
          pressed={filter.atRisk}
          count={rows.length > 0 ? risky : undefined}
          onToggle={(on) => set('risk', on ? '1' : undefined)}
        >
          À risque
        </Chip>
        <Chip
          icon={<SlidersHorizontal />}
          pressed={others > 0}
          count={others > 0 ? others : undefined}
          onToggle={() => setOpen(true)}
        >
          Filtres
        </Chip>
      </Chips>
      <LazySheet open={open} onClose={() => setOpen(false)} title="Filtres" wide="side">
        <Stack gap="3">
          {choices.map(({ name, label, options }) => (
            <Select
              key={name}
              label={label}
              placeholder="Tous"
              value={place.search[name] ?? ''}
              options={options}
              disabled={options.length === 0}
              onChange={({ target }) => set(name, target.value)}
            />
          ))}
        </Stack>
      </LazySheet>
    </>
  );
}

function choicesOf(
  rows: readonly BoardRow[],
  columns: readonly ShopColumn[],
  tours: readonly TourRow[],
  staff: readonly StaffRow[],
) {
  const driving = staff.filter(({ user }) => tours.some(({ courier }) => courier === user));
  const home = rows.filter(({ order }) => !order.shipping.deposit);
  const points = rows.filter(({ order }) => order.shipping.deposit);
  return [
    { name: 'state', label: 'État', options: STATE_WORDS },
    {
      name: 'courier',
      label: 'Livreur',
      options: driving.map(({ user, displayName }) => ({ value: String(user), label: displayName })),
    },
    {
      name: 'shop',
      label: 'Producteur',
      options: columns.map(({ slug, name }) => ({ value: slug, label: name })),
    },
    { name: 'npa', label: 'Code postal', options: named(home.map(({ order }) => order.shipping.postalCode)) },
    {
      name: 'pickup',
      label: 'Point de retrait',
      options: named(points.map(({ order }) => order.shipping.name)),
    },
  ];
}

function named(values: readonly string[]) {
  return [...new Set(values)].sort().map((value) => ({ value, label: value }));
}
