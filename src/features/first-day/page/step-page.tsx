import { ArrowLeft, CloudCheck, CloudOff, Save } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './first-day.module.css';
import type { StepContext } from './step-context.ts';

/** Why a save was refused; its code is absent when somebody else had changed the same. */
export type StepRefusal = Pick<RemoteCallRefusal, 'message'> & Partial<RemoteCallRefusal>;

interface StepPageProps {
  readonly step: StepContext;
  readonly title: string;
  readonly lead: string;
  readonly busy: boolean;
  /** False until the fields are there: a press before would be lost. */
  readonly ready?: boolean;
  /** Refusals that no field shows. */
  readonly refusal: StepRefusal | undefined;
  /** The verb of the last button, when it does not lead to the next question. */
  readonly act?: string | undefined;
  readonly onContinue: () => void;
  /** Below the fields: what has forms of its own. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** One question, large: its fields, and below them the way back, what is kept, and the way on. */
export function StepPage({
  step,
  title,
  lead,
  busy,
  ready = true,
  refusal,
  act,
  onContinue,
  after,
  children,
}: StepPageProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const form = useRef<HTMLFormElement>(null);
  const [tries, setTries] = useState(0);
  const id = useId();
  // The next question is read from its title on.
  useEffect(() => heading.current?.focus(), []);
  // The first field to correct may be above the fold: its own problem, or what the server says of it.
  useEffect(() => {
    if (tries > 0 && !busy) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [tries, busy]);
  return (
    <main className={styles.main} id="contenu">
      <div className={styles.scroll}>
        <form
          ref={form}
          id={id}
          className={styles.body}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (busy || !ready || !step.online) return;
            setTries(tries + 1);
            onContinue();
          }}
        >
          <header className={styles.head}>
            <h1 ref={heading} tabIndex={-1}>
              {title}
            </h1>
            <Text as="p" size="16" tone="ink-2">
              {lead}
            </Text>
          </header>
          {children}
        </form>
        {after !== undefined && <div className={styles.after}>{after}</div>}
      </div>
      <Row as="footer" align="center" gap="4" ground="surface" line="top" className={styles.actions}>
        <StepProblem step={step} refusal={refusal} />
        {step.onBack !== undefined && (
          <Button look="ghost" icon={<ArrowLeft />} onClick={step.onBack}>
            Retour
          </Button>
        )}
        <Row as="p" gap="2" align="center" size="13" tone="ink-2" className={styles.kept} role="status">
          {KEPT_ICONS[step.kept.where]}
          {step.kept.words}
        </Row>
        <Button
          type="submit"
          form={id}
          look="primary"
          size={64}
          busy={busy}
          disabled={!step.online || !ready}
        >
          {act ?? `Continuer\u00a0: ${step.next}`}
        </Button>
      </Row>
    </main>
  );
}

/** Why the answer is not taken, beside the button that gives it: in view on a telephone too. */
function StepProblem({ step, refusal }: Pick<StepPageProps, 'step' | 'refusal'>) {
  const words = step.online
    ? refusal?.message
    : 'Le serveur ne répond pas. Ce que vous écrivez reste sur cet appareil\u00a0; la suite attend son retour.';
  if (words === undefined) return null;
  return (
    <div className={styles.problem}>
      <Notice tone={step.online && refusal?.code !== 'offline' ? 'danger' : 'bell'}>{words}</Notice>
    </div>
  );
}

const KEPT_ICONS: Readonly<Record<StepContext['kept']['where'], ReactNode>> = {
  server: <CloudCheck aria-hidden />,
  device: <Save aria-hidden />,
  nowhere: <CloudOff aria-hidden />,
};
