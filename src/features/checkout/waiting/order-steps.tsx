import { Check, CloudUpload, Lock, X } from 'lucide-react';
import type { Step } from './intent-words.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './order-steps.module.css';

const icons = { kept: <Check />, sent: <CloudUpload />, paid: <Lock /> };
const spoken = { done: 'fait', now: 'en cours', todo: 'à venir', refused: 'refusé' };

/** The progress of an order that is not placed yet. */
export function OrderSteps({ steps }: { steps: readonly Step[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ id, state, title, detail }) => (
        <li key={id} data-state={state} aria-current={state === 'now' ? 'step' : undefined}>
          <Stack
            as="span"
            centered
            ground="sunken"
            radius="full"
            tone="ink-3"
            className={styles.point}
            aria-hidden
          >
            {state === 'done' ? <Check /> : state === 'refused' ? <X /> : icons[id]}
          </Stack>
          <p>
            <b>
              {title}
              <span className="visually-hidden"> ({spoken[state]})</span>
            </b>
            {detail}
          </p>
        </li>
      ))}
    </ol>
  );
}
