import { CircleCheck, Clock, MoonStar, Pencil } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ManagedShop } from '../../../contract/catalogue/shops.ts';
import type { IsoDay } from '../../../domain/calendar/hub-time.ts';
import { SHOP_STATE_WORDS, SHOP_STATES, type ShopState } from '../../../domain/catalogue/shop-state.ts';
import { count, decimal, list, percent, weekdayName } from '../../../domain/text/french.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import type { Tone } from '../../../ui/foundations/palette.ts';
import { Row } from '../../../ui/layout/primitives.tsx';
import type { TableColumn } from '../../../ui/lists/table-column.ts';
import { Tile } from '../../../ui/lists/tile.tsx';
import { initialsOf } from '../../shared/people/account-link.tsx';
import { shopPicture, smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { stateOf } from './shop-filters.ts';

/** The inputs of the columns besides the shop. */
interface ColumnContext {
  readonly today: IsoDay;
  /** The name of a hub by its slug. */
  readonly hubName: (slug: string) => string;
  /** The name of a family of shops by its slug. */
  readonly familyName: (slug: string) => string;
  /** The number of displayed shops. */
  readonly total: number;
}

/** The columns that can be sorted. */
export const SHOP_SORTS = ['name', 'hubs', 'state', 'products', 'score'] as const;

/** By name, the default order. */
export const BY_NAME = { by: 'name', descending: false } as const;

/** The columns of the list of shops. */
export function shopColumns({
  today,
  hubName,
  familyName,
  total,
}: ColumnContext): readonly TableColumn<ManagedShop>[] {
  const hubs = (shop: ManagedShop) => list(shop.hubs.map(hubName));
  return [
    {
      id: 'name',
      label: 'Boutique',
      kind: 'name',
      rank: ({ name }) => name,
      cell: (shop) => (
        <Row as="span" gap="2h" align="center">
          <Tile size={40} picture={smallPhoto(shopPicture(shop.photo))}>
            {initialsOf(shop.name)}
          </Tile>
          <span>
            {shop.name}
            <Row as="small">{familyName(shop.catalog)}</Row>
          </span>
        </Row>
      ),
      total: count(total, 'boutique', 'boutiques'),
    },
    {
      id: 'state',
      label: 'État',
      kind: 'state',
      rank: (shop) => SHOP_STATES.indexOf(stateOf(shop, today)),
      cell: (shop) => <ShopStateBadge state={stateOf(shop, today)} />,
    },
    {
      id: 'hubs',
      label: 'Marchés',
      kind: 'words',
      rank: hubs,
      cell: (shop) => (shop.hubs.length === 0 ? 'Aucun marché' : hubs(shop)),
    },
    {
      id: 'days',
      label: 'Jours',
      kind: 'words',
      cell: ({ available }) => daysWords(available.weekdays),
    },
    {
      id: 'products',
      label: 'Produits',
      kind: 'figure',
      rank: ({ products }) => products,
      cell: ({ products }) => decimal(products),
    },
    {
      id: 'score',
      label: 'Fiabilité',
      kind: 'figure',
      rank: ({ scoring }) => scoring?.score,
      cell: ({ scoring }) => (scoring === undefined || scoring.orders === 0 ? '–' : percent(scoring.score)),
    },
  ];
}

/** The state of a shop with its tone. */
export function ShopStateBadge({ state }: { state: ShopState }) {
  const { tone, icon } = LOOKS[state];
  return (
    <Badge tone={tone} icon={icon}>
      {SHOP_STATE_WORDS[state]}
    </Badge>
  );
}

/** « mar., jeu. » */
export function daysWords(weekdays: readonly number[]): string {
  const days = [1, 2, 3, 4, 5, 6, 0].filter((day) => weekdays.includes(day));
  return days.length === 0 ? 'Aucun jour' : list(days.map(weekdayName));
}

const LOOKS: Readonly<Record<ShopState, { readonly tone: Tone; readonly icon: ReactNode }>> = {
  draft: { tone: 'mute', icon: <Pencil /> },
  asked: { tone: 'bell', icon: <Clock /> },
  published: { tone: 'brand', icon: <CircleCheck /> },
  away: { tone: 'promo', icon: <MoonStar /> },
};
