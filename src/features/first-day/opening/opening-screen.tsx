import { Check, Eye, Hourglass } from 'lucide-react';
import { readReadiness, type ReadinessPoint } from '../../../contract/hubs/setup.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { OpeningState } from './opening-state.tsx';
import styles from './opening.module.css';
import { PointAction } from './point-action.tsx';

/** « Avant d’ouvrir »: what a market still needs to sell, what is missing first (docs/rules.md#before-opening). */
export function OpeningScreen() {
  const online = useOnline();
  const market = useMarket();
  const query = useRemoteQuery(readReadiness, ALL, { online });
  const points = query.answer;
  return (
    <RemotePage
      title="Avant d’ouvrir"
      offline={
        points === undefined
          ? 'Ce qui manque pour vendre se lit avec du réseau.'
          : 'Sans réseau, voici ce qui a été lu. Rien ne se change pour l’instant.'
      }
      query={query}
      waiting={points === undefined}
      actions={
        <ButtonLink size={44} look="line" icon={<Eye />} href="/home">
          Voir la boutique
        </ButtonLink>
      }
      body={
        points && (
          <div className={styles.columns}>
            <Card padding="none">
              <ul className={styles.points}>
                {missingFirst(points).map((point) => (
                  <PointRow key={point.point} point={point} online={online} onChanged={query.refetch} />
                ))}
              </ul>
            </Card>
            <OpeningState points={points} market={market ?? undefined} online={online} />
          </div>
        )
      }
    />
  );
}

const ALL = {};

/** What is missing, then what is ready, each in the order of the server. */
function missingFirst(points: readonly ReadinessPoint[]): readonly ReadinessPoint[] {
  return [...points.filter(({ ready }) => !ready), ...points.filter(({ ready }) => ready)];
}

const TITLES: Readonly<Record<ReadinessPoint['point'], string>> = {
  backup: 'Sauvegarde de la semaine',
  product: 'Un produit avec tout',
  payment: 'Paiement réel',
  mail: 'E-mails',
  terms: 'Conditions et confidentialité',
  vat: 'TVA',
  https: 'Adresse sûre',
};

interface PointRowProps {
  readonly point: ReadinessPoint;
  readonly online: boolean;
  readonly onChanged: () => void;
}

function PointRow({ point, online, onChanged }: PointRowProps) {
  return (
    <li className={styles.point} data-ready={point.ready || undefined}>
      <Stack as="span" centered fixed radius="full" className={styles.disc}>
        {point.ready ? <Check role="img" aria-label="Prêt" /> : <Hourglass role="img" aria-label="Manque" />}
      </Stack>
      <div className={styles.words}>
        <Text as="b" block weight="650">
          {TITLES[point.point]}
        </Text>
        <Text as="p" size="14" tone="ink-2">
          {point.detail}
        </Text>
      </div>
      <PointAction point={point} online={online} onChanged={onChanged} />
    </li>
  );
}
