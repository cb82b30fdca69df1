import { Check, Hourglass, Lightbulb } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ReadinessPoint } from '../../../contract/hubs/setup.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './opening.module.css';

interface PointListProps {
  readonly points: readonly ReadinessPoint[];
  /** The action for a point. */
  readonly children?: (point: ReadinessPoint) => ReactNode;
}

/** What a market needs to sell, missing points first, each with the reason for its state. */
export function PointList({ points, children }: PointListProps) {
  return (
    <ul className={styles.points}>
      {missingFirst(points).map((point) => (
        <li key={point.point} className={styles.point} data-ready={point.ready || undefined}>
          <Stack as="span" centered fixed radius="full" className={styles.disc}>
            <PointMark point={point} />
          </Stack>
          <div className={styles.words}>
            <Text as="b" block weight="650">
              {TITLES[point.point]}
            </Text>
            <Text as="p" size="14" tone="ink-2">
              {point.detail}
            </Text>
          </div>
          {children?.(point)}
        </li>
      ))}
    </ul>
  );
}

/** The points required to sell, without those that are only recommended. */
export function neededPoints(points: readonly ReadinessPoint[]): readonly ReadinessPoint[] {
  return points.filter(({ recommended }) => recommended !== true);
}

function PointMark({ point: { ready, recommended } }: { readonly point: ReadinessPoint }) {
  if (ready) return <Check role="img" aria-label="Prêt" />;
  if (recommended === true) return <Lightbulb role="img" aria-label="Conseillé" />;
  return <Hourglass role="img" aria-label="Manque" />;
}

/** Missing points, then recommended ones, then ready ones, each in the server's order. */
function missingFirst(points: readonly ReadinessPoint[]): readonly ReadinessPoint[] {
  const open = points.filter(({ ready }) => !ready);
  return [
    ...neededPoints(open),
    ...open.filter(({ recommended }) => recommended === true),
    ...points.filter(({ ready }) => ready),
  ];
}

const TITLES: Readonly<Record<ReadinessPoint['point'], string>> = {
  backup: 'Sauvegarde de la semaine',
  product: 'Un produit avec tout',
  payment: 'Paiement réel',
  mail: 'E-mails',
  terms: 'Conditions et confidentialité',
  vat: 'TVA',
  https: 'Adresse sûre',
  staff_second_factor: 'Double authentification de l’équipe',
};
