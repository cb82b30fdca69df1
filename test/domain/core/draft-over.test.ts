import { expect, test } from 'vitest';
import { draftOver } from '../../../src/domain/core/draft-over.ts';

const initial = { name: '', closed: false, days: [1, 2] };

test.each([
  ['nothing kept', null, initial],
  ['a field', { name: 'Fournil' }, { ...initial, name: 'Fournil' }],
  ['a list', { days: [5] }, { ...initial, days: [5] }],
  ['a field that the form no longer has', { gone: 'x' }, initial],
  ['a field of another kind', { name: 3, closed: 'oui', days: {} }, initial],
  ['other data', ['Fournil'], initial],
])('a draft takes %s over the initial values', (_, kept, draft) => {
  expect(draftOver(initial, kept)).toEqual(draft);
});
