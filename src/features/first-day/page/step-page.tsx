import { ArrowLeft, CloudCheck, CloudOff, Save } from 'lucide-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RemoteCallRefusal } from '../../../contract/sync/engine-port.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import styles from './first-day.module.css';
import type { StepContext } from './step-context.ts';

/** Why a save was refused; without a code when another person had changed the same data. */
export type StepRefusal = Pick<RemoteCallRefusal, 'message'> & Partial<RemoteCallRefusal>;

interface StepPageProps {
  readonly step: StepContext;
  readonly title: string;
  readonly lead: string;
  readonly busy: boolean;
  /** False until the fields are rendered: an earlier press would be lost. */
  readonly ready?: boolean;
  /** A refusal that no field shows. */
  readonly refusal: StepRefusal | undefined;
  /** The label of the last button, when it does not lead to the next question. */
  readonly act?: string | undefined;
  readonly onContinue: () => void;
  /** Below the fields: content with forms of its own. */
  readonly after?: ReactNode;
  readonly children: ReactNode;
}

/** One question with its fields; below them the back button, the storage state, and the continue button. */
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
  // A new question moves the focus to its title, so that screen readers begin there.
  useEffect(() => heading.current?.focus(), []);
  // The first faulty field may be scrolled out of view: a local error, or one of the server.
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

/** Why the answer is refused, beside the submit button, so that a phone shows it too. */
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
