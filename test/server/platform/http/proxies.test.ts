import { beforeAll, expect, test } from 'vitest';
import { askingAddress } from '../../../../server/platform/http/session/client-address.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { startMarketplace } from '../../../support/marketplace.ts';

/** The limit of validations from one address in a quarter of an hour. */
const TRIES = 60;

anyDatabase((_kind, open) => {
  let database: Database;
  beforeAll(async () => {
    database = await open('demonstration');
  });

  /** The last status for a client at `address` that claims another forwarded address each time. */
  const lastAnswer = async (address: string, variables: Readonly<Record<string, string>> = {}) => {
    const market = await startMarketplace(database, { variables });
    const visitor = (await market.as()).headers();
    let status = 0;
    for (let time = 0; time <= TRIES; time += 1) {
      const answer = await market.app.inject({
        method: 'GET',
        url: `/v1/validate/x/${address}-${time}@exemple.ch`,
        headers: { ...visitor, 'x-forwarded-for': `203.0.113.${time}` },
        remoteAddress: address,
      });
      status = answer.statusCode;
    }
    await market.close();
    return status;
  };

  test.each([
    ['trusts this machine, as a balancer', '127.0.0.1', {}, 400],
    ['does not trust a private network', '10.0.0.1', {}, 429],
    ['trusts private networks once they are listed', '192.168.1.4', { PROXIES: 'uniquelocal' }, 400],
    ['trusts this machine in addition to a list', '127.0.0.1', { PROXIES: '10.0.0.9' }, 400],
    ['does not trust a public address', '198.51.100.1', {}, 429],
    ['with a list, a neighbour who is not on it is a stranger', '10.0.0.2', { PROXIES: '10.0.0.9' }, 429],
    ['trusts a listed network', '10.0.0.3', { PROXIES: '192.0.2.1, 10.0.0.0/29' }, 400],
    ['trusts no address with an empty list', '127.0.0.1', { PROXIES: '' }, 429],
  ])('%s', async (_name, address, variables, status) => {
    expect(await lastAnswer(address, variables)).toBe(status);
  });
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['203.0.113.7:1234', '203.0.113.7'],
  ['[2001:db8::1]:443', '2001:db8::1'],
  ['2001:db8::1', '2001:db8::1'],
  ['junk7', '127.0.0.1'],
  ['999.1.7.1', '127.0.0.1'],
])('a forwarded address « %s » is counted as %s', (said, address) => {
  expect(askingAddress(said, '127.0.0.1')).toBe(address);
});
