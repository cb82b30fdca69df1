import { finishSetup, readReadiness } from '../../../contract/hubs/setup.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
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

/** Opens the market, which ends the first day for good. */
export function LastStep({ step, onFinished }: LastStepProps) {
  const finishing = useRemoteMutation(finishSetup);
  const days = step.hub && daysDraftOf(step.hub);
  const finish = async () => {
    const finished = await finishing.mutate();
    // Another device has opened it in the meantime.
    if (finished.ok || finished.code === 'setup_done') await onFinished();
  };
  return (
    <StepPage
      step={step}
      title="Votre marché est prêt"
      lead="Chaque réponse se relit et se corrige encore, à gauche."
      busy={finishing.pending}
      refusal={finishing.refusal}
      act="Ouvrir le marché"
      onContinue={() => void finish()}
    >
      {days !== undefined && <DaysPreview draft={days} timezone={step.hub?.timezone} config={step.config} />}
      <StillMissing online={step.online} />
    </StepPage>
  );
}

/** What is missing to sell, as in « Avant d’ouvrir » but without links: settings open with the market. */
function StillMissing({ online }: { readonly online: boolean }) {
  const query = useRemoteQuery(readReadiness, ALL, { online });
  const points = query.answer;
  const missing = points && neededPoints(points).some(({ ready }) => !ready);
  return (
    <section className={styles.group}>
      <h2>Avant d’ouvrir</h2>
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {points !== undefined && (
        <Card padding="none">
          <PointList points={points} />
        </Card>
      )}
      {points === undefined && online && query.refusal === undefined && <SkeletonRows count={4} />}
      <Notice tone="info">
        {missing === false
          ? 'Ouvert, il se montre à tout le monde et prend des commandes.'
          : 'Ouvert, il se montre à tout le monde. Ce qui manque se complète ensuite depuis cette même liste, dans les réglages\u00a0: chaque point y mène à sa page.'}
      </Notice>
    </section>
  );
}

const ALL = {};
