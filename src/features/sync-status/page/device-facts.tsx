import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { ago, decimal, NO_BREAK, since as sinceWords } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { useMutationContext } from '../../../hooks/use-mutation-source.ts';
import { useSkew } from '../../../hooks/use-now.ts';
import type { StatusRow } from '../../../mirror/mirror-records.ts';
import { networkWords } from '../outbox/unsent-words.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './device-facts.module.css';
import { useStorage } from './use-storage-estimate.ts';

/** The state of this device: network, storage, version. */
export function DeviceFacts({ status, now }: { status: StatusRow; now: Ms }) {
  const { build } = useMutationContext();
  const skew = useSkew();
  const storage = useStorage();
  const { network, captive, lastContact, since, auth } = status;
  return (
    <Card>
      <Stack as="dl" size="14" className={styles.facts}>
        <Text as="dt" tone="ink-2">
          Connexion
        </Text>
        <dd>
          {networkWords(network, captive)}
          {network !== 'online' && since > 0 && <small>{sinceWords(since + skew, now)}</small>}
          {auth && <small>Session expirée&nbsp;: reconnectez-vous pour envoyer.</small>}
        </dd>
        <Text as="dt" tone="ink-2">
          Dernier contact
        </Text>
        <dd>{lastContact === undefined ? 'aucun depuis l’ouverture' : ago(lastContact + skew, now)}</dd>
        <Text as="dt" tone="ink-2">
          Mémoire de l’appareil
        </Text>
        <dd>
          {storage.persisted === undefined
            ? 'inconnue de ce navigateur'
            : storage.persisted
              ? 'protégée, jamais vidée sans vous'
              : 'peut être vidée par le navigateur'}
          {storage.used !== undefined && (
            <small>{`${decimal(storage.used / 1e6, 1)}${NO_BREAK}Mo utilisés`}</small>
          )}
          {storage.persisted === false && (
            <Button look="soft" size={44} onClick={() => void storage.protect()}>
              Protéger la mémoire
            </Button>
          )}
          {storage.refused && (
            <small>Le navigateur a refusé. Installez Cabas sur l’écran d’accueil, puis redemandez.</small>
          )}
        </dd>
        <Text as="dt" tone="ink-2">
          Démarrage sans réseau
        </Text>
        <dd>{offlineStartWords(sessionStorage.getItem('cabas.offline-start'))}</dd>
        <Text as="dt" tone="ink-2">
          Version
        </Text>
        <dd>{build}</dd>
      </Stack>
    </Card>
  );
}

/** Whether this browser can start the app offline, in one line (docs/rules.md#no-service-worker). */
function offlineStartWords(state: string | null): string {
  if (state === 'ready') return 'prêt\u00a0: l’application s’ouvre sans réseau';
  if (state === null) return 'en préparation';
  return 'impossible dans ce navigateur\u00a0; ce que vous faites y reste pourtant enregistré';
}
