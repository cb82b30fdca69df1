import { Plus, Store, Upload } from 'lucide-react';
import { listManagedShops } from '../../../contract/catalogue/shops.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { mayCreateShop } from '../../../domain/catalogue/shop-fields.ts';
import { SHOP_STATE_WORDS, SHOP_STATES } from '../../../domain/catalogue/shop-state.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { searchHref, useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { familiesOfShops, knownHubs } from '../../../mirror/queries/market-queries.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useSorting } from '../../shared/office/use-sorting.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemoteList } from '../../shared/remote/remote-list.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { ShopsFrame } from '../page/shops-frame.tsx';
import { BY_NAME, SHOP_SORTS, shopColumns } from './shop-columns.tsx';
import { shopFilters, shopsThrough, stateOf } from './shop-filters.ts';

/** The shops that a person manages: read from the server, never stored on the device. */
export function ShopsListScreen() {
  useTitle('Boutiques');
  const place = useAppLocation();
  const go = useGo();
  const online = useOnline();
  const today = localDay(useNow(), DEFAULT_ZONE);
  const hubs = useLive(knownHubs, {}) ?? [];
  const families = useLive(familiesOfShops, {}) ?? [];
  const query = useRemoteQuery(listManagedShops, { query: {} }, { online });
  const [sorting, sort] = useSorting(SHOP_SORTS, BY_NAME);
  const [device] = useDevice();
  const me = useMe();
  const creates = me && mayCreateShop({ admin: isAdmin(device), shops: me.shops.length });
  const filters = shopFilters(place.search);
  const all = query.answer;
  const rows = all && shopsThrough(all, filters, today);
  const change = (search: Readonly<Record<string, string | undefined>>) =>
    go(searchHref(place, search), { replace: true });
  const used = hubs.filter(({ slug }) => all?.some((shop) => shop.hubs.includes(slug)) === true);
  return (
    <ShopsFrame>
      <RemoteList
        title="Boutiques"
        search={{
          label: 'Chercher une boutique',
          placeholder: 'Nom, famille…',
          value: filters.words,
          onChange: (q) => change({ q }),
        }}
        filters={
          <Chips label="Filtres">
            {SHOP_STATES.map((state) => (
              <Chip
                key={state}
                pressed={filters.state === state}
                count={all?.filter((shop) => stateOf(shop, today) === state).length}
                onToggle={(on) => change({ state: on ? state : undefined })}
              >
                {SHOP_STATE_WORDS[state]}
              </Chip>
            ))}
            {used.length > 1 &&
              used.map(({ slug, name }) => (
                <Chip
                  key={slug}
                  pressed={filters.hub === slug}
                  onToggle={(on) => change({ hub: on ? slug : undefined })}
                >
                  {name}
                </Chip>
              ))}
          </Chips>
        }
        actions={
          creates && (
            <>
              {isAdmin(device) && (
                <ButtonLink size={44} look="line" icon={<Upload />} href="/admin/import/shops">
                  Importer
                </ButtonLink>
              )}
              <ButtonLink size={44} look="line" icon={<Plus />} href="/admin/shops/new">
                Créer une boutique
              </ButtonLink>
            </>
          )
        }
        offline={
          all === undefined
            ? 'Les boutiques se lisent avec du réseau.'
            : 'Les boutiques se changent avec du réseau. Voici celles qui ont été lues.'
        }
        query={query}
        columns={shopColumns({
          today,
          hubName: (slug) => hubs.find((hub) => hub.slug === slug)?.name ?? slug,
          familyName: (slug) => families.find((family) => family.slug === slug)?.name ?? slug,
          total: rows?.length ?? 0,
        })}
        rows={rows}
        keyOf={({ urlpath }) => urlpath}
        hrefOf={({ urlpath }) => `/admin/shops/${urlpath}`}
        isOver={(shop) => shop.status !== true}
        sorting={sorting}
        onSort={sort}
        none={
          <EmptyState
            picture={<Store />}
            title={all?.length === 0 ? 'Aucune boutique' : 'Aucune ne correspond'}
          >
            {all?.length === 0
              ? 'Une boutique se crée ici\u00a0; elle reste un brouillon jusqu’à sa publication.'
              : 'Retirez un filtre, ou cherchez un autre nom.'}
          </EmptyState>
        }
      />
    </ShopsFrame>
  );
}
