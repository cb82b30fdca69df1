import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { SETUP_STEPS, type SetupStep } from '../../../contract/hubs/setup.ts';
import { GinghamCloth } from '../../../ui/foundations/gingham.tsx';
import { Mark } from '../../../ui/foundations/logo.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './first-day.module.css';
import { STEP_WORDS } from './step-words.ts';

interface SetupFrameProps {
  /** The current question; `end` after the last one. */
  readonly at: SetupStep | 'end';
  readonly done: readonly SetupStep[];
  /** The answers so far, shown below each question. */
  readonly answers: Readonly<Partial<Record<SetupStep, string>>>;
  /** Opens a question; absent while none can be opened. */
  readonly onGo: ((step: SetupStep) => void) | undefined;
  readonly children: ReactNode;
}

/** The frame of the first day: the cloth, the list of the seven questions, and the current one beside it. */
export function SetupFrame({ at, done, answers, onGo, children }: SetupFrameProps) {
  return (
    <div className={styles.day}>
      <nav className={styles.side} aria-label="Premier jour">
        <SetupCloth />
        <h2 className={styles.name}>Votre marché en sept pas</h2>
        <ol className={styles.steps}>
          {SETUP_STEPS.map((step, index) => (
            <li key={step}>
              <StepRow
                number={index + 1}
                step={step}
                state={step === at ? 'on' : done.includes(step) ? 'done' : 'todo'}
                answer={answers[step] ?? (step === at ? STEP_WORDS[step].about : undefined)}
                onGo={done.includes(step) && step !== at ? onGo : undefined}
              />
            </li>
          ))}
        </ol>
        <p className={styles.foot}>Tout se change ensuite dans les réglages.</p>
      </nav>
      {children}
    </div>
  );
}

/** The gingham with the bag on its edge. */
export function SetupCloth() {
  return (
    <div className={styles.cloth}>
      <GinghamCloth />
      <Stack as="span" centered ground="surface" radius="lg" className={styles.mark}>
        <Mark size={40} />
      </Stack>
    </div>
  );
}

interface StepRowProps {
  readonly number: number;
  readonly step: SetupStep;
  readonly state: 'done' | 'on' | 'todo';
  readonly answer: string | undefined;
  readonly onGo: ((step: SetupStep) => void) | undefined;
}

function StepRow({ number, step, state, answer, onGo }: StepRowProps) {
  const inside = (
    <>
      <span className={styles.disc}>{state === 'done' ? <Check aria-hidden /> : number}</span>
      <span className={styles.words}>
        <b>{STEP_WORDS[step].title}</b>
        {answer !== undefined && <small>{answer}</small>}
      </span>
    </>
  );
  if (onGo === undefined) {
    return (
      <div className={styles.step} data-state={state} aria-current={state === 'on' ? 'step' : undefined}>
        {inside}
      </div>
    );
  }
  return (
    <button type="button" className={styles.step} data-state={state} onClick={() => onGo(step)}>
      {inside}
    </button>
  );
}
