import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { FieldConflict } from '../../../src/features/shared/forms/kept-edit.ts';
import { ConflictSummary, FieldConflicts } from '../../../src/features/shared/forms/field-conflicts.tsx';

interface Draft {
  readonly description: string;
  readonly url: string;
}

const words = { description: 'Description', url: 'Site' };
const conflicts: readonly FieldConflict<Draft>[] = [
  { name: 'description', mine: 'Pommes', theirs: 'Poires' },
  { name: 'url', mine: '', theirs: 'https://exemple.ch' },
];

test('the summary says that nothing was saved, and names the first field to choose', () => {
  const html = renderToStaticMarkup(<ConflictSummary {...{ conflicts, words }} />);
  expect(html).toContain('role="alert"');
  expect(html.replaceAll('\u00a0', ' ')).toContain(
    'Pas enregistré : quelqu’un d’autre a changé 2 champs entre-temps.',
  );
  expect(html.replaceAll('\u00a0', ' ')).toContain('Choisir : Description');
  expect(renderToStaticMarkup(<ConflictSummary<Draft> {...{ conflicts: [], words }} />)).toBe('');
});

test('each conflict can be given the focus', () => {
  const html = renderToStaticMarkup(<FieldConflicts {...{ conflicts, words }} onSettle={() => undefined} />);
  expect(html).toContain('id="conflict-description" tabindex="-1"');
  expect(html).toContain('id="conflict-url" tabindex="-1"');
});
