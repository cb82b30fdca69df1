import {
  ArrowLeft,
  CalendarDays,
  Clock,
  Globe,
  MapPin,
  PackageOpen,
  Pencil,
  Share,
  Star,
} from 'lucide-react';
import { Flag } from '../../../ui/feedback/flag.tsx';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.tsx';
import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { threadColour } from '../../../ui/foundations/palette.ts';
import { Section } from '../../../ui/layout/section.tsx';
import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { count, amount } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { can } from '../../../domain/people/permissions.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useAnchor } from '../../../hooks/use-place.ts';
import { vendorShelf } from '../../../mirror/queries/shelf-queries.ts';
import { isComplete, needOfShelf } from '../../../mirror/held-scopes.ts';
import { Labels } from '../product/product-labels.tsx';
import { LongGrid } from '../cards/long-grid.tsx';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { awayWords } from '../cards/product-offer.ts';
import { Questions } from '../product/question-list.tsx';
import { share } from '../product/share-link.ts';
import { placeLine } from '../../shared/addresses/place-line.ts';
import { useMarketDay } from '../../shared/market/use-market-day.ts';
import { datesText, shopDays } from './vendor-days.ts';
import { useShopStanding } from './shop-standing.ts';
import { VendorGallery } from './vendor-gallery.tsx';
import { PosterButton } from '../../printing/poster-button.tsx';
import { ShopTile } from './vendor-tile.tsx';
import { useCoverage } from '../../shared/local-data/use-list-state.ts';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './vendor-page-parts.module.css';
import { ZERO } from '../../../domain/money/money.ts';
import { discountOf } from '../../shared/ordering/cart-groups.ts';
import { DiscountProgress } from '../../cart/totals/discount-progress.tsx';
import { mapHref } from '../../shared/addresses/map-link.ts';
import { comingDays } from '../../shared/ordering/next-delivery.ts';
import { useLocale, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { useCartGroups } from '../../shared/ordering/use-cart-groups.ts';

/** The page of a producer: description, delivery days, discount, and products. */
export function VendorPage({ shop }: { shop: Shop }) {
  const [{ hub = '' }] = useDevice();
  const anchor = useAnchor();
  const products = useLive(vendorShelf, { hub, vendor: shop.urlpath });
  const held = isComplete(useCoverage(needOfShelf(hub)));
  const me = useMe();
  // Its owner and administrators.
  const may = me && can(me, 'shop.edit', { shops: [shop.urlpath] });
  const away = awayWords(shop, useMarketDay());
  const standing = useShopStanding(shop);
  const market = useMarket();
  const { now } = useNextDelivery();
  const hours = shop.available.timelimit ?? 0;
  const dates = market ? comingDays({ now, calendar: market }, hours, shop) : undefined;
  return (
    <Text as="div" shrink>
      <Row
        align="start"
        justify="between"
        pad="3"
        className={styles.cloth}
        style={{ '--t': threadColour(threadOf(shop.thread)) }}
      >
        <IconLink label="Tous les producteurs" icon={<ArrowLeft />} look="fill" href="/vendors" />
        {may && (
          <IconLink
            label="Modifier la boutique"
            icon={<Pencil />}
            look="fill"
            href={`/admin/shops/${shop.urlpath}`}
          />
        )}
        <IconButton
          label="Partager"
          icon={<Share />}
          look="fill"
          onClick={() => void share(shop.name, `/vendor/${shop.urlpath}`, hub)}
        />
      </Row>
      <Stack gap="3" className={styles.words}>
        <div className={styles.tile}>
          <ShopTile shop={shop} size={96} />
        </div>
        <h1>{shop.name}</h1>
        <Row as="p" gap="1h" align="center" wrap tone="ink-2" className={styles.where}>
          <MapPin />
          <Link href={mapHref(shop.address, navigator.userAgent)} rel="external noreferrer" target="_blank">
            {placeLine(shop.address)}
          </Link>
        </Row>
        {standing !== '' && (
          <Row as="p" gap="1h" align="center" tone="ink-2" className={styles.where}>
            <Star />
            {standing}
          </Row>
        )}
        {shop.collect !== undefined && (
          <Row as="p" gap="1h" align="center" tone="ink-2" className={styles.where}>
            <PackageOpen />
            {`Ses produits partent de\u00a0: ${placeLine(shop.collect)}`}
          </Row>
        )}
        {shop.url !== undefined && shop.url !== '' && (
          <Row as="p" gap="1h" align="center" tone="ink-2" className={styles.where}>
            <Globe />
            <Link href={shop.url} rel="external noreferrer" target="_blank">
              Site du producteur
            </Link>
          </Row>
        )}
        {shop.info.active && shop.info.comment !== undefined && (
          <Row as="p" gap="1h" align="center" tone="ink-2" className={styles.where}>
            <Clock />
            {shop.info.comment}
          </Row>
        )}
        {away !== undefined && (
          <Notice tone="bell" title={away}>
            {shop.available.comment}
          </Notice>
        )}
        {shop.status !== true && <Notice tone="info">Ce producteur ne vend pas en ce moment.</Notice>}
        <Text as="p" tone="ink-2">
          {shop.description}
        </Text>
        <Labels details={shop.details}>
          <li>
            <Flag tone="line" icon={<CalendarDays />}>
              {(dates && datesText(dates)) ?? shopDays(shop)}
            </Flag>
          </li>
        </Labels>
        <ShopDiscount shop={shop} />
        <Section
          title="Tout le rayon"
          action={
            may ? (
              <Link href={`/admin/products?${new URLSearchParams({ shop: shop.urlpath }).toString()}`}>
                Modifier ses produits
              </Link>
            ) : (
              products !== undefined && held && <span>{count(products.length, 'produit', 'produits')}</span>
            )
          }
        >
          {products === undefined ? <SkeletonCards count={6} /> : <LongGrid products={products} />}
        </Section>
        <VendorGallery shop={shop} />
        <Questions faq={shop.faq} anchor={anchor} />
        {may && (
          <div>
            <PosterButton shop={shop} />
          </div>
        )}
      </Stack>
    </Text>
  );
}

/** The producer's discount as a sentence, with the cart's progress. */
function ShopDiscount({ shop }: { shop: Shop }) {
  const locale = useLocale();
  const cart = useCartGroups();
  const spend = cart?.groups.find(({ vendor }) => vendor === shop.urlpath)?.spend ?? ZERO;
  const discount = discountOf(shop.discount, spend);
  if (discount === undefined) return null;
  return (
    <Stack gap="2" className={styles.discount}>
      <Text as="p" size="14" tone="ink-2">
        {`${amount(shop.discount.amount, locale)} de rabais à chaque tranche de ${amount(
          shop.discount.threshold,
          locale,
        )} chez ce producteur.`}
      </Text>
      <DiscountProgress name={shop.name} discount={discount} />
    </Stack>
  );
}
