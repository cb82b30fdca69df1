import { Eye } from 'lucide-react';
import { readReadiness } from '../../../contract/hubs/setup.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useTitle } from '../../shared/pages/use-title.ts';
import { RemotePage } from '../../shared/remote/remote-page.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { OpeningState } from './opening-state.tsx';
import styles from './opening.module.css';
import { PointAction } from './point-action.tsx';
import { PointList } from './point-list.tsx';

/**
 * « Avant d’ouvrir », or « Ce qu’il faut pour vendre » once it is open: what a market still needs to sell, what is
 * missing first (docs/rules.md#before-opening).
 */
export function OpeningScreen() {
  const online = useOnline();
  const market = useMarket();
  const query = useRemoteQuery(readReadiness, ALL, { online });
  const points = query.answer;
  const title = market?.hub.status.active === true ? 'Ce qu’il faut pour vendre' : 'Avant d’ouvrir';
  useTitle(title);
  return (
    <RemotePage
      title={title}
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
              <PointList points={points}>
                {(point) => <PointAction point={point} online={online} onChanged={query.refetch} />}
              </PointList>
            </Card>
            <OpeningState points={points} market={market ?? undefined} online={online} />
          </div>
        )
      }
    />
  );
}

const ALL = {};
