import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { laneOf } from '../../../../src/contract/core/lanes.ts';
import { HOUR_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

const CLIENT = 'client@cabas.example';
const PREMIUM = 'premium@cabas.example';

interface Person {
  readonly addresses: readonly { readonly id: string; readonly name: string; readonly primary: boolean }[];
  readonly likes: readonly number[];
}

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const louise = market.client(CLIENT);
  const admin = market.client('admin@cabas.example');
  let id: number;
  beforeAll(async () => {
    id = await market.idOf(CLIENT);
  });

  describe('access to an account', () => {
    test('is granted to its user and to administrators', async () => {
      expect((await louise.get(`/v1/users/${id}`)).json()).toMatchObject({ id, balance: 12.5 });
      expect((await admin.get(`/v1/users/${id}`)).json()).toMatchObject({ id });
      expect((await admin.get('/v1/users/1')).statusCode).toBe(404);
    });

    test.each([
      ['reading', 'get', ''],
      ['saving', 'post', ''],
      ['liking for', 'post', '/like/1000001'],
      ['adding an address to', 'post', '/address/add'],
      ['removing an address of', 'post', '/address/remove'],
    ] as const)('%s another user is forbidden', async (_, method, rest) => {
      const other = await market.idOf('premium@cabas.example');
      const answer = await louise[method](`/v1/users/${other}${rest}`);
      expect(answer.statusCode).toBe(403);
      expect(answer.json()).toMatchObject({ error: { code: 'forbidden' } });
    });

    test('answers 401 to a visitor, and refuses an id that is not a number', async () => {
      expect((await (await market.as()).get(`/v1/users/${id}`)).statusCode).toBe(401);
      expect((await louise.get('/v1/users/abc')).statusCode).toBe(400);
    });
  });

  describe('the profile', () => {
    test('saves the fields users may change, and ignores the others', async () => {
      const answer = await louise.post(`/v1/users/${id}`, {
        ...{
          displayName: 'Louise F.',
          phone: '+41 22 555 99 99',
          reminder: { active: true, weekdays: [2], time: 10 },
        },
        ...{ roles: ['admin'], balance: 1000, plan: { name: 'premium' }, status: false },
      });
      expect(answer.json()).toMatchObject({
        ...{ displayName: 'Louise F.', phone: '+41 22 555 99 99', reminder: { weekdays: [2] } },
        ...{ roles: [], balance: 12.5, plan: { name: 'customer' }, status: true },
      });
    });

    test('requires a new validation for a changed address, and refuses a taken one', async () => {
      const taken = await louise.post(`/v1/users/${id}`, { email: { address: 'admin@cabas.example' } });
      expect(taken.json()).toMatchObject({ error: { code: 'email_taken' } });
      const same = await louise.post(`/v1/users/${id}`, { email: { address: CLIENT.toUpperCase() } });
      expect(same.json()).toMatchObject({ email: { address: CLIENT, status: true } });

      const moved = await louise.post(`/v1/users/${id}`, { email: { address: 'Louise@Exemple.ch' } });
      const status = new Date(market.clock.now).toISOString();
      expect(moved.json()).toMatchObject({ email: { address: 'louise@exemple.ch', status } });
      await louise.post(`/v1/users/${id}`, { email: { address: CLIENT } });
    });

    test('notifies the former address without naming the new one, and revokes its links', async () => {
      const at = `/v1/users/${await market.idOf(PREMIUM)}`;
      const person = await market.signedIn(PREMIUM);
      const attacker = await market.as();
      await attacker.post('/login', { email: PREMIUM, provider: 'link' });
      const [link] = (await market.mailsTo(PREMIUM)).map(({ text }) => /lien-[\w-]{43}/.exec(text)?.[0]);
      await person.post(at, { email: { address: 'ailleurs@exemple.ch' } });

      const mail = (await market.mailsTo(PREMIUM)).at(-1);
      expect(mail?.subject).toBe('Votre adresse e-mail a changé');
      expect(mail?.text).not.toContain('ailleurs@exemple.ch');
      expect(mail?.text).toMatch(/\/login\?back=lien-/);
      const late = await attacker.post('/login', { email: PREMIUM, password: link, provider: 'local' });
      expect(late.statusCode).toBe(400);
      const entry = market.database.db.selectFrom('audit').select(['who', 'entity_id', 'after']);
      expect(await entry.where('action', '=', 'user.email').orderBy('id', 'desc').executeTakeFirst()).toEqual(
        {
          ...{ who: person.person, entity_id: String(person.person), after: null },
        },
      );
      await person.post(at, { email: { address: PREMIUM } });
    });

    test('rate limits probing for taken addresses, by REST and by operations', async () => {
      market.clock.now += HOUR_MS;
      const saving = (address: string) => louise.post(`/v1/users/${id}`, { email: { address } });
      const queued = (address: string) =>
        push(louise, [aMutation('profile.save', { email: { address } }, laneOf('user', String(id)))]);
      for (let tries = 0; tries < 10; tries += 1) {
        expect((await saving('admin@cabas.example')).json()).toMatchObject({
          error: { code: 'email_taken' },
        });
        const [result] = (await queued('admin@cabas.example')).results;
        expect(result).toMatchObject({ outcome: 'rejected', code: 'email_taken' });
      }
      expect((await saving('libre@exemple.ch')).statusCode).toBe(429);
      const [result] = (await queued('libre@exemple.ch')).results;
      expect(result).toMatchObject({ outcome: 'rejected', code: 'too_many' });
      // Changes without an address are saved all the same.
      const same = await louise.post(`/v1/users/${id}`, { displayName: 'L.', email: { address: CLIENT } });
      expect(same.json()).toMatchObject({ displayName: 'L.', email: { address: CLIENT } });

      market.clock.now += HOUR_MS;
      expect((await saving('libre@exemple.ch')).statusCode).toBe(200);
      await saving(CLIENT);
    });
  });

  describe('addresses', () => {
    const post = async (verb: string, body: object) =>
      (await louise.post(`/v1/users/${id}/address/${verb}`, body)).json<Person>();
    const place = { streetAddress: 'Chemin Neuf 3', floor: '1', region: 'Genève', postalCode: '1207' };

    test('have at most one primary: the latest chosen, else the current one, else the first', async () => {
      const added = await post('add', { ...place, id: 'parents', name: 'Parents', primary: true });
      expect(added.addresses.map(({ name, primary }) => [name, primary])).toEqual([
        ['Maison', false],
        ['Bureau', false],
        ['Parents', true],
      ]);
      const moved = await post('update', {
        ...place,
        id: 'parents',
        name: 'Chez mes parents',
        primary: false,
      });
      expect(moved.addresses.map(({ primary }) => primary)).toEqual([true, false, false]);
      const first = moved.addresses[0];
      const left = await post('remove', { id: first?.id });
      expect(left.addresses.map(({ name, primary }) => [name, primary])).toEqual([
        ['Bureau', true],
        ['Chez mes parents', false],
      ]);
    });

    test('accept the original’s spelling of the street, and a numeric postal code', async () => {
      const { streetAddress: streetAdress, ...rest } = place;
      const added = await post('add', {
        ...rest,
        streetAdress,
        postalCode: 1207,
        id: 'old',
        name: 'Vieux client',
      });
      expect(added.addresses.find(({ id: one }) => one === 'old')).toMatchObject(place);
    });

    test.each(['streetAddress', 'streetAdress'])('apply a change of %s alone', async (name) => {
      const added = await post('add', { ...place, id: name, name: 'Chez nous' });
      const known = added.addresses.find(({ id: one }) => one === name);
      const moved = await post('update', { ...known, [name]: 'Quai Wilson 1' });
      expect(moved.addresses.find(({ id: one }) => one === name)).toMatchObject({
        streetAddress: 'Quai Wilson 1',
        streetAdress: 'Quai Wilson 1',
      });
      await post('remove', { id: name });
    });

    test.each([
      ['add', {}, 'address_missing'],
      ['add', { ...place, name: 'Loin', postalCode: '75001' }, 'address_missing'],
      ['update', { ...place, id: 'unknown', name: 'Nulle part' }, 'address_unknown'],
      ['remove', {}, 'address_missing'],
    ])('%s refuses %o', async (verb, body, code) => {
      const answer = await louise.post(`/v1/users/${id}/address/${verb}`, body);
      expect(answer.json()).toMatchObject({ error: { code } });
    });

    test('apply a repeated operation once, visible to the REST calls', async () => {
      const address = { ...place, id: randomUUID(), name: 'Chalet', primary: false };
      const mutation = aMutation('address.add', { address }, laneOf('user', String(id)));
      const first = await push(louise, [mutation]);
      const again = await push(louise, [mutation]);
      expect(first.results).toMatchObject([{ outcome: 'applied', rows: [{ e: 'user' }] }]);
      expect(again.results).toMatchObject([{ outcome: 'applied', again: true }]);
      const { addresses } = (await louise.get('/v1/users/me')).json<Person>();
      expect(addresses.filter(({ name }) => name === 'Chalet')).toHaveLength(1);
    });
  });

  describe('likes', () => {
    test('are toggled, and refused for an unknown product', async () => {
      const sku = await market.skuOf('Tomme de Jussy');
      const liked = (await louise.post(`/v1/users/${id}/like/${sku}`)).json<Person>().likes;
      expect(liked).toContain(sku);
      expect((await louise.post(`/v1/users/${id}/like/${sku}`)).json<Person>().likes).not.toContain(sku);
      const unknown = await louise.post(`/v1/users/${id}/like/9999999`);
      expect(unknown.json()).toMatchObject({ error: { code: 'product_unknown' } });
    });

    test('take the later state of two devices', async () => {
      const sku = await market.skuOf('Miel de forêt');
      const tablet = await market.signedIn(CLIENT);
      const set = (liked: boolean) => aMutation('like.set', { sku, liked }, laneOf('likes', String(id)));
      expect((await push(louise, [set(false)])).results).toMatchObject([{ outcome: 'applied' }]);
      const [result] = (await push(tablet, [set(true)])).results;
      expect(result).toMatchObject({ outcome: 'applied', rows: [{ e: 'likes', id: String(id) }] });
      expect((await louise.get('/v1/users/me')).json<Person>().likes).toContain(sku);
    });
  });

  test('a browser subscribes and unsubscribes only for its own user', async () => {
    const endpoint = 'https://push.exemple.ch/abc';
    const keys = { p256dh: 'key', auth: 'secret' };
    expect((await louise.post('/v1/push/subscription', { endpoint, keys })).json()).toEqual({
      subscribed: true,
    });
    await admin.delete('/v1/push/subscription', { endpoint });
    const kept = () =>
      market.database.db.selectFrom('push_subscriptions').select(['user_id', 'endpoint']).execute();
    expect(await kept()).toEqual([{ user_id: id, endpoint }]);
    expect((await louise.delete('/v1/push/subscription', { endpoint })).json()).toEqual({
      subscribed: false,
    });
    expect(await kept()).toEqual([]);
  });

  test.each([
    'http://push.exemple.ch/abc',
    'https://127.0.0.1/abc',
    'https://2130706433/abc',
    'https://[::1]/abc',
    'https://localhost/abc',
    'https://localhost.localdomain:8443/abc',
    'https://user:secret@push.exemple.ch/abc',
    'https://push.exemple.ch:8443/abc',
    'https://intranet:8443/abc',
    'file:///etc/passwd',
  ])('a push endpoint at %s is refused: the server calls no internal address', async (endpoint) => {
    const keys = { p256dh: 'key', auth: 'secret' };
    const answer = await louise.post('/v1/push/subscription', { endpoint, keys });
    expect(answer.json()).toMatchObject({ error: { code: 'malformed' } });
  });

  test('pushes go to the latest ten browsers of a user', async () => {
    const keys = { p256dh: 'key', auth: 'secret' };
    for (let number = 10; number < 22; number += 1) {
      market.clock.now += 1000;
      const endpoint = `https://push.exemple.ch/${number}`;
      expect((await louise.post('/v1/push/subscription', { endpoint, keys })).statusCode).toBe(200);
    }
    const kept = await market.database.db
      .selectFrom('push_subscriptions')
      .select('endpoint')
      .where('user_id', '=', id)
      .orderBy('endpoint')
      .execute();
    expect(kept.map(({ endpoint }) => endpoint.slice(-2)).join(' ')).toBe('12 13 14 15 16 17 18 19 20 21');
  });
});
