import { expect, test } from 'vitest';
import { centimes } from '../../../src/domain/money/money.ts';
import { customersCsv } from '../../../src/features/customers/list/customer-files.ts';

test('selected customers are exported for a French spreadsheet', () => {
  const customer = {
    ...{ id: 1, displayName: 'Léa "la" Rey', name: { givenName: 'Léa', familyName: 'Rey' } },
    ...{ email: { address: 'lea@exemple.ch', status: true }, phone: '+41 22 555 30 10', phoneNumbers: [] },
    ...{
      addresses: [],
      payments: [],
      balance: centimes(1250),
      plan: { name: 'premium' },
      roles: ['manager'],
    },
    ...{ shops: [], hubs: [], likes: [], tags: ['vip', 'quai'], reminder: { active: false, weekdays: [] } },
    orders: { count: 3, profile: '', rating: -1, avg: 80.5, latest: '2026-10-31T23:30:00.000Z' },
    ...{ status: true, created: '2024-01-10T08:00:00.000Z', provider: 'local' },
  };
  const [head, row] = customersCsv([customer], 'Europe/Zurich').split('\r\n');
  expect(head?.startsWith('\ufeffClient;E-mail;Téléphone;')).toBe(true);
  expect(row).toBe(
    `"Léa ""la"" Rey";lea@exemple.ch;+41 22 555 30 10;premium;Responsable de marché;vip et quai;3;2026-11-01;80,50;12,50;2024-01-10;ouvert`,
  );
});
