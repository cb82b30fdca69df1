import { ago, count } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import { isGivenUp } from '../../../mirror/outbox.ts';
import type { NetworkName, OutboxRow } from '../../../mirror/mirror-records.ts';

/** Why a mutation is unsent, with its age. */
export function unsentDetail(row: OutboxRow, now: Ms): string {
  return `${stateWords(row)}, fait ${ago(row.at, now)}`;
}

/** What a person who signs out with unsent work leaves on the device. */
export function leftBehind(unsent: number): string {
  const left = unsent > 1 ? 'ne sont pas encore parties' : 'n’est pas encore partie';
  return `${count(unsent, 'action', 'actions')} de cet appareil ${left}.`;
}

/** The network state in French. */
export function networkWords(network: NetworkName, captive: boolean): string {
  if (captive) return 'Un réseau qui demande une connexion';
  switch (network) {
    case 'online':
      return 'En ligne';
    case 'slow':
      return 'En ligne, réseau lent';
    case 'offline':
      return 'Sans réseau';
    case 'unreachable':
      return 'Le marché ne répond pas';
  }
}

function stateWords(row: OutboxRow): string {
  const { state, parked, attempts } = row;
  if (isGivenUp(row)) return 'Abandon demandé';
  switch (state) {
    case 'held':
      return 'Attend votre touche';
    case 'inflight':
      return 'En cours d’envoi';
    case 'queued':
      // The number of attempts does not help a person; that retries continue does.
      return attempts === 0 ? 'En attente d’envoi' : 'Pas encore arrivé, repart tout seul';
    case 'parked':
      return PARKED[parked ?? 'quarantine'];
  }
}

const PARKED: Readonly<Record<NonNullable<OutboxRow['parked']>, string>> = {
  auth: 'Attend que vous vous reconnectiez',
  upgrade: 'Attend la nouvelle version',
  dependency: 'Attend une autre action',
  quarantine: 'Mis de côté après plusieurs échecs',
  wrong_person: 'Attend votre connexion ici',
};
