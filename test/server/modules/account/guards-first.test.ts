import { describe, expect, test } from 'vitest';
import type { Call } from '../../../../src/contract/core/call.ts';
import { everyCall } from '../../../../src/contract/every-call.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { marketSuite } from '../../../support/market-suite.ts';
import type { Client } from '../../../support/marketplace.ts';
import { people, smallMarket } from '../../../support/small-market.ts';

/** Bodies that cannot be parsed, or have the wrong shape for every call. */
const UNREADABLE = [
  ['JSON that is cut', 'application/json', '{"a":'],
  ['no JSON at all', 'application/xml', '<a/>'],
  ['a list of nothing known', 'application/json', '[null]'],
] as const;

const withBody = everyCall.filter(({ changes, method }) => changes && method !== 'GET');
const notForVisitors = withBody.filter(({ allow }) => !allow.includes('everybody'));
const notForCustomers = notForVisitors.filter(({ allow }) => !allow.includes('person'));

onPglite((open) => {
  const market = marketSuite(open, { lives: 'for-the-file', fill: smallMarket });
  const visitor = market.client();
  const alice = market.client('alice');

  const send = (client: Client, { method, path }: Call, type: string, payload: string) =>
    market.app.inject({
      ...{ method, url: path.replaceAll(/:\w+/g, '1'), payload },
      headers: { ...client.headers(), 'content-type': type },
    });

  describe.each(UNREADABLE)('%s', (_words, type, payload) => {
    test('answers 401 with a CSRF token to a visitor', async () => {
      const answers = new Set<string>();
      for (const call of notForVisitors) {
        const answer = await send(visitor, call, type, payload);
        answers.add(
          `${answer.statusCode} ${'csrf' in answer.json<object>() ? 'with' : `without: ${call.name}`}`,
        );
      }
      expect([...answers]).toEqual(['401 with']);
    });

    test('answers 403 to a customer', async () => {
      const answers = new Map<string, number>();
      for (const call of notForCustomers)
        answers.set(call.name, (await send(alice, call, type, payload)).statusCode);
      expect([...answers].filter(([, status]) => status !== 403)).toEqual([]);
    });
  });

  test('a permitted caller gets the faults of the body', async () => {
    const saved = everyCall.find(({ name }) => name === 'users.address.add');
    if (saved === undefined) throw new Error('no such call');
    const own = { ...saved, path: saved.path.replace(':id', String(people.alice.id)) };
    expect(refusalOf(await send(alice, own, 'application/json', '{"a":'))).toMatchObject({
      status: 400,
      code: 'malformed',
    });
  });
});
