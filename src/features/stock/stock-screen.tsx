import { PackageSearch } from 'lucide-react';
import { useState } from 'react';
import { holdsFolded } from '../../domain/text/search-text.ts';
import { isAdmin, manages } from '../../domain/people/person.ts';
import { count } from '../../domain/text/french.ts';
import { useDevice } from '../../hooks/use-device.ts';
import { useLive } from '../../hooks/use-live.ts';
import { useMe } from '../../hooks/use-me.ts';
import { searchHref, useAppLocation, useGo } from '../../hooks/use-place.ts';
import { useSame } from '../../hooks/use-stable-value.ts';
import { needOfStock, type ScopeNeed } from '../../mirror/held-scopes.ts';
import { type HeldStock, heldStock } from '../../mirror/queries/stock-query.ts';
import { Chip, Chips } from '../../ui/fields/chips.tsx';
import { SearchField } from '../../ui/fields/search-field.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Column, Row, Stack } from '../../ui/layout/primitives.tsx';
import { PageHead } from '../../ui/layout/page-head.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { EmptyOrMissing, PartialNotice } from '../shared/local-data/empty-list.tsx';
import { useTitle } from '../shared/pages/use-title.ts';
import { ShopsFrame } from '../shops/page/shops-frame.tsx';
import { CountSheet } from './count-sheet.tsx';
import { StockList } from './stock-list.tsx';
import { STATE_WORDS, STOCK_STATES, type StockState, stockState } from './stock-words.ts';
import styles from './stock.module.css';

/** The stock of a person's shops or hub, from this device only: works in a cellar from a cold start. */
export function StockScreen() {
  useTitle('Stock');
  const { need, back } = useStockNeed();
  const place = useAppLocation();
  const go = useGo();
  const all = useLive(heldStock, {});
  const [openSku, setOpenSku] = useState<number>();
  const { q = '', shop } = place.search;
  const state = STOCK_STATES.find((one) => one === place.search['state']);
  const change = (search: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, search), { replace: true });
  if (all === undefined) return null;
  const ofShop = all.filter((row) => shop === undefined || row.vendor === shop);
  const rows = shownRows(ofShop, q, state);
  const shops = shopsOf(all);
  const waiting = ofShop.reduce((sum, row) => sum + row.waiting, 0);
  const open = all.find(({ sku }) => sku === openSku);
  return (
    <ShopsFrame>
      <Column className={styles.page}>
        <PageHead
          title="Stock"
          detail={[
            count(ofShop.length, 'produit', 'produits'),
            ...(waiting > 0 ? [count(waiting, 'changement à envoyer', 'changements à envoyer')] : []),
          ].join(', ')}
          {...(back !== undefined && { back })}
        />
        <Stack gap="2" className={styles.tools}>
          <Row gap="2" wrap>
            <div className={styles.search}>
              <SearchField
                label="Chercher un produit"
                placeholder="Produit ou boutique…"
                value={q}
                onChange={(typed) => change({ q: typed === '' ? undefined : typed })}
              />
            </div>
            {shops.length > 1 && (
              <Select
                label="Boutique à montrer"
                hideLabel
                value={shop ?? ''}
                options={[
                  { value: '', label: 'Toutes les boutiques' },
                  ...shops.map(([value, label]) => ({ value, label })),
                ]}
                onChange={({ target }) => change({ shop: target.value === '' ? undefined : target.value })}
              />
            )}
          </Row>
          <Chips label="Filtres">
            {STOCK_STATES.map((one) => (
              <Chip
                key={one}
                pressed={state === one}
                count={ofShop.filter((row) => stockState(row) === one).length}
                onToggle={(on) => change({ state: on ? one : undefined })}
              >
                {STATE_WORDS[one].label}
              </Chip>
            ))}
          </Chips>
          <PartialNotice need={need} />
        </Stack>
        {rows.length === 0 ? (
          <EmptyOrMissing need={need} what="Le stock">
            <EmptyState
              picture={<PackageSearch />}
              title={all.length === 0 ? 'Aucun produit' : 'Aucun ne correspond'}
            >
              {all.length === 0
                ? 'Les produits de votre boutique apparaîtront ici dès qu’elle en aura.'
                : 'Retirez un filtre, ou cherchez un autre nom.'}
            </EmptyState>
          </EmptyOrMissing>
        ) : (
          <StockList rows={rows} manyShops={shops.length > 1} onOpen={({ sku }) => setOpenSku(sku)} />
        )}
      </Column>
      {open !== undefined && (
        <CountSheet key={open.sku} product={open} open onClose={() => setOpenSku(undefined)} />
      )}
    </ShopsFrame>
  );
}

/** The scopes that a person's stock needs, and the back link of an owner, who has no rail. */
function useStockNeed(): { readonly need: ScopeNeed; readonly back: string | undefined } {
  const me = useMe();
  const [device] = useDevice();
  const { hub = '' } = device;
  const office = me && (isAdmin(me) || (manages(me) && me.hubs.includes(hub))) ? [hub] : [];
  const shops = me?.shops.map(({ urlpath }) => urlpath) ?? [];
  const need = useSame(needOfStock(shops, office));
  return { need, back: manages(device) ? undefined : '/orders' };
}

/** Sold out first, then low stock, each by title; products off sale come last. */
function shownRows(
  rows: readonly HeldStock[],
  words: string,
  state: StockState | undefined,
): readonly HeldStock[] {
  return rows
    .filter((row) => state === undefined || stockState(row) === state)
    .filter(({ title, shopName }) => words === '' || holdsFolded(words, `${title} ${shopName}`))
    .map((row) => ({ row, place: STOCK_STATES.indexOf(stockState(row)) }))
    .sort((left, right) => left.place - right.place || left.row.title.localeCompare(right.row.title, 'fr'))
    .map(({ row }) => row);
}

/** The shops among these rows, by name. */
function shopsOf(rows: readonly HeldStock[]): readonly (readonly [urlpath: string, name: string])[] {
  return [...new Map(rows.map(({ vendor, shopName }) => [vendor, shopName]))].sort(([, left], [, right]) =>
    left.localeCompare(right, 'fr'),
  );
}
