import { useState } from 'react';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import styles from './pickup-map.module.css';
import { type PickupMapProps, PickupPlan } from './pickup-plan.tsx';
import { TileMap } from './tile-map.tsx';

/**
 * The pickup points on a map with the operator's tiles; without tiles, offline or when tiles fail to load, on
 * a plan drawn here. Visual only: the list has the same content and actions.
 */
export function PickupMap(props: PickupMapProps) {
  const { tiles, tilesCredit = '' } = useMarket()?.config.keys ?? {};
  const online = useOnline();
  const [failed, setFailed] = useState(false);
  return (
    <figure aria-hidden className={styles.figure}>
      {tiles !== undefined && online && !failed ? (
        <TileMap {...props} tiles={tiles} credit={tilesCredit} onFailed={() => setFailed(true)} />
      ) : (
        <PickupPlan {...props} />
      )}
      <figcaption className={styles.names}>
        {props.points.map(({ id, name }, at) => (
          <span key={id} data-chosen={id === props.value || undefined}>
            <b>{at + 1}</b> {name}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}
