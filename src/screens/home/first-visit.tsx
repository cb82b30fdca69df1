import { GinghamCloth } from '../../components/gingham.tsx';
import { Mark } from '../../components/logo.tsx';
import { SkeletonRows } from '../../components/skeleton.tsx';
import { useGo } from '../../hooks/use-place.ts';
import { HubChooser } from '../../parts/hub-chooser.tsx';
import { useLastMarket } from '../../parts/use-last-market.ts';
import styles from './home.module.css';

/** The first question of all: which market is near. Whoever has ordered before is not asked. */
export function FirstVisit() {
  const go = useGo();
  const last = useLastMarket();
  return (
    <div className={styles.first}>
      <div className={styles.cloth}>
        <GinghamCloth>
          <Mark size={96} />
        </GinghamCloth>
      </div>
      <h1>Votre marché, près de chez vous</h1>
      <p>Chaque marché a ses producteurs, ses jours et son cabas. Vous pourrez en changer à tout moment.</p>
      {last === null ? (
        <HubChooser onChosen={() => go('/home', { replace: true })} />
      ) : (
        <SkeletonRows count={2} />
      )}
    </div>
  );
}
