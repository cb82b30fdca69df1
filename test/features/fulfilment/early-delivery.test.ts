import { expect, test } from 'vitest';
import { earlyWords } from '../../../src/features/fulfilment/stops/deliver-question.tsx';
import { anOrder } from '../../contract/an-order.ts';

test('a delivery asks for confirmation before its day, and neither on it nor after it', () => {
  const order = anOrder({ shipping: { when: '2026-12-01T09:00:00.000Z' } });
  const words = (today: string) => earlyWords([order], today, 'Europe/Zurich');
  expect(words('2026-11-29')).toEqual(['La livraison est prévue mardi 1er décembre.']);
  expect(words('2026-12-01')).toEqual([]);
  expect(words('2026-12-02')).toEqual([]);
});
