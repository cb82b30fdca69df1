import { describe, expect, test } from 'vitest';
import { writeRecords } from '../../../../server/modules/imports/write-records-job.ts';
import type { RecordImport, RecordRow } from '../../../../src/contract/catalogue/record-imports.ts';
import type { ShopForOwner } from '../../../../src/contract/catalogue/shops.ts';
import type { User } from '../../../../src/contract/people/users.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { refusalOf } from '../../../support/put-request.ts';

type Kind = 'customers' | 'shops';
const TEAM = 'Cette adresse est celle d’une personne de l’équipe ou d’une boutique. Changez-la sur sa fiche.';

type Fields = Readonly<Record<string, string>>;

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const admin = market.client('admin@cabas.example');
  const manager = market.client('manager@cabas.example');
  const lausanne = market.client('manager-lausanne@cabas.example');
  const dairy = market.client('shop@cabas.example');
  const visitor = market.client();

  const begin = async (kind: Kind, { invite = false, as = admin } = {}) => {
    const answer = await as.post(`/v1/records/${kind}/imports`, { file: 'liste.csv', invite });
    expect(answer.statusCode, answer.body).toBe(200);
    return `/v1/records/${kind}/imports/${answer.json<RecordImport>().id}`;
  };
  const stage = async (path: string, rows: readonly Fields[], as = admin) => {
    const lines = rows.map((fields, at) => ({
      ...{ line: at + 2, title: fields['name'] ?? fields['email'] ?? '', fields, faults: [] },
    }));
    const answer = await as.post(`${path}/lines`, { lines });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<RecordImport>();
  };
  const linesOf = async (path: string, query = '', as = admin) =>
    (await as.get(`${path}/lines${query}`)).json<RecordRow[]>();
  const act = async (path: string, what: 'apply' | 'undo') => {
    const answer = await admin.post(`${path}/${what}`);
    expect(answer.statusCode, answer.body).toBe(200);
    await writeRecords.run(market.house);
    return (await admin.get(path)).json<RecordImport>();
  };
  const exported = async (kind: Kind, as = admin) => (await as.get(`/v1/records/${kind}`)).json<Fields[]>();
  const userOf = async (email: string) =>
    (await admin.get(`/v1/users/?email=${encodeURIComponent(email)}`)).json<User[]>()[0];

  const anne: Fields = {
    ...{ email: 'anne.import@exemple.ch', firstname: 'Anne', lastname: 'Import', phone: '079 123 45 67' },
    ...{ street: 'Rue de Carouge 42', postalCode: '1205', town: 'Genève', tags: 'fidèle, quartier' },
  };

  describe('an import of customers', () => {
    test('of our own export changes nothing', async () => {
      const rows = await exported('customers');
      expect(rows.length).toBeGreaterThan(1);
      const path = await begin('customers');
      const { counts } = await stage(path, rows.slice(0, 200));
      expect(await linesOf(path, '?verdict=refused')).toEqual([]);
      expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0, same: Math.min(200, rows.length) });
    });

    test('creates accounts without a password, and removes them when undone', async () => {
      const path = await begin('customers');
      const staged = await stage(path, [anne, { email: 'bob@exemple.ch', firstname: 'Bob' }]);
      expect(staged.counts).toMatchObject({ new: 1, refused: 1 });
      expect(await userOf('anne.import@exemple.ch')).toBeUndefined();
      expect(await linesOf(path, '?verdict=refused')).toMatchObject([
        { line: 3, faults: [{ field: 'lastname', message: 'Ce champ est nécessaire.' }] },
      ]);
      expect(await act(path, 'apply')).toMatchObject({ state: 'applied', counts: { written: 1, failed: 0 } });
      expect(await userOf('anne.import@exemple.ch')).toMatchObject({
        ...{ displayName: 'Anne Import', phone: '079 123 45 67', roles: [], tags: ['fidèle', 'quartier'] },
        addresses: [{ streetAddress: 'Rue de Carouge 42', postalCode: '1205', primary: true }],
      });
      expect(await market.mailsTo('anne.import@exemple.ch')).toEqual([]);
      const { undo } = (await admin.get(path)).json<RecordImport>();
      expect(undo).toEqual({ removed: 1, restored: 0, kept: 0 });
      const login = await visitor.post('/v1/authenticate', {
        ...{ email: 'anne.import@exemple.ch', provider: 'local', password: 'cabas-demo' },
      });
      expect(login.statusCode).not.toBe(200);
      expect(await act(path, 'undo')).toMatchObject({ state: 'undone', undone: { restored: 1, kept: 0 } });
      expect(await userOf('anne.import@exemple.ch')).toBeUndefined();
      // Of an erased person only the name stays in the lines.
      const lines = await linesOf(path, '?verdict=new');
      expect(lines).toMatchObject([{ title: 'anne.import@exemple.ch', outcome: 'restored' }]);
      expect(JSON.stringify(lines)).not.toMatch(/079 123|Carouge/);
    });

    test('creates one account for an address that occurs twice', async () => {
      const path = await begin('customers');
      await stage(
        path,
        [1, 2].map((at) => ({ ...anne, email: 'deux@exemple.ch', note: `Porte ${at}` })),
      );
      expect(await act(path, 'apply')).toMatchObject({ counts: { written: 1, failed: 1 } });
      expect(await linesOf(path, '?outcome=failed')).toMatchObject([
        { line: 3, faults: [{ field: 'email' }] },
      ]);
    });

    test('sends invitations on request', async () => {
      const path = await begin('customers', { invite: true });
      await stage(path, [{ ...anne, email: 'invitee@exemple.ch' }]);
      await act(path, 'apply');
      const [mail] = await market.mailsTo('invitee@exemple.ch');
      expect(mail?.text).toContain('choisissez-le, et votre compte s’ouvre');
    });

    test('shows a changed number before and after, and undoes it unless it has changed since', async () => {
      const before = await userOf('client@cabas.example');
      const path = await begin('customers');
      const spelled = (before?.phone ?? '').replaceAll(' ', '');
      const same = await stage(path, [{ email: 'client@cabas.example', phone: spelled }]);
      expect(same.counts).toMatchObject({ same: 1, changed: 0 });
      await stage(path, [{ email: 'client@cabas.example', phone: '022 555 30 99', lastname: 'Nouveau' }]);
      expect(await linesOf(path, '?verdict=changed')).toMatchObject([
        {
          changes: expect.arrayContaining([
            { field: 'phone', before: before?.phone ?? '', after: '022 555 30 99' },
          ]) as unknown,
        },
      ]);
      await act(path, 'apply');
      const changed = await userOf('client@cabas.example');
      expect(changed).toMatchObject({ phone: '022 555 30 99', name: { familyName: 'Nouveau' } });
      await admin.post(`/v1/users/${changed?.id}`, { phone: '079 765 43 21' });
      const { undo } = (await admin.get(path)).json<RecordImport>();
      expect(undo).toEqual({ removed: 0, restored: 0, kept: 1 });
      expect(await act(path, 'undo')).toMatchObject({ undone: { kept: 1 } });
      expect(await userOf('client@cabas.example')).toMatchObject({
        ...{ phone: '079 765 43 21', name: { familyName: before?.name.familyName } },
      });
      expect(await linesOf(path, '?outcome=kept')).toMatchObject([{ kept: ['phone'] }]);
    });

    test('lists the faults that the device and the server find in a line', async () => {
      const path = await begin('customers');
      const email = { column: 'E-mail', message: 'Pas une adresse.', hint: 'Une adresse.' };
      const fields = { firstname: '!!', phone: '079 123 45' };
      await admin.post(`${path}/lines`, { lines: [{ line: 2, title: '', fields, faults: [email] }] });
      const [row] = await linesOf(path);
      expect(row?.faults.map(({ column, field }) => column ?? field)).toEqual([
        'E-mail',
        'firstname',
        'phone',
      ]);
    });

    test('changes no staff member, and gives no role', async () => {
      const path = await begin('customers');
      await stage(path, [
        { email: 'courier@cabas.example', phone: '079 123 45 67' },
        { ...anne, email: 'pirate@exemple.ch', roles: 'admin' },
      ]);
      expect(await linesOf(path)).toMatchObject([
        { verdict: 'refused', faults: [{ message: TEAM }] },
        { verdict: 'new' },
      ]);
      await act(path, 'apply');
      expect(await userOf('pirate@exemple.ch')).toMatchObject({ roles: [], shops: [] });
    });

    test.each([
      ['email', 'pas une adresse', 'Cette adresse e-mail n’est pas valable.'],
      ['phone', '079 123 45', 'Il manque des chiffres à ce numéro.'],
      ['firstname', '!!', 'Des lettres ou des chiffres sont nécessaires.'],
      ['postalCode', '12345', 'Un code postal suisse a quatre chiffres.'],
      ['street', '1205', 'C’est la ville ou son code postal.'],
      ['tags', 'x'.repeat(41), 'Entre 1 et 40'],
    ])('refuses the %s « %s » that a device accepted', async (key, value, message) => {
      const path = await begin('customers');
      await stage(path, [{ ...anne, [key]: value }]);
      const [row] = await linesOf(path);
      expect(row?.verdict).toBe('refused');
      expect(row?.faults.map((fault) => `${fault.field} ${fault.message}`).join()).toContain(message);
      expect(row?.faults[0]?.field).toBe(key);
    });

    test('is open to managers for their own customers, and closed to producers', async () => {
      expect((await dairy.get('/v1/records/customers')).statusCode).toBe(403);
      expect((await manager.get('/v1/records/shops')).statusCode).toBe(403);
      const path = await begin('customers', { as: lausanne });
      expect((await manager.get(path)).statusCode).toBe(404);
      expect((await admin.get(path)).statusCode).toBe(200);
      await stage(path, [{ email: 'client@cabas.example', phone: '022 555 30 99' }], lausanne);
      expect(await linesOf(path, '', lausanne)).toMatchObject([
        {
          verdict: 'refused',
          faults: [{ message: 'Cette adresse a déjà un compte, qui ne commande pas dans votre marché.' }],
        },
      ]);
      expect(await linesOf(path, '', lausanne)).not.toMatchObject([{ target: expect.anything() as unknown }]);
      expect(await exported('customers', lausanne)).toEqual([]);
    });
  });

  describe('an import of shops', () => {
    const farm: Fields = {
      ...{ name: 'Ferme de l’import', description: 'Légumes de saison.', street: 'Route de Jussy 4' },
      ...{ postalCode: '1254', town: 'Jussy', businessName: 'Import Sàrl' },
      ...{ IBAN: 'CH9300762011623852957', fees: '18' },
    };
    const family = async () =>
      (await exported('shops')).find((one) => one['family'] !== '')?.['family'] ?? '';
    const shopOf = async (urlpath: string) => (await admin.get(`/v1/shops/${urlpath}`)).json<ShopForOwner>();

    test('of our own export changes nothing', async () => {
      const rows = await exported('shops');
      const path = await begin('shops');
      const { counts } = await stage(path, rows);
      expect(await linesOf(path, '?verdict=changed')).toEqual([]);
      expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0, same: rows.length });
      expect(refusalOf(await admin.post(`${path}/apply`)).code).toBe('import_empty');
    });

    test('creates drafts with their account and owner, and removes them when undone', async () => {
      const path = await begin('shops');
      await stage(path, [{ ...farm, family: await family(), owner: 'client@cabas.example' }]);
      expect(await linesOf(path)).toMatchObject([{ verdict: 'new', faults: [] }]);
      expect(await act(path, 'apply')).toMatchObject({ counts: { written: 1, failed: 0 } });
      const [{ target = '' } = {}] = await linesOf(path);
      expect(await shopOf(target)).toMatchObject({
        ...{ name: 'Ferme de l’import', status: false, owner: await market.idOf('client@cabas.example') },
        account: { businessName: 'Import Sàrl', IBAN: 'CH9300762011623852957', fees: 0.18 },
      });
      expect(await act(path, 'undo')).toMatchObject({ undone: { restored: 1, kept: 0 } });
      expect((await admin.get(`/v1/shops/${target}`)).statusCode).toBe(404);
    });

    test('creates drafts without an owner, and says so', async () => {
      const path = await begin('shops');
      await stage(path, [{ ...farm, name: 'Ferme sans maître', family: await family() }]);
      expect(await linesOf(path)).toMatchObject([{ verdict: 'new', missing: ['owner'] }]);
      await act(path, 'apply');
      const [{ target = '' } = {}] = await linesOf(path);
      expect(await shopOf(target)).not.toHaveProperty('owner');
      const own = (await exported('shops')).find(({ urlpath }) => urlpath === target);
      expect(own?.['owner']).toBe('');
      await act(path, 'undo');
    });

    test('shows a changed account before and after, and undoes it', async () => {
      const path = await begin('shops');
      await stage(path, [{ urlpath: 'laiterie-de-jussy', fees: '12.5', businessName: 'Laiterie SA' }]);
      const [row] = await linesOf(path);
      expect(row).toMatchObject({ verdict: 'changed', title: 'Laiterie de Jussy' });
      expect(row?.changes.map(({ field }) => field)).toEqual(['fees', 'businessName']);
      const before = await shopOf('laiterie-de-jussy');
      await act(path, 'apply');
      expect(await shopOf('laiterie-de-jussy')).toMatchObject({
        account: { fees: 0.125, businessName: 'Laiterie SA' },
      });
      await act(path, 'undo');
      const { account } = await shopOf('laiterie-de-jussy');
      expect(account?.fees).toBe(before.account?.fees);
    });

    test.each([
      [{ urlpath: 'nulle-part' }, 'urlpath', 'Aucune boutique n’a cet identifiant.'],
      [{ urlpath: 'laiterie-de-jussy', name: 'Autre nom' }, 'name', 'Le nom d’une boutique ne change plus.'],
      [{ urlpath: 'laiterie-de-jussy', owner: 'x@y.ch' }, 'owner', 'Le propriétaire d’une boutique'],
      [{ urlpath: 'laiterie-de-jussy', hub: 'lausanne' }, 'hub', 'Le marché d’une boutique'],
      [{ urlpath: 'laiterie-de-jussy', IBAN: 'CH00' }, 'IBAN', 'Cet IBAN n’est pas valable.'],
      [{ urlpath: 'laiterie-de-jussy', fees: '200' }, 'fees', 'Une valeur entre 0 et 1.'],
      [{ urlpath: 'laiterie-de-jussy', family: 'bricolage' }, 'family', 'Cette valeur n’existe pas.'],
      [{ ...farm, owner: 'personne@exemple.ch' }, 'owner', 'Personne n’a de compte avec cette adresse.'],
      [{ ...farm, hub: 'mars' }, 'hub', ''],
      [{ ...farm, name: 'X' }, 'name', 'Entre 3 et 60'],
      [{ ...farm, businessName: 'x'.repeat(130) }, 'businessName', 'Cette valeur est trop longue.'],
    ])('refuses %o at %s', async (fields, key, message) => {
      const path = await begin('shops');
      await stage(path, [fields]);
      const [row] = await linesOf(path);
      expect(row?.verdict).toBe('refused');
      const found = row?.faults.find(({ field }) => field === key);
      expect(found?.message ?? JSON.stringify(row?.faults)).toContain(message);
    });
  });
});
