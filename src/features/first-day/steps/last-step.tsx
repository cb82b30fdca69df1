import { useState } from 'react';
import { finishSetup, readReadiness } from '../../../contract/hubs/setup.ts';
import type { Invitation } from '../../../contract/people/staff.ts';
import { count } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { InvitationLink } from '../../shared/people/invitation-link.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { neededPoints, PointList } from '../opening/point-list.tsx';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { DaysPreview } from './days-preview.tsx';
import { daysDraftOf } from './days-draft.ts';

interface LastStepProps {
  readonly step: StepContext;
  readonly onFinished: () => Promise<void>;
}

/** Opens the market after a confirmation, which ends the first day for good. */
export function LastStep({ step, onFinished }: LastStepProps) {
  const { online } = step;
  const finishing = useRemoteMutation(finishSetup);
  const [asked, setAsked] = useState(false);
  const query = useRemoteQuery(readReadiness, ALL, { online });
  const points = query.answer;
  const missing = points && neededPoints(points).filter(({ ready }) => !ready).length;
  const days = step.hub && daysDraftOf(step.hub);
  const finish = async () => {
    const finished = await finishing.mutate();
    // Another device has opened it in the meantime.
    if (finished.ok || finished.code === 'setup_done') await onFinished();
    else setAsked(false);
  };
  return (
    <StepPage
      step={step}
      title={titleOf(missing)}
      lead="Chaque réponse se relit et se corrige encore, à gauche."
      busy={finishing.pending}
      refusal={finishing.refusal}
      act="Ouvrir le marché"
      onContinue={() => setAsked(true)}
    >
      {step.invited?.mailed === false && <UnsentInvitation invitation={step.invited} online={online} />}
      {days !== undefined && <DaysPreview draft={days} timezone={step.hub?.timezone} config={step.config} />}
      <section className={styles.group}>
        <h2>Ce qu’il faut pour vendre</h2>
        <RemoteProblem refusal={query.refusal} again={query.refetch} />
        {points !== undefined && (
          <Card padding="none">
            <PointList points={points} />
          </Card>
        )}
        {points === undefined && online && query.refusal === undefined && <SkeletonRows count={4} />}
        <Notice tone="info">{openWords(missing)}</Notice>
      </section>
      <LazyConfirm
        open={asked}
        title={`Ouvrir le marché\u00a0?`}
        text={openWords(missing)}
        keep="Pas encore"
        act="Ouvrir à tout le monde"
        tone="primary"
        busy={finishing.pending}
        onClose={() => setAsked(false)}
        onAct={() => void finish()}
      />
    </StepPage>
  );
}

/** @param missing the number of missing points; `undefined` until it is known */
function titleOf(missing: number | undefined): string {
  if (missing === undefined) return 'Ouvrir votre marché';
  if (missing === 0) return 'Votre marché est prêt';
  return `Vos réponses sont là, ${count(missing, 'point manque', 'points manquent')} pour vendre`;
}

function openWords(missing: number | undefined): string {
  if (missing === 0)
    return 'Ouvert, il se montre à tout le monde et prend des commandes. Son premier jour ne recommence pas.';
  return 'Ouvert, il se montre à tout le monde, et son premier jour ne recommence pas. Ce qui manque se complète ensuite depuis cette même liste, dans les réglages\u00a0: chaque point y mène à sa page.';
}

interface UnsentInvitationProps {
  readonly invitation: Invitation;
  readonly online: boolean;
}

/** The invitation of the first shop's owner, which no mail server brings. */
function UnsentInvitation({ invitation: { id, email, account }, online }: UnsentInvitationProps) {
  return (
    <Notice tone="bell" title={`Aucun e-mail n’est parti vers ${email}`}>
      Le serveur n’a pas de messagerie&nbsp;: l’invitation y reste en attente.
      {account !== 'known' && (
        <>
          {' '}
          Remettez vous-même ce lien à cette personne&nbsp;: il vaut sept jours et sert une fois.
          <InvitationLink id={id} online={online} />
        </>
      )}
    </Notice>
  );
}

const ALL = {};
