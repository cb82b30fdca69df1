import { useState } from 'react';
import { type Acquirer, decideFinding, type Finding } from '../../../contract/orders/acquirer.ts';
import { localDay } from '../../../domain/calendar/hub-time.ts';
import { amount, clock, day as dayName, deadline } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyConfirm, LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { dashboardAddress } from './acquirer-words.ts';
import { findingWords } from './finding-words.ts';

interface FindingCardProps {
  readonly finding: Finding;
  readonly acquirer: Acquirer;
  readonly zone: string;
  /** The URL of the life of its order's payment. */
  readonly lifeHref: string | undefined;
  readonly onDecided: () => void;
}

/** A finding of the reconciliation, what to do about it, and the buttons for it. */
export function FindingCard({ finding, acquirer, zone, lifeHref, onDecided }: FindingCardProps) {
  const locale = useLocale();
  const online = useOnline();
  const [asked, setAsked] = useState<'refund' | 'settled'>();
  const { title, happened, todo } = findingWords(finding, locale);
  const at = Date.parse(finding.found);
  const now = useNow();
  const due = finding.dispute?.due;
  const dashboard = dashboardAddress(acquirer.provider, acquirer.live, finding.reference);
  const refunding = finding.refunding === true;
  const dialog = { finding, onClose: () => setAsked(undefined), onDecided };
  return (
    <Card>
      <Stack as="article" gap="2" justify="start" aria-label={title}>
        <Badge tone={refunding ? 'info' : 'danger'}>
          {refunding ? 'Remboursement en cours' : 'À décider'}
        </Badge>
        <h3>{`${title}, ${amount(finding.amount, locale)}`}</h3>
        <Text as="p">{happened}</Text>
        <Text as="p">
          {refunding
            ? 'Le prestataire n’a pas encore répondu. La demande est répétée chaque minute, et ne rend l’argent qu’une fois.'
            : todo}
        </Text>
        {due !== undefined && finding.dispute?.state === 'answer_due' && (
          <Text as="p" weight="600">
            {`Réponse attendue avant ${deadline(Date.parse(due), now, zone)}.`}
          </Text>
        )}
        <Text as="p" size="13" tone="ink-2">
          {`Constaté le ${dayName(localDay(at, zone))} à ${clock(at, zone)}.`}
        </Text>
        <Row gap="2" wrap>
          {finding.kind === 'payment_without_order' && !refunding && acquirer.provider !== 'none' && (
            <Button size={44} look="primary" disabled={!online} onClick={() => setAsked('refund')}>
              Rembourser le client
            </Button>
          )}
          {!refunding && (
            <Button size={44} look="line" disabled={!online} onClick={() => setAsked('settled')}>
              C’est réglé
            </Button>
          )}
          {lifeHref !== undefined && (
            <ButtonLink size={44} look="ghost" href={lifeHref}>
              Vie du paiement
            </ButtonLink>
          )}
          {dashboard !== undefined && (
            <ButtonLink size={44} look="ghost" href={dashboard} target="_blank" rel="external noreferrer">
              Ouvrir chez Stripe
            </ButtonLink>
          )}
        </Row>
        <RefundDialog {...dialog} open={asked === 'refund'} />
        <SettledDialog {...dialog} open={asked === 'settled'} />
      </Stack>
    </Card>
  );
}

interface DecisionProps {
  readonly finding: Finding;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onDecided: () => void;
}

function RefundDialog({ finding, open, onClose, onDecided }: DecisionProps) {
  const locale = useLocale();
  const mutation = useRemoteMutation(decideFinding);
  const money = amount(finding.amount, locale);
  const refund = async () => {
    const result = await mutation.mutate({ params: { id: finding.id }, body: { act: 'refund' } });
    onDecided();
    if (!result.ok) return;
    onClose();
    showToast({ title: 'Remboursé', detail: `${money} retournent au client en quelques jours.` });
  };
  return (
    <LazyConfirm
      open={open}
      title={`Rembourser ${money}\u00a0?`}
      text="L’argent retourne au moyen de paiement du client. Cela ne s’annule pas."
      act={`Rembourser ${money}`}
      tone="primary"
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onClose={onClose}
      onAct={() => void refund()}
    />
  );
}

function SettledDialog({ finding, open, onClose, onDecided }: DecisionProps) {
  const mutation = useRemoteMutation(decideFinding);
  const [why, setWhy] = useState('');
  const [tried, setTried] = useState(false);
  const reason = why.trim();
  const settle = async () => {
    setTried(true);
    if (reason === '') return;
    const result = await mutation.mutate({
      params: { id: finding.id },
      body: { act: 'settled', why: reason },
    });
    if (!result.ok) return;
    onDecided();
    onClose();
    showToast({ title: 'C’est réglé', detail: 'La raison reste dans le journal.' });
  };
  return (
    <LazyDialog
      open={open}
      onClose={onClose}
      title="C’est réglé"
      keep="Annuler"
      act="Enregistrer"
      busy={mutation.pending}
      error={mutation.refusal?.message}
      onAct={() => void settle()}
    >
      <TextArea
        label="Comment&nbsp;?"
        hint="Reste dans le journal du marché. Aucun argent ne bouge."
        maxLength={500}
        error={tried && reason === '' ? 'Dites comment cela a été réglé.' : undefined}
        value={why}
        onChange={({ target }) => setWhy(target.value)}
      />
    </LazyDialog>
  );
}
