import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './question-fields.module.css';

interface QuestionFieldsProps {
  readonly draft: { readonly faq: readonly Question[] };
  readonly change: (fields: { readonly faq: readonly Question[] }) => void;
  /** The French error beside a field, by its path on the wire. */
  readonly problemOf: (path: string) => string | undefined;
}

interface Question {
  readonly q: string;
  readonly a: string;
}

/** The frequent questions of a shop or a product, and their answers. */
export function QuestionFields({ draft, change, problemOf }: QuestionFieldsProps) {
  const replace = (at: number, fields: Partial<Question>) =>
    change({ faq: draft.faq.map((one, index) => (index === at ? { ...one, ...fields } : one)) });
  return (
    <Stack gap="4">
      {draft.faq.map(({ q, a }, at) => (
        // Questions have no name of their own: their place is what tells them apart.
        <Stack gap="2" key={at} className={styles.question}>
          <Field
            label={`Question ${at + 1}`}
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
          <Button
            size={44}
            look="ghost"
            icon={<Trash2 />}
            onClick={() => change({ faq: draft.faq.filter((_, index) => index !== at) })}
          >
            {`Retirer la question ${at + 1}`}
          </Button>
        </Stack>
      ))}
      {draft.faq.length < 50 && (
        <Button
          size={44}
          look="line"
          icon={<Plus />}
          onClick={() => change({ faq: [...draft.faq, { q: '', a: '' }] })}
        >
          Ajouter une question
        </Button>
      )}
    </Stack>
  );
}
