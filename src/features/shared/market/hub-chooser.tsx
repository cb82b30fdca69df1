import { MapPin } from 'lucide-react';
import { useState } from 'react';
import { Field } from '../../../ui/fields/field.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useSession } from '../../../hooks/use-session.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { knownHubs } from '../../../mirror/queries/market-queries.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import { smallPhoto } from '../pictures/photo-sizes.ts';
import styles from './hub-chooser.module.css';
import { hubsFor, isPostalCode, proposedHubs } from './hub-match.ts';

/**
 * Chooses a market by postal code or name. Each market has its own cart, days and prices; the one that delivers to
 * the person's own address comes first.
 */
export function HubChooser({ onChosen }: { onChosen: () => void }) {
  const [{ hub: current }] = useDevice();
  const session = useSession();
  const hubs = useLive(knownHubs, {});
  const me = useMe();
  const [typed, setTyped] = useState('');
  if (hubs === undefined) return <SkeletonRows count={2} />;
  const found = proposedHubs(hubsFor(typed, hubs), me?.addresses ?? []);
  return (
    <Stack gap="4">
      <Field
        label="Votre code postal, ou le nom d’un marché"
        placeholder="1227"
        autoComplete="postal-code"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <ul className={styles.hubs} aria-label="Marchés">
        {found.map(({ hub, home }) => (
          <li key={hub.slug}>
            <ListRow
              leading={
                hub.photo === undefined || hub.photo === '' ? (
                  <MapPin />
                ) : (
                  <Tile size={44} picture={smallPhoto(hub.photo)} />
                )
              }
              title={hub.name}
              detail={home === undefined ? detailOf(hub) : `Livre chez vous, au ${home}`}
              current={hub.slug === current}
              onPress={() => void session.chooseHub(hub.slug).then(onChosen)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && <NoHubFound typed={typed} known={hubs.length} />}
    </Stack>
  );
}

function NoHubFound({ typed, known }: { typed: string; known: number }) {
  if (known === 0) {
    return (
      <Notice tone="info">
        Les marchés ne sont pas encore sur ce téléphone. Ils arrivent avec le réseau.
      </Notice>
    );
  }
  return (
    <Notice tone="info">
      {isPostalCode(typed)
        ? `Nous ne livrons pas encore au ${typed.trim()}. Un point de retrait est peut-être près de vous${NO_BREAK}: choisissez un marché par son nom.`
        : 'Aucun marché de ce nom.'}
    </Notice>
  );
}

function detailOf({ deposits, postalCodes }: HubInShort): string {
  const pickups = deposits.filter(({ active }) => active).length;
  const homes = `Livre ${count(postalCodes.length, 'code postal', 'codes postaux')}`;
  return pickups === 0 ? homes : `${homes}, ${count(pickups, 'point de retrait', 'points de retrait')}`;
}
