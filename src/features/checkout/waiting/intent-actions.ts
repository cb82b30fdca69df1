import { bankTimeIsOver } from '../../../domain/payment/bank-timeout.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { IntentStory } from '../../../mirror/queries/intent-queries.ts';

/** The actions on a waiting order, main one first. */
export type IntentAct =
  | 'check-network'
  | 'send'
  | 'wait'
  | 'ask-again'
  | 'show-changes'
  | 'go-to-bank'
  | 'see-order'
  | 'finish'
  | 'edit'
  | 'cancel'
  | 'close';

/** How an unplaced order is given up: nothing is cancelled at the market. */
export interface GiveUpWords {
  readonly act: string;
  readonly question: string;
}

/** The label of giving up: an unsent order is not sent, a refused one is removed. */
export function giveUpWords(state: IntentStory['intent']['state']): GiveUpWords {
  return state === 'expired' || state === 'failed'
    ? { act: 'Ne plus la garder', question: `Ne plus garder cette commande${NO_BREAK}?` }
    : { act: 'Renoncer à l’envoi', question: `Renoncer à envoyer cette commande${NO_BREAK}?` };
}

/**
 * The actions on a waiting order. Offline, none that needs the network; while the outcome is unknown, none that could
 * order a second time (docs/rules.md#order-intents).
 * @param story `asking`: the bank's state is being asked, before its page is offered
 * @param now by the server's clock
 */
export function intentActs(
  { intent, held, bank, until, asking = false }: IntentStory & { readonly asking?: boolean },
  reachable: boolean,
  now: Ms,
): readonly IntentAct[] {
  if (intent.wish !== undefined) return [reachable ? 'wait' : 'check-network'];
  switch (intent.state) {
    case 'draft':
      return ['finish', 'cancel'];
    case 'queued':
      if (!reachable) return ['check-network', 'edit', 'cancel'];
      return [held ? 'send' : 'wait', 'edit', 'cancel'];
    case 'checking':
      return ['wait', 'cancel'];
    case 'unknown':
      return ['ask-again'];
    case 'needs_confirm':
      return ['show-changes', 'edit', 'cancel'];
    case 'needs_auth':
      if (asking) return [reachable ? 'wait' : 'check-network'];
      return [bank === undefined || bankTimeIsOver(until, now) ? 'ask-again' : 'go-to-bank'];
    case 'placed':
      return ['see-order', 'close'];
    case 'expired':
      return ['edit', 'cancel'];
    case 'failed':
      return reachable ? ['edit', 'send', 'cancel'] : ['edit', 'cancel'];
  }
}
