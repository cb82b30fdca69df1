import { SkeletonCards } from '../../../ui/feedback/skeleton.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { homeShelf, seasonOf } from '../../../mirror/queries/shelf-queries.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { AgeStamp } from '../shelf/price-age.tsx';
import { CountingQuestion } from '../../analytics/feedback/visit-consent.tsx';
import { DeliveryTicket } from '../../cart/bar/delivery-ticket.tsx';
import { MarketMessage } from './market-announcement.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { MissingData } from '../../shared/local-data/empty-list.tsx';
import { SearchBox } from '../search/search-box.tsx';
import { WaitingCard } from '../../checkout/waiting/waiting-card.tsx';
import { CategoryRail } from './category-rail.tsx';
import { CategorySections } from './category-sections.tsx';
import { DiscountSection } from './discount-section.tsx';
import { DocumentRail } from './document-rail.tsx';
import { FirstVisit } from './first-visit.tsx';
import { LikedSection } from './liked-section.tsx';
import { SeasonSection } from './season-section.tsx';
import styles from './home.module.css';

/** The shop's first page: when the next delivery comes, and what there is to put in it. */
export function HomeScreen() {
  const [{ hub }] = useDevice();
  return hub === undefined ? <FirstVisit /> : <Home hub={hub} />;
}

function Home({ hub }: { hub: string }) {
  const market = useMarket();
  const shelf = useLive(homeShelf, { hub });
  // Waited for as well: a card that moves once it is seen leaves another one under the finger that was meant for it.
  const season = useLive(seasonOf, { hub });
  return (
    <div className={styles.home}>
      <h1 className="visually-hidden">{market ? `Accueil, ${market.hub.name}` : 'Accueil'}</h1>
      <MarketMessage />
      <WaitingCard />
      <div className={styles.phone}>
        <DeliveryTicket />
        <SearchBox />
        <CategoryRail />
      </div>
      <AgeStamp />
      {shelf === null && <MissingData what="Les rayons" many need={needOfShelf(hub)} />}
      {shelf !== null && !(shelf && season) && <SkeletonCards count={8} />}
      {shelf && season && (
        <>
          <SeasonSection {...{ season, shelf }} />
          <CountingQuestion />
          <DiscountSection products={shelf.discount} />
          <LikedSection />
          <DocumentRail />
          <CategorySections />
        </>
      )}
    </div>
  );
}
