import { describe, expect, test } from 'vitest';
import type { Category } from '../../../../src/contract/catalogue/categories.ts';
import type { Product } from '../../../../src/contract/catalogue/products.ts';
import type { Document } from '../../../../src/contract/catalogue/documents.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { put, refusalOf } from '../../../support/put-request.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { pull, currentCursors } from '../../../support/engine/sync-device.ts';

const PASSWORD = 'cabas-demo';

anyDatabase((_kind, open) => {
  const market = demoSuite(open);
  const admin = market.client('admin@cabas.example');
  const manager = market.client('manager@cabas.example');
  const louise = market.client('client@cabas.example');

  describe('a category', () => {
    test('is created by an administrator for every hub, renamed, and removed once it is empty', async () => {
      const scopes = ['catalog:geneve-carouge', 'catalog:lausanne'] as const;
      const before = await currentCursors(louise, scopes);
      const opened = await admin.post('/v1/category', {
        name: 'Épices et thés',
        weight: 21,
        child: [{ name: 'Thés', weight: 1 }],
      });
      expect(opened.json()).toMatchObject({ slug: 'epices-et-thes', type: 'Category', active: true });
      const { rows } = await pull(louise, before);
      expect(rows.map(({ scope, id }) => `${scope} ${id}`).sort()).toEqual(
        scopes.map((scope) => `${scope} epices-et-thes`),
      );
      const renamed = await admin.post('/v1/category/epices-et-thes', { name: 'Thés et épices' });
      expect(renamed.json<Category>()).toMatchObject({ slug: 'epices-et-thes', child: [{ name: 'Thés' }] });

      const url = '/v1/category/epices-et-thes';
      expect(refusalOf(await put(market, admin, url, { password: 'non' })).code).toBe('wrong_password');
      const after = await currentCursors(louise, scopes);
      expect((await put(market, admin, url, { password: PASSWORD })).statusCode).toBe(200);
      expect((await pull(louise, after)).gone).toHaveLength(2);
      expect((await louise.get(url)).statusCode).toBe(404);
      const again = await admin.post('/v1/category', { name: 'Épices et thés' });
      expect(again.json()).toMatchObject({ slug: 'epices-et-thes', child: [] });
    });

    test('gives its products the new weights of its parts', async () => {
      const cheese = (await louise.get('/v1/category/fromages')).json<Category>();
      const [sold] = (await louise.get('/v1/products/category/fromages')).json<Product[]>();
      const child = cheese.child.map(({ name, weight }) => ({ name, weight: weight + 40 }));
      const before = await currentCursors(louise, ['catalog:geneve-carouge']);
      expect((await admin.post('/v1/category/fromages', { child })).statusCode).toBe(200);
      const { belong } = (await louise.get(`/v1/products/${sold?.sku}`)).json<Product>();
      expect(child).toContainEqual({ name: belong.name, weight: belong.weight });
      const { rows } = await pull(louise, before);
      expect(rows.map(({ id }) => id)).toContain(String(sold?.sku));
    });

    test('begins without a group, after all others', async () => {
      const all = (await louise.get('/v1/category')).json<Category[]>();
      const made = (await admin.post('/v1/category', { name: 'Conserves' })).json<Category>();
      expect(made).toMatchObject({ group: '', weight: Math.max(...all.map(({ weight }) => weight)) + 1 });
    });

    test('renames a part, and its products follow', async () => {
      const { child } = (await louise.get('/v1/category/fromages')).json<Category>();
      const [sold] = (await louise.get('/v1/products/category/fromages')).json<Product[]>();
      const was = sold?.belong.name ?? '';
      const before = await currentCursors(louise, ['catalog:geneve-carouge']);
      const renamed = child.map((part) =>
        part.name === was ? { ...part, name: 'De la région', was } : part,
      );
      const saved = await admin.post('/v1/category/fromages', { child: renamed });
      expect(saved.json<Category>().child).toEqual(
        child.map(({ name, weight }) => ({ name: name === was ? 'De la région' : name, weight })),
      );
      const { belong } = (await louise.get(`/v1/products/${sold?.sku}`)).json<Product>();
      expect(belong).toEqual({ ...sold?.belong, name: 'De la région' });
      expect((await pull(louise, before)).rows.map(({ id }) => id)).toContain(String(sold?.sku));
    });

    test('keeps a part with products and reports their number; an empty part is removed', async () => {
      const { child } = (await louise.get('/v1/category/fromages')).json<Category>();
      const [sold] = (await louise.get('/v1/products/category/fromages')).json<Product[]>();
      const name = sold?.belong.name ?? '';
      const others = child.filter((part) => part.name !== name);
      const refused = refusalOf(await admin.post('/v1/category/fromages', { child: others }));
      expect(refused.code).toBe('field_invalid');
      expect(refused.fields['body.child']).toMatch(
        new RegExp(`^Il y a encore des produits dans «\u00a0${name}\u00a0» \\(\\d+\u00a0produits?\\)`),
      );
      expect((await louise.get('/v1/category/fromages')).json<Category>().child).toEqual(child);
      const more = [...child, { name: 'Sans produit', weight: 90 }];
      for (const parts of [more, child])
        expect((await admin.post('/v1/category/fromages', { child: parts })).statusCode).toBe(200);
    });

    test('cannot be removed while products or shops use it', async () => {
      for (const slug of ['fromages', 'artisan'])
        expect(
          refusalOf(await put(market, admin, `/v1/category/${slug}`, { password: PASSWORD })),
        ).toMatchObject({ status: 400, code: 'category_in_use' });
      expect(refusalOf(await admin.post('/v1/category/fromages', { type: 'Catalog' })).code).toBe(
        'category_in_use',
      );
    });

    test('has a unique name', async () => {
      expect(refusalOf(await admin.post('/v1/category', { name: 'FROMAGES' })).code).toBe('name_taken');
      expect(refusalOf(await admin.post('/v1/category/fruits', { name: 'fromages' })).code).toBe(
        'name_taken',
      );
      const nameless = refusalOf(await admin.post('/v1/category', { weight: -1 }));
      expect(Object.keys(nameless.fields)).toEqual(['body.name', 'body.weight']);
    });

    test('is edited only by administrators', async () => {
      for (const who of [manager, louise])
        expect((await who.post('/v1/category', { name: 'Autre' })).statusCode).toBe(403);
      expect((await (await market.as()).post('/v1/category', { name: 'Autre' })).statusCode).toBe(401);
    });
  });

  describe('a document', () => {
    const recipe = {
      title: { fr: 'Soupe à l’oignon' },
      header: { fr: 'Pour un soir froid' },
      content: { fr: 'Émincer.<script>alert(1)</script> [source](javascript:alert(1))' },
      type: 'recipe',
    };

    test('is private to its author until an administrator publishes it to every device', async () => {
      const before = await currentCursors(louise, ['config:geneve-carouge']);
      const draft = (await louise.post('/v1/documents', recipe)).json<Document>();
      expect(draft).toMatchObject({ slug: ['soupe-a-loignon'], published: false });
      expect(draft.content?.fr).toBe('Émincer. [source](#alert(1))');
      const url = '/v1/documents/soupe-a-loignon';
      expect((await (await market.as()).get(url)).statusCode).toBe(404);
      expect((await louise.get(url)).statusCode).toBe(200);
      expect((await pull(louise, before)).rows).toEqual([]);

      expect(refusalOf(await louise.post(url, { published: true }))).toMatchObject({
        status: 403,
        code: 'field_reserved',
      });
      expect((await manager.post(url, { header: { fr: 'À moi' } })).statusCode).toBe(404);
      expect((await admin.post(url, { published: true })).statusCode).toBe(200);
      expect((await pull(louise, before)).rows).toMatchObject([{ e: 'document', id: 'soupe-a-loignon' }]);
      expect((await (await market.as()).get(url)).statusCode).toBe(200);
    });

    test('keeps its earlier slugs when its title changes, reserved for it', async () => {
      await admin.post('/v1/documents', { ...recipe, title: { fr: 'Potage du lundi' }, published: true });
      const renamed = await admin.post('/v1/documents/potage-du-lundi', { title: { fr: 'Potage du mardi' } });
      expect(renamed.json()).toMatchObject({ slug: ['potage-du-mardi', 'potage-du-lundi'] });
      for (const slug of ['potage-du-lundi', 'potage-du-mardi'])
        expect((await louise.get(`/v1/documents/${slug}`)).json()).toMatchObject({
          title: { fr: 'Potage du mardi' },
        });
      const taken = await louise.post('/v1/documents', { ...recipe, title: { fr: 'Potage du lundi' } });
      expect(refusalOf(taken).code).toBe('name_taken');
    });

    test('is removed with the password, from every device', async () => {
      await admin.post('/v1/documents', { ...recipe, title: { fr: 'Une page de trop' }, published: true });
      const before = await currentCursors(louise, ['config:geneve-carouge']);
      const url = '/v1/documents/une-page-de-trop';
      expect((await put(market, louise, url, { password: PASSWORD })).statusCode).toBe(404);
      expect(refusalOf(await put(market, admin, url, { password: '' })).code).toBe('wrong_password');
      expect((await put(market, admin, url, { password: PASSWORD })).statusCode).toBe(200);
      expect((await pull(louise, before)).gone).toMatchObject([{ e: 'document', id: 'une-page-de-trop' }]);
      expect((await admin.get(url)).statusCode).toBe(404);
    });

    test('without a text says which fields are missing', async () => {
      const { code, fields } = refusalOf(await louise.post('/v1/documents', { title: { fr: 'Vide' } }));
      expect([code, Object.keys(fields)]).toEqual(['field_invalid', ['body.content.fr']]);
    });
  });
});
