import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { HubSheet } from './hub-sheet.tsx';
import { MissingData, EmptyOrMissing } from '../local-data/empty-list.tsx';
import type { ListOf } from '../local-data/list-state-words.ts';

/** What the market would bring: « Le rayon ». */
interface NoMarketProps extends ListOf {
  /** Why a market is needed. */
  readonly children?: string | undefined;
}

/** In the place of what a market shows: none was chosen on this device, or the chosen one is not here yet. */
export function NoMarket({
  what,
  many,
  children = 'Chacun a ses producteurs, ses jours et son cabas.',
}: NoMarketProps) {
  const [{ hub }] = useDevice();
  const [choosing, setChoosing] = useState(false);
  if (hub !== undefined) return <MissingData {...{ what, many }} />;
  return (
    <>
      <EmptyState
        picture={<Store />}
        title="Choisissez d’abord un marché"
        action={
          <Button look="primary" onClick={() => setChoosing(true)}>
            Choisir un marché
          </Button>
        }
      >
        {children}
      </EmptyState>
      <HubSheet open={choosing} onClose={() => setChoosing(false)} />
    </>
  );
}

interface NotOnShelfProps extends ListOf {
  /** That the market does not have it, said once its shelves are here. */
  readonly children: ReactNode;
}

/** In the place of what no shelf holds: a market is to be chosen, its shelves are not here yet, or there is none. */
export function NotOnShelf({ what, many, children }: NotOnShelfProps) {
  const [{ hub }] = useDevice();
  if (hub === undefined) return <NoMarket {...{ what, many }} />;
  return (
    <EmptyOrMissing need={needOfShelf(hub)} {...{ what, many }}>
      {children}
    </EmptyOrMissing>
  );
}
