import { MessageSquareHeart } from 'lucide-react';
import { useState, useId } from 'react';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { sendFeedback } from '../../../contract/statistics/metrics.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import styles from './score-scale.module.css';

/** « Donner mon avis »: a score and an optional comment for the selected market. */
export function FeedbackRow() {
  const [{ hub }] = useDevice();
  const mutation = useRemoteMutation(sendFeedback);
  const [open, setOpen] = useState(false);
  const [score, setScore] = useState<number>();
  const [words, setWords] = useState('');
  const close = () => {
    mutation.reset();
    setOpen(false);
  };
  const send = async () => {
    if (score === undefined) return;
    const content = words.trim();
    const body = {
      ...{ evaluation: score },
      ...(content !== '' && { content }),
      ...(hub !== undefined && { hub }),
    };
    const result = await mutation.mutate({ body });
    if (!result.ok) return;
    close();
    setScore(undefined);
    setWords('');
    showToast({ title: 'Merci, votre avis est envoyé.' });
  };
  const fault = faultAt(mutation.refusal, 'body.content');
  return (
    <>
      <ListRow
        leading={<MessageSquareHeart />}
        title="Donner mon avis"
        detail="Une note et, si vous voulez, quelques mots"
        onPress={() => setOpen(true)}
      />
      <LazyDialog
        open={open}
        onClose={close}
        title="Votre avis"
        keep="Annuler"
        act="Envoyer mon avis"
        tone="primary"
        ready={score !== undefined}
        busy={mutation.pending}
        error={fault === undefined ? mutation.refusal?.message : undefined}
        onAct={() => void send()}
      >
        <ScoreScale value={score} onChange={setScore} />
        <TextArea
          label="Quelques mots (facultatif)"
          hint="Votre marché les lit tels quels."
          error={fault}
          maxLength={MOST_LETTERS}
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </LazyDialog>
    </>
  );
}

/** The limit of the API contract. */
const MOST_LETTERS = 2000;

interface ScoreScaleProps {
  readonly value: number | undefined;
  readonly onChange: (score: number) => void;
}

/** The recommendation score from 0 to 10, as styled native radios. */
function ScoreScale({ value, onChange }: ScoreScaleProps) {
  const name = useId();
  return (
    <Stack as="fieldset" gap="2" shrink>
      <legend>Recommanderiez-vous Cabas à une amie ou un ami&nbsp;?</legend>
      <Stack gap="1" className={styles.scores}>
        {SCORES.map((score) => (
          <Stack
            as="label"
            centered
            hit
            ground="sunken"
            radius="sm"
            weight="600"
            tabular
            key={score}
            className={styles.score}
            data-checked={score === value || undefined}
          >
            <input
              className="visually-hidden"
              type="radio"
              name={name}
              checked={score === value}
              onChange={() => onChange(score)}
            />
            {score}
          </Stack>
        ))}
      </Stack>
      <Row as="p" justify="between" size="13" tone="ink-2">
        <span>0, pas du tout</span>
        <span>10, tout de suite</span>
      </Row>
    </Stack>
  );
}

const SCORES = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10] as const;
