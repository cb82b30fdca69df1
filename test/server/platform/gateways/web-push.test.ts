import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import { lookup } from 'node:dns';
import type { AddressInfo, LookupFunction } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import {
  isPublic,
  publicOnly,
  type AddressPolicy,
} from '../../../../server/platform/gateways/public-requests.ts';
import { openWebPush } from '../../../../server/platform/gateways/web-push.ts';
import { notifyCustomer } from '../../../../server/modules/mails/notify-customer.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { keepPushSubscription } from '../../../../server/platform/gateways/push-subscriptions.ts';
import { inTransaction } from '../../../../server/platform/database/transaction.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { type Marketplace, startMarketplace } from '../../../support/marketplace.ts';
import { MARKET_NOW, people, smallMarket } from '../../../support/small-market.ts';

/** Permits this machine, where the test's push service runs and which no browser may name. */
const onThisMachine: AddressPolicy = { permits: () => true, lookup };

const MESSAGE = { title: 'Votre commande est passée', body: 'Commande 2000001', url: '/profile' };

onPglite((open) => {
  describe('sending a push message', () => {
    let database: Database;
    let market: Marketplace;
    let service: Server;
    let status = 201;
    let heard: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];

    beforeAll(async () => {
      database = await open();
      await smallMarket(database);
      const push = await openWebPush(database, 'mailto:bonjour@exemple.ch', onThisMachine);
      market = await startMarketplace(database, { gateways: { push } });
      service = createServer((request, response) => {
        const parts: Buffer[] = [];
        request.on('data', (part: Buffer) => parts.push(part));
        request.on('end', () => {
          heard = [...heard, { headers: request.headers, body: Buffer.concat(parts) }];
          response.writeHead(status, { location: '/elsewhere' }).end();
        });
      });
      await new Promise<void>((listening) => service.listen(0, '127.0.0.1', listening));
    });

    afterAll(async () => {
      await market.close();
      await new Promise((closed) => service.close(closed));
    });

    const subscribe = () => {
      const { port } = service.address() as AddressInfo;
      const device = createECDH('prime256v1');
      const p256dh = device.generateKeys().toString('base64url');
      const auth = randomBytes(16).toString('base64url');
      const subscription = { endpoint: `http://127.0.0.1:${port}/push`, p256dh, auth };
      return inTransaction(database, (tx) =>
        keepPushSubscription(tx, people.alice.id, subscription, MARKET_NOW),
      );
    };
    const subscriptions = () =>
      database.db
        .selectFrom('push_subscriptions')
        .select('endpoint')
        .where('user_id', '=', people.alice.id)
        .execute();

    test('encrypts it, with persistent VAPID keys', async () => {
      await subscribe();
      await notifyCustomer(market.house, { person: people.alice.id, ...MESSAGE });
      const [sent] = heard;
      expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(sent?.headers.authorization).toContain(market.house.gateways.push.publicKey);
      expect(sent?.body.includes('Commande')).toBe(false);
      const again = await openWebPush(database, 'mailto:bonjour@exemple.ch');
      expect(again.publicKey).toBe(market.house.gateways.push.publicKey);
    });

    test('skips other devices, keeps a silent one and forgets one that is gone', async () => {
      heard = [];
      await notifyCustomer(market.house, { person: people.bob.id, ...MESSAGE });
      expect(heard).toEqual([]);
      status = 503;
      await notifyCustomer(market.house, { person: people.alice.id, ...MESSAGE });
      expect(await subscriptions()).toHaveLength(1);
      status = 410;
      await notifyCustomer(market.house, { person: people.alice.id, ...MESSAGE });
      expect(await subscriptions()).toHaveLength(0);
    });

    test('calls no internal address, even for a stored subscription or a rebound name', async () => {
      heard = [];
      await subscribe();
      const guarded = await openWebPush(database, 'mailto:bonjour@exemple.ch');
      const { port } = service.address() as AddressInfo;
      const [kept] = await database.db.selectFrom('push_subscriptions').selectAll().execute();
      if (kept === undefined) throw new Error('no subscription');
      expect(await guarded.send(kept, MESSAGE)).toBe('failed');
      /** Public when the browser subscribes, and this machine when it is called. */
      let address = '93.184.215.14';
      const rebound: LookupFunction = (_name, options, found) => {
        if (!isPublic(address)) found(new Error('inside'), '', 0);
        else if (options.all === true) found(null, [{ address, family: 4 }]);
        else found(null, address, 4);
      };
      const renamed = await openWebPush(database, 'mailto:bonjour@exemple.ch', {
        permits: () => true,
        lookup: rebound,
      });
      const endpoint = `http://push.example:${port}/push`;
      expect(await renamed.takes(endpoint)).toBe(true);
      address = '127.0.0.1';
      expect(await renamed.send({ ...kept, endpoint }, MESSAGE)).toBe('failed');
      expect(heard).toEqual([]);
      await database.db.deleteFrom('push_subscriptions').execute();
    });

    test('follows no redirect, and forgets a subscription with invalid keys', async () => {
      heard = [];
      status = 303;
      await subscribe();
      const { endpoint } = (await subscriptions())[0] ?? { endpoint: '' };
      const broken = { endpoint: endpoint.replace(/push$/, 'a'), p256dh: 'p', auth: 'a' };
      await inTransaction(database, (tx) => keepPushSubscription(tx, people.alice.id, broken, MARKET_NOW));
      await notifyCustomer(market.house, { person: people.alice.id, ...MESSAGE });
      expect(heard).toHaveLength(1);
      expect(await subscriptions()).toEqual([{ endpoint }]);
    });
  });
});

test.each([
  ['https://push.example/abc', true],
  ['https://push.example:443/abc', true],
  ['https://push.example:8443/abc', false],
  ['http://push.example/abc', false],
  ['https://user@push.example/abc', false],
  ['https://:secret@push.example/abc', false],
  ['https://localhost/abc', false],
  ['https://127.0.0.1/abc', false],
  ['https://2130706433/abc', false],
  ['https://[::1]/abc', false],
])('a browser may have its push service at %s: %s', (endpoint, may) => {
  expect(publicOnly.permits(new URL(endpoint))).toBe(may);
});

test.each([
  ['93.184.215.14', true],
  ['2606:2800:21f:cb07:6820:80da:af6b:8b2c', true],
  ['127.0.0.1', false],
  ['10.1.2.3', false],
  ['100.64.0.1', false],
  ['169.254.169.254', false],
  ['172.31.255.255', false],
  ['192.168.0.1', false],
  ['0.0.0.0', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::1', false],
  ['::', false],
  ['fe80::1', false],
  ['fc00::1', false],
  ['::ffff:127.0.0.1', false],
  ['::ffff:7f00:1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['ff02::1', false],
  ['nothing', false],
])('%s is a public address: %s', (address, open) => {
  expect(isPublic(address)).toBe(open);
});

test('rejects a name that resolves to this machine', async () => {
  const found = new Promise((heard) =>
    publicOnly.lookup('localhost', { all: true }, (error) => heard(error)),
  );
  expect(await found).toMatchObject({ code: 'NOT_OUTSIDE' });
});
