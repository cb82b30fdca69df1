import { finishSetup } from '../../../contract/hubs/setup.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { DaysPreview } from './days-preview.tsx';
import { daysDraftOf } from './days-draft.ts';

interface LastStepProps {
  readonly step: StepContext;
  readonly onFinished: () => Promise<void>;
}

/** Opens the market; the first day does not come again. */
export function LastStep({ step, onFinished }: LastStepProps) {
  const finishing = useRemoteMutation(finishSetup);
  const days = step.hub && daysDraftOf(step.hub);
  const finish = async () => {
    const finished = await finishing.mutate();
    // Another device has opened it meanwhile.
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
      <div className={styles.group}>
        <Notice tone="info">
          Ouvert, il se montre à tout le monde. La page «&nbsp;Avant d’ouvrir&nbsp;» des réglages dit ensuite
          ce qui manque encore pour vendre.
        </Notice>
      </div>
    </StepPage>
  );
}
