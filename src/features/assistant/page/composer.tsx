import { Search, SendHorizontal, Square } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { NO_BREAK } from '../../../domain/text/french.ts';
import styles from './composer.module.css';

interface ComposerProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onSend: () => void;
  /** Stops the current answer; defined exactly while one is under way. */
  readonly onStop: (() => void) | undefined;
  /** Whether the words are searched on this device, so that nothing is sent. */
  readonly searches: boolean;
}

/** The field for a question; one button sends it, or stops the answer. */
export function Composer({ value, onChange, onSend, onStop, searches }: ComposerProps) {
  const running = onStop !== undefined;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (!searches) onSend();
      }}
    >
      <Field
        label={searches ? 'Votre recherche' : 'Votre question'}
        hideLabel
        hint={searches ? SEARCHES : CAUTION}
        placeholder={running ? 'Réponse en cours' : searches ? 'Un produit, une recette…' : 'Une question…'}
        value={running ? '' : value}
        readOnly={running}
        maxLength={QUESTION_LENGTH}
        enterKeyHint={searches ? 'search' : 'send'}
        autoComplete="off"
        onChange={(event) => onChange(event.target.value)}
        leading={searches ? <Search /> : undefined}
        trailing={
          searches ? undefined : (
            <Button
              type={running ? 'button' : 'submit'}
              size={44}
              look={running ? 'neutral' : 'primary'}
              icon={running ? <Square /> : <SendHorizontal />}
              onClick={onStop}
            >
              {running ? 'Arrêter' : 'Envoyer'}
            </Button>
          )
        }
      />
    </form>
  );
}

/** The limit of the API contract. */
const QUESTION_LENGTH = 1000;

const CAUTION = 'Il peut se tromper. Rien n’entre au cabas sans vous.';
const SEARCHES = 'Cherche dans ce que garde cet appareil.';

/** Suggested questions, asked by one touch. */
export function QuickQuestions({ onAsk }: { onAsk: (question: string) => void }) {
  return (
    <Row gap="2" role="group" aria-label="Questions fréquentes" className={styles.quick}>
      {QUICK.map((question) => (
        <Row
          as="button"
          type="button"
          key={question}
          inline
          align="center"
          fixed
          hit
          ground="surface"
          radius="full"
          size="14"
          weight="600"
          nowrap
          className={styles.question}
          onClick={() => onAsk(question)}
        >
          {question}
        </Row>
      ))}
    </Row>
  );
}

const QUICK = [
  `Que faire avec un chou-rave${NO_BREAK}?`,
  `Quand part ma commande${NO_BREAK}?`,
  'Un repas sans gluten pour 4 à 40 francs',
  `Quels fromages au lait cru${NO_BREAK}?`,
];
