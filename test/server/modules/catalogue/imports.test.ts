import { describe, expect, test } from 'vitest';
import { writeImports } from '../../../../server/modules/catalogue/imports/write-imports-job.ts';
import { cleanUp } from '../../../../server/modules/maintenance/clean-up-job.ts';
import type { Import, ImportRow } from '../../../../src/contract/catalogue/imports.ts';
import type { SavedProduct } from '../../../../src/contract/catalogue/product-edits.ts';
import { DAY_MS } from '../../../../src/domain/calendar/hub-time.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { put, refusalOf } from '../../../support/put-request.ts';

const SHOP = '/v1/shops/laiterie-de-jussy';
const IMPORTS = `${SHOP}/imports`;

const LEGAL = { ingredients: '*lait*', allergens: ['milk'], origin: 'Jussy', storage: 'Entre 2 et 6 °C' };

const fields = (title: string, more: object = {}) => ({
  ...{ title, categories: 'cremerie' },
  details: { description: 'Doux et frais.', ...LEGAL },
  pricing: { price: 4.2, part: '400g', stock: 12 },
  attributes: { available: true },
  ...more,
});

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const dairy = market.client('shop@cabas.example');
  const admin = market.client('admin@cabas.example');
  const stranger = market.client('client@cabas.example');

  const begin = async (match = 'title') => {
    const answer = await dairy.post(IMPORTS, { file: 'liste.csv', match });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Import>().id;
  };
  const stage = async (id: string, lines: readonly object[]) => {
    const answer = await dairy.post(`${IMPORTS}/${id}/lines`, { lines });
    expect(answer.statusCode, answer.body).toBe(200);
    return answer.json<Import>();
  };
  const line = (number: number, title: string, more: object = {}) => ({
    ...{ line: number, title, fields: fields(title), faults: [] },
    ...more,
  });
  const linesOf = async (id: string, query = '') =>
    (await dairy.get(`${IMPORTS}/${id}/lines${query}`)).json<ImportRow[]>();
  const act = async (id: string, what: 'apply' | 'undo') => {
    const answer = await dairy.post(`${IMPORTS}/${id}/${what}`);
    expect(answer.statusCode, answer.body).toBe(200);
    await writeImports.run(market.house);
    return (await dairy.get(`${IMPORTS}/${id}`)).json<Import>();
  };
  const shelf = async () => (await dairy.get(`${SHOP}/products/`)).json<SavedProduct[]>();
  const titled = async (title: string) => (await shelf()).find((product) => product.title === title);

  describe('an import', () => {
    test('previews the effect of each line, and writes nothing', async () => {
      const [known] = await shelf();
      if (known === undefined) throw new Error('the dairy sells nothing');
      const id = await begin();
      const before = (await shelf()).length;
      const staged = await stage(id, [
        line(2, 'Skyr à blanc'),
        line(3, known.title, { fields: { title: known.title } }),
        line(4, known.title, { fields: { title: known.title, pricing: { price: 99.5 } } }),
        line(5, 'Sé'),
        line(6, 'Refusé ici', { faults: [{ column: 'Prix', message: 'Pas un prix.', hint: 'Un nombre.' }] }),
      ]);
      expect(staged).toMatchObject({
        ...{ state: 'staging', shop: 'laiterie-de-jussy' },
        counts: { new: 1, changed: 1, same: 1, refused: 2, written: 0 },
      });
      expect(await linesOf(id)).toMatchObject([
        { line: 2, verdict: 'new', changes: [], missing: [] },
        { line: 3, verdict: 'same', sku: known.sku },
        {
          ...{ line: 4, verdict: 'changed', sku: known.sku },
          changes: [{ field: 'pricing.price', before: known.pricing.price, after: 99.5 }],
        },
        {
          line: 5,
          verdict: 'refused',
          faults: [{ field: 'title', message: 'Entre 3 et 64\u00a0caractères.' }],
        },
        { line: 6, verdict: 'refused', faults: [{ column: 'Prix', message: 'Pas un prix.' }] },
      ]);
      expect(await linesOf(id, '?verdict=refused&after=5')).toMatchObject([{ line: 6 }]);
      expect((await shelf()).length).toBe(before);
    });

    test('of a plain list makes products off sale, and names what they lack', async () => {
      const id = await begin();
      const plain = (title: string, more: object) => ({ fields: { title, categories: 'cremerie', ...more } });
      const { counts } = await stage(id, [
        line(2, 'Œufs sans texte', plain('Œufs sans texte', { pricing: { price: 1234.5, part: '6pces' } })),
        line(3, 'Crème sans portion', plain('Crème sans portion', { pricing: { price: 3 } })),
      ]);
      expect(counts).toMatchObject({ new: 1, refused: 1 });
      const [made, refused] = await linesOf(id);
      expect(made).toMatchObject({ verdict: 'new', price: 1234.5 });
      expect(made?.missing).toEqual(['description', 'ingredients', 'allergens', 'origin', 'storage']);
      expect(refused?.faults).toMatchObject([
        { field: 'pricing.part', hint: expect.stringContaining('ajoutez-y une colonne') as string },
      ]);
      await act(id, 'apply');
      expect(await titled('Œufs sans texte')).toMatchObject({
        ...{ details: { description: '' }, attributes: { available: false } },
      });
    });

    test('of our own export changes nothing', async () => {
      const id = await begin('sku');
      const lines = (await shelf()).map(({ sku, title, details, pricing }, at) => ({
        ...{ line: at + 2, title, sku, faults: [] },
        fields: { title, pricing, details: { ...details, nitrite: details.nitrite === true } },
      }));
      const { counts } = await stage(id, lines.slice(0, 200));
      expect(counts).toMatchObject({ new: 0, changed: 0, refused: 0, same: Math.min(200, lines.length) });
      const refused = await dairy.post(`${IMPORTS}/${id}/apply`);
      expect(refusalOf(refused).code).toBe('import_empty');
    });

    test('is written by the rules of a save, and undone where nothing changed since', async () => {
      const make = async (title: string) =>
        (await dairy.post(`${SHOP}/products/`, fields(title))).json<SavedProduct>();
      const [first, second] = [await make('Tomme à changer'), await make('Tomme à garder')];
      const id = await begin();
      await stage(id, [
        line(2, 'Séré nouveau'),
        line(3, 'Séré sans allergènes', {
          fields: fields('Séré sans allergènes', { details: { description: 'Doux et frais.' } }),
        }),
        line(4, first.title, { fields: { title: first.title, pricing: { price: 5, stock: 3 } } }),
        line(5, second.title, {
          fields: { title: second.title, pricing: { price: 6 }, logistics: { zone: 'F2' } },
        }),
      ]);
      const applied = await act(id, 'apply');
      expect(applied).toMatchObject({ state: 'applied', counts: { written: 4, failed: 0 } });
      expect(await titled('Séré nouveau')).toMatchObject({ attributes: { available: true } });
      expect(await titled('Séré sans allergènes')).toMatchObject({ attributes: { available: false } });
      expect(await titled(first.title)).toMatchObject({ pricing: { price: 5, stock: 3 } });
      const entries = await market.database.db
        .selectFrom('audit')
        .select(['action', 'why'])
        .where('entity_id', 'in', [String(first.sku), id])
        .orderBy('id')
        .execute();
      expect(entries).toEqual([
        { action: 'product.create', why: null },
        { action: 'import.apply', why: null },
        { action: 'product.save', why: 'Import de liste.csv' },
      ]);
      // A second request is not a second import.
      expect(await act(id, 'apply')).toMatchObject({ state: 'applied', counts: { written: 4 } });

      await dairy.post(`/v1/products/${second.sku}`, { pricing: { price: 7 } });
      const undone = await act(id, 'undo');
      expect(undone).toMatchObject({ state: 'undone', undone: { restored: 3, kept: 1 } });
      expect(await titled('Séré nouveau')).toBeUndefined();
      expect(await titled(first.title)).toMatchObject({ pricing: { price: 4.2, stock: 12 } });
      const kept = await titled(second.title);
      expect(kept).toMatchObject({ pricing: { price: 7 } });
      expect(kept).not.toHaveProperty('logistics');
      expect(await linesOf(id, '?outcome=kept')).toMatchObject([{ line: 5, kept: ['pricing.price'] }]);
    });

    test('names later changes of a new product that it keeps', async () => {
      const id = await begin();
      await stage(id, [line(2, 'Séré renchéri'), line(3, 'Séré vendu'), line(4, 'Séré intact')]);
      await act(id, 'apply');
      market.clock.now += 1000;
      const { sku } = (await titled('Séré renchéri')) ?? {};
      await dairy.post(`/v1/products/${sku}`, { pricing: { price: 7 }, logistics: { zone: 'F2' } });
      const sold = (await titled('Séré vendu'))?.sku;
      await dairy.post(`/v1/products/${sold}`, { pricing: { stock: 3 } });
      const { undo } = (await dairy.get(`${IMPORTS}/${id}`)).json<Import>();
      expect(undo).toEqual({ removed: 1, restored: 0, kept: 2 });
      expect(await act(id, 'undo')).toMatchObject({ undone: { restored: 1, kept: 2 } });
      expect(await linesOf(id)).toMatchObject([
        { line: 2, changes: [], kept: ['pricing.price', 'logistics.zone'] },
        { line: 3, kept: ['pricing.stock'] },
        { line: 4, title: 'Séré intact', outcome: 'restored' },
      ]);
    });

    test('lists the faults that the device and the server find in a line', async () => {
      const id = await begin();
      const fault = { column: 'Prix', message: 'Pas un prix.', hint: 'Un nombre.' };
      const given = { title: 'Sé', logistics: { ean: '123' } };
      await stage(id, [line(2, 'Sé', { fields: given, faults: [fault] })]);
      const [row] = await linesOf(id);
      expect(row?.faults.map(({ column, field }) => column ?? field)).toEqual([
        'Prix',
        'title',
        'logistics.ean',
      ]);
    });

    test('refuses a line whose product has been removed, and writes the others', async () => {
      const gone = (await dairy.post(`${SHOP}/products/`, fields('Tomme retirée'))).json<SavedProduct>();
      const id = await begin();
      await stage(id, [
        line(2, gone.title, { fields: { title: gone.title, pricing: { price: 5 } } }),
        line(3, 'Séré qui reste'),
      ]);
      await put(market, dairy, `/v1/products/${gone.sku}`, { password: 'cabas-demo' });
      expect(await act(id, 'apply')).toMatchObject({ counts: { written: 1, failed: 1 } });
      expect(await linesOf(id, '?outcome=failed')).toMatchObject([
        { line: 2, faults: [{ message: 'Ce produit a été retiré entre-temps.' }] },
      ]);
    });

    test('finds a product by its number only in its own shop', async () => {
      const id = await begin('sku');
      await stage(id, [line(2, 'Ailleurs', { sku: 99_999 })]);
      expect(await linesOf(id)).toMatchObject([
        {
          verdict: 'refused',
          faults: [{ message: 'Ce numéro n’est pas celui d’un produit de cette boutique.' }],
        },
      ]);
    });

    test('finds a product by its reference, or by its title when it has no reference yet', async () => {
      const make = async (title: string, more: object = {}) =>
        (await dairy.post(`${SHOP}/products/`, fields(title, more))).json<SavedProduct>();
      const bare = await make('Séré à numéroter');
      const known = await make('Séré numéroté', { logistics: { reference: 'SER-1' } });
      const id = await begin('reference');
      const of = (title: string, reference: string) => ({
        fields: { title, logistics: { reference }, pricing: { price: 5, part: '400g', stock: 12 } },
      });
      await stage(id, [
        line(2, bare.title, of(bare.title, 'SER-2')),
        line(3, 'Séré renommé', of('Séré renommé', 'ser-1')),
        line(4, known.title, { fields: fields(known.title, { logistics: { reference: 'SER-3' } }) }),
        line(5, known.title, { fields: { title: known.title } }),
      ]);
      expect(await linesOf(id)).toMatchObject([
        { line: 2, verdict: 'changed', sku: bare.sku },
        { line: 3, verdict: 'changed', sku: known.sku },
        { line: 4, verdict: 'new' },
        { line: 5, verdict: 'same', sku: known.sku },
      ]);
      const listed = await dairy.get('/v1/products/managed?shop=laiterie-de-jussy');
      expect(listed.json<{ rows: object[] }>().rows).toContainEqual(
        expect.objectContaining({ sku: known.sku, reference: 'SER-1' }),
      );
    });

    test('can be undone for a day, and is deleted after a week', async () => {
      const id = await begin();
      await stage(id, [line(2, 'Séré du délai')]);
      await act(id, 'apply');
      const { db } = market.database;
      const ago = (days: number) => new Date(market.house.clock() - days * DAY_MS).toISOString();
      await db
        .updateTable('imports')
        .set({ applied: ago(2), created: ago(2) })
        .where('id', '=', id)
        .execute();
      expect(refusalOf(await dairy.post(`${IMPORTS}/${id}/undo`)).code).toBe('import_late');
      await db
        .updateTable('imports')
        .set({ created: ago(8) })
        .where('id', '=', id)
        .execute();
      await cleanUp.run(market.house);
      expect((await dairy.get(`${IMPORTS}/${id}`)).statusCode).toBe(404);
      expect(await db.selectFrom('import_lines').select('line').where('import', '=', id).execute()).toEqual(
        [],
      );
    });

    test('belongs to the owner of its shop and to administrators', async () => {
      const id = await begin();
      expect((await stranger.get(`${IMPORTS}/${id}`)).statusCode).toBe(403);
      expect((await admin.get(`${IMPORTS}/${id}`)).statusCode).toBe(200);
      const elsewhere = await dairy.post('/v1/shops/ferme-du-mandement/imports', { file: 'x', match: 'sku' });
      expect(elsewhere.statusCode).toBe(403);
      expect((await dairy.get(IMPORTS)).json<Import[]>().map((one) => one.id)).toContain(id);
    });
  });
});
