import { ArrowDown, ArrowUp, Plus, Trash2 } from 'lucide-react';
import type { Question } from '../../../domain/catalogue/faq-question.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row, Stack } from '../../../ui/layout/primitives.tsx';
import { raised } from './raised.ts';

interface QuestionFieldsProps<One extends Question> {
  readonly questions: readonly One[];
  /** An empty question. */
  readonly blank: One;
  readonly onChange: (questions: readonly One[]) => void;
  /** The error of a field, by its wire path: `faq.0.q`. */
  readonly problemOf: (path: string) => string | undefined;
}

/** Edits frequent questions and their answers, in reading order. */
export function QuestionFields<One extends Question>({
  questions,
  blank,
  onChange,
  problemOf,
}: QuestionFieldsProps<One>) {
  const replace = (at: number, words: Partial<Question>) =>
    onChange(questions.map((one, place) => (place === at ? { ...one, ...words } : one)));
  return (
    <>
      {questions.map(({ q, a }, at) => (
        // Questions have no id of their own: the index is the key.
        <Stack gap="2" key={at} line="bottom">
          <Field
            label={`Question ${at + 1}`}
            autoComplete="off"
            maxLength={150}
            error={problemOf(`faq.${at}.q`)}
            value={q}
            onChange={({ target }) => replace(at, { q: target.value })}
          />
          <TextArea
            label={`Réponse ${at + 1}`}
            rows={2}
            maxLength={1000}
            error={problemOf(`faq.${at}.a`)}
            value={a}
            onChange={({ target }) => replace(at, { a: target.value })}
          />
          <Row gap="1" align="center">
            <Button
              size={44}
              look="ghost"
              icon={<Trash2 />}
              aria-label={`Retirer la question ${at + 1}`}
              onClick={() => onChange(questions.filter((_, place) => place !== at))}
            >
              Retirer
            </Button>
            <IconButton
              label={`Monter la question ${at + 1}`}
              icon={<ArrowUp />}
              disabled={at === 0}
              onClick={() => onChange(raised(questions, at))}
            />
            <IconButton
              label={`Descendre la question ${at + 1}`}
              icon={<ArrowDown />}
              disabled={at === questions.length - 1}
              onClick={() => onChange(raised(questions, at + 1))}
            />
          </Row>
        </Stack>
      ))}
      {questions.length < MOST && (
        <Button size={44} look="line" icon={<Plus />} onClick={() => onChange([...questions, blank])}>
          Ajouter une question
        </Button>
      )}
    </>
  );
}

/** The server's maximum. */
const MOST = 50;
