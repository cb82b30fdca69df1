import { useState } from 'react';
import type { GeoPoint } from '../../../domain/hub/distance.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import styles from './pickup-map.module.css';
import { PickupPlan } from './pickup-plan.tsx';
import { TileMap } from './tile-map.tsx';

export interface PickupMapProps {
  readonly points: readonly PlaceOption[];
  readonly value: string | undefined;
  readonly here: GeoPoint | undefined;
  readonly onChoose: (id: string) => void;
}

/**
 * The pickup points on a map of the operator's tiles; without tiles, without the network or when they do not come, on a
 * plan drawn here. For the eye alone: the list says and does the same.
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
