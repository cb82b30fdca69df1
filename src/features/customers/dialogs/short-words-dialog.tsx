import { useState } from 'react';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { type WordKind, typedWords, wordsOf, wordsProblem } from './short-words-draft.ts';
import type { PersonDialog } from './customer-dialog-props.ts';
import { SaveCustomerDialog } from './save-customer-dialog.tsx';

/** Edits the office's tags, or the postal codes that a courier serves, as one list. */
export function WordsDialog({ kind, ...dialog }: PersonDialog & { readonly kind: WordKind }) {
  const { tags, logistic } = dialog.customer;
  const before = kind === 'tags' ? tags : (logistic?.postalCode ?? []);
  const [typed, setTyped] = useState(typedWords(kind, before));
  const words = wordsOf(kind, typed);
  const problem = wordsProblem(kind, words);
  const differs = JSON.stringify(words) !== JSON.stringify(before);
  const { title, label, hint, confirmation } = WORDS[kind];
  return (
    <SaveCustomerDialog
      {...dialog}
      title={title}
      body={problem === undefined && differs ? bodyOf(kind, words) : undefined}
      confirmation={confirmation}
      fields={[]}
    >
      {() => (
        <TextArea
          label={label}
          hint={hint}
          error={problem}
          rows={2}
          autoComplete="off"
          autoFocus
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </SaveCustomerDialog>
  );
}

function bodyOf(kind: WordKind, words: string[]) {
  return kind === 'tags' ? { tags: words } : { logistic: { postalCode: words } };
}

const WORDS = {
  tags: {
    title: 'Étiquettes',
    label: 'Étiquettes de ce client',
    hint: 'Séparées par des virgules. Pour le bureau\u00a0; qui les porte les voit dans ses données.',
    confirmation: 'Étiquettes enregistrées',
  },
  codes: {
    title: 'Codes postaux desservis',
    label: 'Codes postaux',
    hint: 'Séparés par des espaces, par exemple 1205 1227.',
    confirmation: 'Codes postaux enregistrés',
  },
} as const;
