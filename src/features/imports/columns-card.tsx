import { ArrowRight } from 'lucide-react';
import { count } from '../../domain/text/french.ts';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './imports.module.css';
import type { ReadFile } from './read-file.ts';

interface ColumnsCardProps {
  readonly file: ReadFile;
  /** The target of each column, by column index. */
  readonly mapping: readonly (string | undefined)[];
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onChange: (at: number, target: string) => void;
}

/** The target of each column of a file, with an example value; empty columns come last, folded. */
export function ColumnsCard({ file, mapping, options, onChange }: ColumnsCardProps) {
  const places = file.sheet.heads.map((_, at) => at);
  const filled = places.filter((at) => exampleOf(file, at) !== '');
  const empty = places.filter((at) => !filled.includes(at));
  const column = (at: number) => {
    const head = file.sheet.heads[at] ?? '';
    return (
      <div key={at} className={styles.column}>
        <span className={styles.words}>
          <b>{head === '' ? `Colonne ${at + 1}` : head}</b>
          <small>{exampleOf(file, at)}</small>
        </span>
        <ArrowRight aria-hidden />
        <Select
          label={`La colonne ${head} devient`}
          hideLabel
          value={mapping[at] ?? ''}
          options={[LEFT_OUT, ...options]}
          onChange={({ target: { value } }) => onChange(at, value)}
        />
      </div>
    );
  };
  return (
    <Card>
      <Stack as="section" aria-label="Colonnes">
        <div className={styles.columnHeads} aria-hidden>
          <span>Dans le fichier</span>
          <span>devient</span>
        </div>
        {filled.map(column)}
        {empty.length > 0 && (
          <details>
            <Text as="summary" hit weight="600">
              {count(empty.length, 'colonne vide', 'colonnes vides')}
            </Text>
            {empty.map(column)}
          </details>
        )}
      </Stack>
    </Card>
  );
}

const LEFT_OUT = { value: '', label: 'Ne pas reprendre' };

/** The first non-empty cell of a column. */
function exampleOf({ sheet }: ReadFile, at: number): string {
  const text = sheet.rows.find(({ cells }) => (cells[at] ?? '').trim() !== '')?.cells[at] ?? '';
  return text
    .replace(/<[^>]*>/g, ' ')
    .trim()
    .slice(0, 80);
}
