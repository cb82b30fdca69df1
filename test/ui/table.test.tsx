import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { DataTable } from '../../src/ui/lists/data-table.tsx';
import { pressed, sortedBy, type TableColumn } from '../../src/ui/lists/table-column.ts';

interface Shop {
  readonly name: string;
  readonly sold: number | undefined;
}

const shops: readonly Shop[] = [
  { name: 'Écurie', sold: 2 },
  { name: 'Zwahlen', sold: undefined },
  { name: 'Alpage', sold: 10 },
];

const columns: readonly TableColumn<Shop>[] = [
  { id: 'name', label: 'Producteur', kind: 'name', rank: ({ name }) => name, cell: ({ name }) => name },
  {
    id: 'sold',
    label: 'Ventes',
    kind: 'figure',
    rank: ({ sold }) => sold,
    cell: ({ sold }) => sold,
    total: 12,
  },
  { id: 'state', label: 'État', kind: 'state', cell: () => null },
];

const names = (rows: readonly Shop[]) => rows.map(({ name }) => name);
const drawn = (rows: readonly Shop[], by: string, descending: boolean) =>
  renderToStaticMarkup(
    <DataTable
      label="Producteurs"
      columns={columns}
      rows={rows}
      keyOf={({ name }) => name}
      hrefOf={({ name }) => `?of=${name}`}
      sorting={{ by, descending }}
      onSort={() => undefined}
    />,
  );

describe('the shared table', () => {
  test('sorts words in French order, and rows without a figure last in both directions', () => {
    expect(names(sortedBy(shops, ({ name }) => name, false))).toEqual(['Alpage', 'Écurie', 'Zwahlen']);
    expect(names(sortedBy(shops, ({ sold }) => sold, true))).toEqual(['Alpage', 'Écurie', 'Zwahlen']);
    expect(names(sortedBy(shops, ({ sold }) => sold, false))).toEqual(['Écurie', 'Alpage', 'Zwahlen']);
  });

  test('reverses a column at a second press, and starts with its usual direction', () => {
    const first = pressed(undefined, { id: 'sold', kind: 'figure' });
    expect(first).toEqual({ by: 'sold', descending: true });
    expect(pressed(first, { id: 'sold', kind: 'figure' })).toEqual({ by: 'sold', descending: false });
    expect(pressed(first, { id: 'name', kind: 'name' })).toEqual({ by: 'name', descending: false });
  });

  test('has a column of the cards only in every row and in no head', () => {
    const acts = {
      id: 'acts',
      label: 'Gestes',
      kind: 'words',
      cardsOnly: true,
      cell: () => 'Compter',
    } as const;
    const html = renderToStaticMarkup(
      <DataTable label="Producteurs" columns={[...columns, acts]} rows={shops} keyOf={({ name }) => name} />,
    );
    expect(html).not.toContain('Gestes');
    expect(html.match(/data-cards-only="true"[^>]*>Compter/g)).toHaveLength(shops.length);
  });

  test('announces the sorted head, and only on sortable ones', () => {
    const html = drawn(shops, 'sold', true);
    expect(html).toMatch(/role="columnheader"[^>]*aria-sort="descending"><button[^>]*>.*?Ventes<\/button>/);
    expect(html).toMatch(/aria-sort="none"><button[^>]*>Producteur<\/button>/);
    expect(html).toMatch(/role="columnheader" data-kind="state">État</);
    expect(html).toContain('role="table" aria-label="Producteurs" aria-rowcount="5"');
    expect([...html.matchAll(/\?of=([^"]+)"/g)].map(([, name]) => name)).toEqual([
      'Alpage',
      'Écurie',
      'Zwahlen',
    ]);
  });

  test('renders only the visible ones of ten thousand rows', () => {
    const many = Array.from({ length: 10_000 }, (_, sold) => ({ name: `Boutique ${sold}`, sold }));
    const html = drawn(many, 'sold', true);
    expect(html).toContain('aria-rowcount="10002"');
    expect([...html.matchAll(/role="row"/g)].length).toBeLessThan(60);
    expect(html).toContain('?of=Boutique 9999');
  });
});
