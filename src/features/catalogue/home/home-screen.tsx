import { SkeletonCards, SkeletonRows, Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import {
  homeShelf,
  seasonOf,
  productsOf,
  type HomeShelf,
  type Season,
} from '../../../mirror/queries/shelf-queries.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { AgeStamp } from '../shelf/price-age.tsx';
import { CountingQuestion } from '../../analytics/feedback/visit-consent.tsx';
import { DeliveryTicket } from '../../cart/bar/delivery-ticket.tsx';
import { useMarket, useBasket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { WaitingCard } from '../../checkout/waiting/waiting-card.tsx';
import { EmptyMarket } from './empty-market.tsx';
import { AisleSection } from './category-sections.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './home.module.css';
import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { type HomeSection, homeSections, pinnedFirst } from '../../../domain/hub/home-page.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { ProductRail, ProductGrid } from '../cards/product-grid.tsx';
import { DoorClosed } from 'lucide-react';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { refusals } from '../../../contract/core/refusals.ts';
import { documentsOf } from '../../../mirror/queries/document-queries.ts';
import { DocumentCard } from '../cards/document-card.tsx';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { Mark } from '../../../ui/foundations/logo.tsx';
import { useGo } from '../../../hooks/use-place.ts';
import { HubChooser } from '../../shared/market/hub-chooser.tsx';
import { useLastMarket } from '../../shared/market/use-last-hub.ts';
import { CategoryTile } from '../shelf/category-tile.tsx';
import { useState } from 'react';
import { FacetChips } from '../shelf/facet-chips.tsx';
import { type Facet, facetCounts, filterProducts } from '../shelf/shelf-facets.ts';
import { useAisles } from '../shelf/use-aisles.ts';
import { useShelfState } from '../shelf/use-shelf-state.ts';

/** The shop's first page: the next delivery, and products to add. */
export function HomeScreen() {
  const [{ hub }] = useDevice();
  return hub === undefined ? <FirstVisit /> : <Home hub={hub} />;
}

function Home({ hub }: { hub: string }) {
  const market = useMarket();
  const shelf = useLive(homeShelf, { hub });
  // Waits for the season too: a card that shifts after rendering would receive a touch meant for another.
  const season = useLive(seasonOf, { hub });
  const choice = market?.hub.home;
  const pinned = useLive(productsOf, { hub, skus: choice?.pinned ?? [] });
  const content = market !== undefined && shelf && season && pinned ? { shelf, season, pinned } : undefined;
  const [first, ...others] = homeSections(choice, market?.categories ?? []).filter(({ shown }) => shown);
  return (
    <Stack gap="3" className={styles.home}>
      <h1 className="visually-hidden">{market ? `Accueil, ${market.hub.name}` : 'Accueil'}</h1>
      <MarketMessage />
      <WaitingCard />
      <Stack gap="3" shrink className={styles.phone}>
        <DeliveryTicket />
        <SearchBox />
        <CategoryRail />
      </Stack>
      <AgeStamp />
      {shelf === null && <MissingData what="Les rayons" many need={needOfShelf(hub)} />}
      {shelf !== null && !content && <SkeletonCards count={8} />}
      {content && (
        <>
          {first && <HomePart section={first} content={content} />}
          <CountingQuestion />
          {others.map((section) => (
            <HomePart key={section.key} section={section} content={content} />
          ))}
        </>
      )}
    </Stack>
  );
}

interface HomeContent {
  readonly season: Season;
  readonly shelf: HomeShelf;
  readonly pinned: readonly ProductRow[];
}

/** One section of the page, in the order that the hub chose. */
function HomePart({ section, content }: { section: HomeSection<Category>; content: HomeContent }) {
  switch (section.kind) {
    case 'season':
      return <SeasonSection {...content} />;
    case 'discount':
      return <DiscountSection products={content.shelf.discount} />;
    case 'liked':
      return <LikedSection />;
    case 'documents':
      return <DocumentRail />;
    case 'aisle':
      return section.aisle && <AisleSection category={section.aisle} />;
  }
}

/** Discounted products. */
function DiscountSection({ products }: { products: readonly ProductRow[] }) {
  if (products.length === 0) return null;
  return (
    <Section title="En rabais" size="large" action={<Link href="/products?facets=discount">Tout voir</Link>}>
      <ProductRail products={products.slice(0, 12)} label="En rabais" />
    </Section>
  );
}

/** The person's favourites, latest first; hidden when there are none. */
function LikedSection() {
  const [{ hub = '' }] = useDevice();
  const { likes } = useBasket();
  const products = useLive(productsOf, { hub, skus: [...likes].reverse().slice(0, 12) });
  if (products === undefined || products.length === 0) return null;
  return (
    <Section title="Mes favoris" size="large" action={<Link href="/products?facets=liked">Tout voir</Link>}>
      <ProductRail products={products} label="Mes favoris" />
    </Section>
  );
}

/** The market's welcome message, and why it accepts no orders while suspended. */
function MarketMessage() {
  const market = useMarket();
  if (!market) return null;
  const { header, status } = market.hub;
  return (
    <>
      {!status.active && (
        <Notice tone="bell" icon={<DoorClosed />} title={refusals.hub_closed.message}>
          {status.reason?.fr}
        </Notice>
      )}
      {header?.active === true && <Notice tone="info">{header.message.fr}</Notice>}
    </>
  );
}

/** Recipes and stories of the market, each with two of its products. */
function DocumentRail() {
  const documents = useLive(documentsOf, { types: ['recipe', 'post'] });
  if (documents === undefined || documents.length === 0) return null;
  return (
    <Section title="Dans la cuisine" size="large">
      <Row as="ul" gap="2h" className={styles.rail} aria-label="Recettes et histoires" tabIndex={0}>
        {documents.map((document) => (
          <li key={document.slug[0]}>
            <DocumentCard document={document} />
          </li>
        ))}
      </Row>
    </Section>
  );
}

/** Asks for the market on a first visit; skipped when the person has ordered before. */
function FirstVisit() {
  const go = useGo();
  const last = useLastMarket();
  return (
    <Stack gap="5" className={styles.first}>
      <div className={styles.cloth}>
        <GinghamCloth>
          <Mark size={96} />
        </GinghamCloth>
      </div>
      <h1>Votre marché, près de chez vous</h1>
      <Text as="p" tone="ink-2">
        Chaque marché a ses producteurs, ses jours et son cabas. Vous pourrez en changer à tout moment.
      </Text>
      {last === null ? (
        <HubChooser onChosen={() => go('/home', { replace: true })} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </Stack>
  );
}

/** The aisles as pictures in a horizontal scroller. */
function CategoryRail() {
  const market = useMarket();
  const { aisles } = useAisles();
  if (market === undefined) return <Coming />;
  if (market === null) return null;
  return (
    <nav aria-label="Rayons">
      <Row as="ul" gap="2h" className={styles.rail}>
        {aisles.map((category) => (
          <li key={category.slug}>
            <CategoryTile category={category} />
          </li>
        ))}
      </Row>
    </nav>
  );
}

function Coming() {
  return (
    <div className={styles.coming}>
      {[1, 2, 3, 4, 5].map((tile) => (
        <Skeleton key={tile} shape="tile" />
      ))}
    </div>
  );
}

/** The pinned products, then the seasonal selection written by the market, else its featured products. */
function SeasonSection({ season, shelf, pinned }: HomeContent) {
  const { selection } = season;
  const [facets, setFacets] = useState<ReadonlySet<Facet>>(new Set());
  const state = useShelfState();
  const featured = shelf.home.length > 0 ? shelf.home : shelf.popular;
  const products = pinnedFirst(pinned, pinnedFirst(season.products, featured));
  const filters = { facets, vendor: undefined, sub: undefined };
  const slug = selection?.slug[0];
  if (products.length === 0) return <EmptyMarket />;
  return (
    <Section
      size="large"
      title={selection?.title.fr ?? 'De saison, près d’ici'}
      action={slug === undefined ? undefined : <Link href={`/content/${slug}`}>Tout voir</Link>}
    >
      <div className={styles.chips}>
        <FacetChips
          chosen={facets}
          counts={facetCounts(products, filters, state).facets}
          onChange={setFacets}
        />
      </div>
      <ProductGrid products={filterProducts(products, filters, state).slice(0, SHOWN)} eager={4} />
    </Section>
  );
}

const SHOWN = 12;
