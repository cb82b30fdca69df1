import { createECDH, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openWebPush } from '../../server/gateways/push.ts';
import { notifyCustomer } from '../../server/services/notify-customer.ts';
import type { Database } from '../../server/store/database.ts';
import { keepPushSubscription } from '../../server/store/push-subscriptions.ts';
import { inTransaction } from '../../server/store/transaction.ts';
import { onPglite } from '../support/databases.ts';
import { type Marketplace, startMarketplace } from '../support/marketplace.ts';
import { MARKET_NOW, people, smallMarket } from '../support/small-market.ts';

const MESSAGE = { title: 'Votre commande est passée', body: 'Commande 2000001', url: '/profile' };

onPglite((open) => {
  describe('calling a device', () => {
    let database: Database;
    let market: Marketplace;
    let service: Server;
    let status = 201;
    let heard: { readonly headers: IncomingHttpHeaders; readonly body: Buffer }[] = [];

    beforeAll(async () => {
      database = await open();
      await smallMarket(database);
      market = await startMarketplace(database);
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

    test('sends it encrypted, under keys that stay the same', async () => {
      await subscribe();
      await notifyCustomer(market.house, people.alice.id, MESSAGE);
      const [sent] = heard;
      expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400' });
      expect(sent?.headers.authorization).toContain(market.house.gateways.push.publicKey);
      expect(sent?.body.includes('Commande')).toBe(false);
      const again = await openWebPush(database, 'mailto:bonjour@exemple.ch');
      expect(again.publicKey).toBe(market.house.gateways.push.publicKey);
    });

    test('calls nobody else, leaves a silent device alone and forgets one that is gone', async () => {
      heard = [];
      await notifyCustomer(market.house, people.bob.id, MESSAGE);
      expect(heard).toEqual([]);
      status = 503;
      await notifyCustomer(market.house, people.alice.id, MESSAGE);
      expect(await subscriptions()).toHaveLength(1);
      status = 410;
      await notifyCustomer(market.house, people.alice.id, MESSAGE);
      expect(await subscriptions()).toHaveLength(0);
    });

    test('follows to no other address, and forgets who gave no keys without leaving out anybody else', async () => {
      heard = [];
      status = 303;
      await subscribe();
      const { endpoint } = (await subscriptions())[0] ?? { endpoint: '' };
      const broken = { endpoint: endpoint.replace(/push$/, 'a'), p256dh: 'p', auth: 'a' };
      await inTransaction(database, (tx) => keepPushSubscription(tx, people.alice.id, broken, MARKET_NOW));
      await notifyCustomer(market.house, people.alice.id, MESSAGE);
      expect(heard).toHaveLength(1);
      expect(await subscriptions()).toEqual([{ endpoint }]);
    });
  });
});
