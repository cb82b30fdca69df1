import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import type { Editing } from './editing.ts';
import styles from './shop-editor.module.css';

/** The frequent questions on the shop's page. */
export function FaqSection({ draft, change, problemOf }: Editing) {
  const replace = (at: number, fields: Partial<(typeof draft.faq)[number]>) =>
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
