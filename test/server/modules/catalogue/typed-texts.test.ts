import { beforeAll, describe, expect, test } from 'vitest';
import { laneOf } from '../../../../src/contract/core/lanes.ts';
import type { HubForStaff } from '../../../../src/contract/hubs/hubs.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { aMutation, push } from '../../../support/engine/sync-device.ts';

const CLIENT = 'client@cabas.example';
const HUB = '/v1/hubs/geneve-carouge';

const home = { id: 'typed', name: 'Chalet', streetAddress: 'Chemin Neuf 3', floor: '', region: 'Genève' };
const place = { ...home, postalCode: '1207', primary: false };

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const louise = market.client(CLIENT);
  const manager = market.client('manager@cabas.example');
  const admin = market.client('admin@cabas.example');
  const dairy = market.client('shop@cabas.example');
  let account: string;
  beforeAll(() => {
    account = `/v1/users/${louise.person}`;
  });

  const hub = async () => (await manager.get(HUB)).json<HubForStaff>();
  const lane = () => laneOf('user', String(louise.person));
  /** Sends an address by every call that takes one, and returns the fields that each refuses. */
  const refusedPlaces = async (change: object) => {
    const added = refusalOf(await louise.post(`${account}/address/add`, { ...place, ...change }));
    const { deposits } = await hub();
    const deposit = { ...place, deposit: true, weight: 9, fees: 0, active: true, ...change };
    const kept = refusalOf(await manager.post(`${HUB}/manage`, { deposits: [...deposits, deposit] }));
    const { results } = await push(louise, [
      aMutation('address.add', { address: { ...place, ...change } }, lane()),
    ]);
    expect([added.code, kept.code]).toEqual(['field_invalid', 'field_invalid']);
    expect(results).toMatchObject([{ outcome: 'rejected', code: 'field_invalid' }]);
    return { own: added.fields, deposit: Object.keys(kept.fields), at: deposits.length };
  };

  describe('a telephone number', () => {
    test.each([
      ['079 12 34', /^Il manque des chiffres/],
      ['---------', /^Un numéro de téléphone complet/],
      ['079 123 45 678', /trop de chiffres/],
    ])('« %s » is refused wherever it is entered', async (phone, words) => {
      const { own, deposit, at } = await refusedPlaces({ phone });
      expect(Object.keys(own)).toEqual(['body.phone']);
      expect(own['body.phone']).toMatch(words);
      expect(deposit).toEqual([`body.deposits.${at}.phone`]);

      const { address } = await hub();
      const moved = refusalOf(await manager.post(HUB, { address: { ...address, phone } }));
      expect(Object.keys(moved.fields)).toEqual(['body.address.phone']);

      const saved = refusalOf(await louise.post(account, { phone, email: { address: 'autre@exemple.ch' } }));
      expect(saved).toMatchObject({ code: 'field_invalid', status: 400 });
      expect(saved.fields).toEqual(own);
      const { results } = await push(louise, [aMutation('profile.save', { phone }, lane())]);
      expect(results).toMatchObject([{ outcome: 'rejected', code: 'field_invalid' }]);
      const me = (await louise.get('/v1/users/me')).json<User>();
      expect(me.email.address, 'nothing of it was kept').toBe(CLIENT);

      const opened = await (
        await market.as()
      ).post('/register', {
        ...{ email: 'nouvelle@exemple.ch', firstname: 'Nour', lastname: 'Velle' },
        ...{ password: 'une-phrase-longue', confirm: 'une-phrase-longue' },
        phoneNumbers: [{ number: phone, what: 'mobile' }],
      });
      expect(Object.keys(refusalOf(opened).fields)).toEqual(['body.phoneNumbers.0.number']);
    });

    test('is stored as typed when it can be dialled', async () => {
      for (const phone of ['+41 (0)22 555 30 99', '079 123 45 67', '+33 6 12 34 56 78', '']) {
        const saved = await louise.post(account, { phone });
        expect(saved.statusCode, saved.body).toBe(200);
        expect(saved.json<User>().phone ?? '').toBe(phone);
      }
    });

    test('stored before the rule is kept, and blocks no other change', async () => {
      const [old, other] = [{ number: '079 12', what: 'mobile' }, 'Quai Wilson 1'];
      await market.database.db
        .updateTable('users')
        .set({ phone_numbers: JSON.stringify([old]), addresses: JSON.stringify([{ ...place, phone: '12' }]) })
        .where('id', '=', Number(louise.person))
        .execute();
      const name = { givenName: 'Louise', familyName: 'Favre' };
      const saved = await louise.post(account, { name, phone: old.number, phoneNumbers: [old] });
      expect(saved.json()).toMatchObject({ name, phone: old.number, phoneNumbers: [old] });
      const moved = await louise.post(`${account}/address/update`, {
        ...{ ...place, phone: '12', streetAddress: other },
      });
      expect(moved.json()).toMatchObject({ addresses: [{ streetAddress: other, phone: '12' }] });
    });
  });

  describe('a street', () => {
    test.each([
      ['....', /^Écrivez la rue et le numéro/],
      ['\u200b\u200b', /^Écrivez la rue et le numéro/],
      ['Genève', /^C’est la ville ou son code postal/],
      ['1207', /^C’est la ville ou son code postal/],
      ['1207 geneve', /^C’est la ville ou son code postal/],
    ])('« %s » is refused wherever it is entered', async (streetAddress, words) => {
      const { own, deposit, at } = await refusedPlaces({ streetAddress });
      expect(Object.keys(own)).toEqual(['body.streetAddress']);
      expect(own['body.streetAddress']).toMatch(words);
      expect(deposit).toEqual([`body.deposits.${at}.streetAddress`]);
      const where = { streetAddress, postalCode: '1207', region: 'Genève' };
      const moved = refusalOf(await manager.post(HUB, { address: where }));
      expect(Object.keys(moved.fields)).toEqual(['body.address.streetAddress']);
      const shop = refusalOf(await dairy.post('/v1/shops/laiterie-de-jussy', { address: where }));
      expect(Object.keys(shop.fields)).toEqual(['body.address.streetAddress']);
    });

    test('stored before the rule is kept, and blocks no other change', async () => {
      await market.database.db
        .updateTable('users')
        .set({ addresses: JSON.stringify([{ ...place, streetAddress: '....' }]) })
        .where('id', '=', Number(louise.person))
        .execute();
      const noted = { ...place, streetAddress: '....', note: 'Code 4417' };
      const saved = await louise.post(`${account}/address/update`, noted);
      expect(saved.json()).toMatchObject({ addresses: [{ streetAddress: '....', note: 'Code 4417' }] });
      const worse = refusalOf(
        await louise.post(`${account}/address/update`, { ...noted, streetAddress: '…' }),
      );
      expect(worse.fields).toHaveProperty('body.streetAddress');
    });
  });

  describe('a name', () => {
    test.each([
      ['is invisible', '\u200b\u3164\u2800\u202e'],
      ['is only punctuation', '----'],
      ['is only emoji', '🥕🥕🥕'],
    ])('that %s is refused wherever it is entered', async (_, name) => {
      const { own, deposit, at } = await refusedPlaces({ name, region: name });
      expect(Object.keys(own)).toEqual(['body.name', 'body.region']);
      expect(deposit).toEqual([`body.deposits.${at}.name`, `body.deposits.${at}.region`]);

      const person = { displayName: name, name: { givenName: name, familyName: name } };
      const saved = refusalOf(await louise.post(account, person));
      const named = ['body.displayName', 'body.name.givenName', 'body.name.familyName'];
      expect(Object.keys(saved.fields)).toEqual(named);
      const { results } = await push(louise, [aMutation('profile.save', person, lane())]);
      expect(results).toMatchObject([{ outcome: 'rejected', code: 'field_invalid' }]);

      const registration = {
        ...{ email: 'nouvelle@exemple.ch', firstname: name, lastname: name },
        ...{ password: 'une-phrase-longue', confirm: 'une-phrase-longue' },
      };
      const bread = {
        ...{ title: name, details: { description: 'Au levain.' }, categories: 'fromages' },
        ...{ pricing: { price: 5.5, part: '500 g', stock: 20 }, variants: [{ title: name }] },
        faq: [{ q: name, a: 'Oui, bien sûr.' }],
      };
      const payee = {
        ...{ name, street: name, number: '1', town: name, postalCode: '1227', country: 'CH' },
        iban: 'CH44 3199 9123 0008 8901 2',
      };
      const answers = [
        [await (await market.as()).post('/register', registration), ['firstname', 'lastname']],
        [
          await dairy.post('/v1/shops/laiterie-de-jussy/products/', bread),
          ['title', 'variants.0.title', 'faq.0.q'],
        ],
        [await admin.post('/v1/shops', { name, hub: 'geneve-carouge' }), ['name']],
        [
          await admin.post('/v1/category', { name, weight: 1, child: [{ name, weight: 1 }] }),
          ['name', 'child.0.name'],
        ],
        [await admin.post('/v1/documents', { title: { fr: name, en: name } }), ['title.fr', 'title.en']],
        [
          await admin.post(`${HUB}/admin`, { name, payee }),
          ['name', 'payee.name', 'payee.street', 'payee.town'],
        ],
        [
          await manager.post(HUB, { siteName: { fr: name }, shippingtimes: { '16': name } }),
          ['siteName.fr', 'shippingtimes.16'],
        ],
        [
          await admin.post('/v1/crm/emails', { emails: [CLIENT], subject: name, message: 'Bonjour' }),
          ['subject'],
        ],
      ] as const;
      for (const [answer, fields] of answers) {
        expect(refusalOf(answer).code, answer.body).toBe('field_invalid');
        expect(Object.keys(refusalOf(answer).fields)).toEqual(
          expect.arrayContaining(fields.map((field) => `body.${field}`)),
        );
      }
    });

    test('of a user may contain an emoji beside letters', async () => {
      const saved = await louise.post(account, { displayName: 'Louise 🥕' });
      expect(saved.json()).toMatchObject({ displayName: 'Louise 🥕' });
    });
  });

  test('an administrator’s edit is checked for a valid number too', async () => {
    const saved = refusalOf(await admin.post(account, { phone: '079 1' }));
    expect(saved.fields).toHaveProperty('body.phone');
  });
});
