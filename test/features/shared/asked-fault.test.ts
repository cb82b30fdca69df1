import { expect, test } from 'vitest';
import type { RemoteCallRefusal } from '../../../src/contract/sync/engine-port.ts';
import { faultAt } from '../../../src/features/shared/remote/refused-field.ts';

const refusal: RemoteCallRefusal = {
  code: 'field_invalid',
  message: 'Un champ est à revoir. Rien n’a été enregistré.',
  details: [null, 'ailleurs', { path: 'body.phone' }, { path: 'body.email.cc', message: 'Pas ainsi.' }],
};

test('an error belongs to its field, with any other answer', () => {
  expect(faultAt(refusal, 'body.email.cc')).toBe('Pas ainsi.');
  expect(faultAt(refusal, 'body.phone')).toBeUndefined();
  expect(faultAt(refusal, 'body.email')).toBeUndefined();
  expect(faultAt({ code: 'offline', message: '' }, 'body.email.cc')).toBeUndefined();
  expect(faultAt(undefined, 'body.email.cc')).toBeUndefined();
});
