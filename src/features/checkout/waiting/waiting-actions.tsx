import { Hourglass, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { amount } from '../../../domain/text/french.ts';
import type { Ms } from '../../../domain/calendar/hub-time.ts';
import type { IntentStory } from '../../../mirror/queries/intent-queries.ts';
import type { StatusRow } from '../../../mirror/mirror-records.ts';
import { giveUpWords, type IntentAct, intentActs } from './intent-actions.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import styles from './waiting-actions.module.css';
import { useIntentActs } from './use-intent-actions.ts';

interface ActsProps {
  story: IntentStory & { readonly asking?: boolean };
  status: StatusRow | undefined;
  /** By the server's clock. */
  now: Ms;
  onShowChanges: () => void;
}

/** The actions on a waiting order: one main button, the others side by side below it. */
export function Acts({ story, status, now, onShowChanges }: ActsProps) {
  const acts = useIntentActs(story.intent);
  const [cancelling, setCancelling] = useState(false);
  const reachable = status === undefined || status.network === 'online' || status.network === 'slow';
  const [main, ...others] = intentActs(story, reachable, now);
  const words = giveUpWords(story.intent.state);
  const face = { story, acts, onShowChanges, onCancel: () => setCancelling(true) };
  return (
    <>
      {main && <Act act={main} main {...face} />}
      {others.length > 0 && (
        <Row gap="2" wrap className={styles.others}>
          {others.map((act) => (
            <Act key={act} act={act} {...face} />
          ))}
        </Row>
      )}
      <LazyConfirm
        open={cancelling}
        title={words.question}
        text={`Vos articles restent dans le cabas. Rien n’a été ${story.intent.order.payment.issuer === 'invoice' ? 'facturé' : 'débité'}.`}
        keep="Garder"
        act={words.act}
        onClose={() => setCancelling(false)}
        onAct={() => {
          setCancelling(false);
          void acts.cancel();
        }}
      />
    </>
  );
}

interface ActProps {
  act: IntentAct;
  main?: boolean;
  story: IntentStory;
  acts: ReturnType<typeof useIntentActs>;
  onShowChanges: () => void;
  onCancel: () => void;
}

function Act({ act, main = false, story: { intent, bank }, acts, onShowChanges, onCancel }: ActProps) {
  const locale = useLocale();
  const look = main ? ({ look: 'primary', size: 56, wide: true } as const) : ({ wide: true } as const);
  switch (act) {
    case 'check-network':
      return (
        <Button {...look} icon={<RefreshCw />} busy={acts.checking} onClick={() => void acts.checkNetwork()}>
          Vérifier le réseau
        </Button>
      );
    case 'send':
      return (
        <Button
          {...look}
          trailing={<b>{amount(intent.order.seen.toPay, locale)}</b>}
          onClick={() => void acts.send()}
        >
          {intent.state === 'failed' ? 'Envoyer de nouveau' : 'Envoyer'}
        </Button>
      );
    case 'wait':
      return (
        <Button {...look} look="soft" icon={<Hourglass />} aria-disabled>
          {intent.state === 'queued' ? 'Elle part dès que le réseau répond' : 'Vérification de la commande…'}
        </Button>
      );
    case 'ask-again':
      return (
        <Button {...look} icon={<RefreshCw />} busy={acts.checking} onClick={() => void acts.checkNetwork()}>
          Demander où elle en est
        </Button>
      );
    case 'show-changes':
      return (
        <Button {...look} onClick={onShowChanges}>
          Voir les changements
        </Button>
      );
    case 'go-to-bank':
      return (
        <ButtonLink {...look} href={bank ?? ''} target="_self" rel="external">
          Continuer vers la banque
        </ButtonLink>
      );
    case 'see-order':
      return (
        <Button {...look} onClick={() => void acts.seeOrder()}>
          Voir ma commande
        </Button>
      );
    case 'finish':
    case 'edit':
      return (
        <Button {...look} onClick={() => void acts.edit()}>
          {act === 'finish' ? 'Reprendre la commande' : 'Modifier'}
        </Button>
      );
    case 'cancel':
      return (
        <Button wide look="danger-line" onClick={onCancel}>
          {giveUpWords(intent.state).act}
        </Button>
      );
    case 'close':
      return (
        <Button {...look} onClick={() => void acts.close()}>
          Continuer mes achats
        </Button>
      );
  }
}
