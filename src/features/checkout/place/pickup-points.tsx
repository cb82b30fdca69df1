import { LocateFixed, Map as MapIcon } from 'lucide-react';
import { lazy, Suspense, useId, useState } from 'react';
import { type GeoPoint, distanceText, kilometresBetween } from '../../../domain/hub/distance.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import type { Here } from '../../shared/device/use-here.ts';
import type { PlaceOption } from '../../shared/ordering/place-options.ts';
import styles from './pickup-points.module.css';

/** The origin of distances: this device once located, else the person's own address. */
export interface From {
  readonly at: GeoPoint;
  /** « d’ici », « de Maison ». */
  readonly words: string;
}

/** The origin of distances; `undefined` while nothing is known. */
export function fromOf(here: Here, options: readonly PlaceOption[]): From | undefined {
  if (here.kind === 'found') return { at: here.at, words: 'd’ici' };
  const home = options.find(({ kind, geo }) => kind === 'address' && geo !== undefined);
  return home?.geo && { at: home.geo, words: `de «\u00a0${home.name}\u00a0»` };
}

/** « à 1,2 km d’ici »; `undefined` for a point without a position. */
export function farText({ geo }: Pick<PlaceOption, 'geo'>, from: From | undefined): string | undefined {
  return geo && from && `à ${distanceText(kilometresBetween(geo, from.at))} ${from.words}`;
}

interface PickupPointsProps {
  readonly options: readonly PlaceOption[];
  readonly value: string | undefined;
  readonly here: Here;
  readonly ask: () => Promise<unknown>;
  readonly onChoose: (id: string) => void;
}

/** Aids to choose a pickup point, beside the list: distances, and a map that is loaded on request. */
export function PickupPoints({ options, value, here, ask, onChoose }: PickupPointsProps) {
  const [shown, setShown] = useState(false);
  const id = useId();
  const points = options.filter(({ kind, geo }) => kind === 'deposit' && geo !== undefined);
  if (points.length === 0) return null;
  return (
    <Stack gap="2" className={styles.points}>
      <Row gap="2" wrap>
        <Button
          look="line"
          size={44}
          icon={<MapIcon />}
          aria-expanded={shown}
          aria-controls={shown ? id : undefined}
          onClick={() => setShown(!shown)}
        >
          {shown ? 'Fermer la carte' : 'Points de retrait sur la carte'}
        </Button>
        {here.kind !== 'found' && (
          <Button look="line" size={44} icon={<LocateFixed />} onClick={ask}>
            À quelle distance d’ici
          </Button>
        )}
      </Row>
      <Text as="p" size="13" tone="ink-2" role="status" className={styles.said}>
        {here.kind === 'failed' && here.reason}
        {here.kind === 'found' && 'Les distances sont à vol d’oiseau. Votre position reste sur cet appareil.'}
      </Text>
      {shown && (
        <div id={id}>
          <Suspense fallback={<div className={styles.wait} />}>
            <PickupMap {...{ points, value, onChoose }} here={here.kind === 'found' ? here.at : undefined} />
          </Suspense>
        </div>
      )}
    </Stack>
  );
}

const PickupMap = lazy(async () => ({ default: (await import('./pickup-map.tsx')).PickupMap }));
