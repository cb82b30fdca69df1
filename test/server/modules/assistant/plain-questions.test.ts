import { describe, expect, test } from 'vitest';
import type { AssistantTool } from '../../../../src/contract/catalogue/assistant.ts';
import type { ProductRow } from '../../../../src/contract/catalogue/products.ts';
import { onPglite } from '../../../support/databases/databases.ts';
import { demoSuite } from '../../../support/market-suite.ts';
import { FIFTY_QUESTIONS, HELD_OUT, type PlainQuestion } from './fifty-questions.ts';

onPglite((open) => {
  const market = demoSuite(open);
  const client = market.client('client@cabas.example');

  const ask = async (q: string) => {
    // The limit is twenty a minute.
    market.clock.now += 4_000;
    const { body } = await client.post(`/v1/assistant/thread?q=${encodeURIComponent(q)}&hub=geneve-carouge`);
    const [, line] = /^tool:(.*)$/m.exec(body) ?? [];
    const tool = line === undefined ? undefined : (JSON.parse(line) as AssistantTool);
    return { text: body.replace(/\n*tool:.*\n$/, '').replaceAll('\u00a0', ' '), tool };
  };
  const products = async (skus: readonly number[]) => {
    const rows = await market.database.db
      .selectFrom('products')
      .select('data')
      .where('sku', 'in', skus)
      .execute();
    return rows.map(({ data }) => data as unknown as ProductRow);
  };

  const expectUseful = async (q: string, wanted: Omit<PlainQuestion, 'asked'>) => {
    const { text, tool } = await ask(q);
    expect(text.trim(), q).not.toBe('');
    if (wanted.says !== undefined) expect(text, q).toMatch(wanted.says);
    if (wanted.orders === true) expect(tool, `${q} ${text}`).toMatchObject({ name: 'orders' });
    if (wanted.reads !== undefined)
      expect(tool?.sources, `${q} ${text}`).toContainEqual(
        expect.objectContaining({ kind: 'document', id: wanted.reads }),
      );
    if (wanted.shows !== undefined) {
      const titles = tool?.name === 'products' ? (await products(tool.skus)).map(({ title }) => title) : [];
      expect(titles.join(', '), `${q} ${text}`).toMatch(wanted.shows);
    }
    if (wanted.proposes !== undefined) {
      const { under, without } = wanted.proposes;
      const lines = tool?.proposal ?? [];
      expect(lines.length, `${q} ${text}`).toBeGreaterThan(1);
      const known = new Map((await products(lines.map(({ sku }) => sku))).map((one) => [one.sku, one]));
      let most = 0;
      for (const { sku, quantity } of lines) {
        const { details, pricing, attributes } = known.get(sku) ?? expect.unreachable(`no product ${sku}`);
        const price = attributes.discount ? (pricing.discount ?? pricing.price) : pricing.price;
        most += price * quantity * (pricing.part.startsWith('~') ? 1.15 : 1);
        if (without !== undefined) expect(details.allergens).not.toContain(without);
      }
      expect(most, `${q} ${text}`).toBeLessThanOrEqual(under);
    }
  };

  describe('a plain question is answered without a model', () => {
    test.each(
      FIFTY_QUESTIONS.map(({ asked, ...wanted }) => ({
        first: asked[0] ?? '',
        asked,
        wanted,
      })),
    )('« $first »', async ({ asked, wanted }) => {
      for (const q of asked) await expectUseful(q, wanted);
    });
  });

  test('answers nine of ten wordings that the grammar was not written for', async () => {
    const missed: unknown[] = [];
    for (const { asked, ...wanted } of HELD_OUT)
      for (const q of asked) await expectUseful(q, wanted).catch((error: unknown) => missed.push(error));
    expect(missed.length, missed.join('\n')).toBeLessThanOrEqual(HELD_OUT.length / 10);
  });
});
