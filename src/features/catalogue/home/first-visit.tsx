import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { Mark } from '../../../ui/foundations/logo.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { useGo } from '../../../hooks/use-place.ts';
import { HubChooser } from '../../shared/market/hub-chooser.tsx';
import { useLastMarket } from '../../shared/market/use-last-hub.ts';
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
