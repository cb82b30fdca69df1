import { expect, test } from 'vitest';
import { payWithoutCard } from '../../../src/features/finance/payments/means-notice.tsx';
import { anOrdering } from '../shared/an-ordering.ts';

const person = (status: boolean | string, provider?: 'invoice') => {
  const { me } = anOrdering();
  if (me === null) throw new Error('a person was expected');
  const [method] = me.payments;
  if (method === undefined) throw new Error('a means of payment was expected');
  const payments = provider === undefined ? [] : [{ ...method, provider }];
  return { email: { ...me.email, status }, payments };
};
const everyone = { invoice: { everyone: true } };

test.each([
  [
    'pays by the QR-bill that is allowed',
    {},
    person(true, 'invoice'),
    undefined,
    /vous payez par QR-facture/,
  ],
  ['validates the e-mail first', everyone, person('2026-11-20T08:00:00.000Z'), '/profile/details', /Validez/],
  ['asks the market, which allows some', {}, person(true), '/profile/messages/new', /Demandez-lui/],
  ['asks the market, which took it back', everyone, person(true), '/profile/messages/new', /Demandez-lui/],
  ['validates as a visitor', everyone, undefined, '/profile/details', /Validez/],
])('where no card is taken, a customer %s', (_, config, me, href, text) => {
  const advice = payWithoutCard(config, me);
  expect(advice.text).toMatch(text);
  expect(advice.link?.href).toBe(href);
  expect(`${advice.title} ${advice.text}`).not.toMatch(/Ajoutez/);
});
