import { Store } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { Button } from '../../../ui/actions/button.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { useDevice } from '../../../hooks/use-device.ts';
import { needOfShelf } from '../../../mirror/held-scopes.ts';
import { HubSheet } from './hub-sheet.tsx';
import { MissingData, EmptyOrMissing } from '../local-data/empty-list.tsx';
import type { ListOf } from '../local-data/list-state-words.ts';

/** What the market would show: « Le rayon ». */
interface NoMarketProps extends ListOf {
  /** Why a market is required. */
  readonly children?: string | undefined;
}

/** Replaces market content: no market is selected on this device, or the selected one is not loaded yet. */
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
  /** The empty state, shown once the catalogue is loaded. */
  readonly children: ReactNode;
}

/**
 * Replaces an item that the catalogue does not have: no market is selected, the catalogue is not loaded yet, or the
 * item does not exist.
 */
export function NotOnShelf({ what, many, children }: NotOnShelfProps) {
  const [{ hub }] = useDevice();
  if (hub === undefined) return <NoMarket {...{ what, many }} />;
  return (
    <EmptyOrMissing need={needOfShelf(hub)} {...{ what, many }}>
      {children}
    </EmptyOrMissing>
  );
}
