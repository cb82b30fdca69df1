/** @module-tag long */
import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { readXlsx } from '../../../src/features/imports/xlsx.ts';
import { desk, phone } from '../support/chromium.ts';
import { ADMIN, enterAsTeam, SHOP } from '../support/courier.ts';
import { expectReadable } from '../support/readable.ts';
import { browserSuite } from '../support/suite.ts';

const suite = browserSuite('for-a-test');

test(
  'a producer imports a WooCommerce export, reads two refusals, writes it and undoes it',
  { timeout: 300_000 },
  async () => {
    const { page } = await suite.start('producer', phone);
    await enterAsTeam(page, suite.server.origin, SHOP, '/admin/import');
    await page.getByText('Une liste de produits').waitFor();
    await page.getByLabel('Fichier', { exact: true }).setInputFiles({
      ...{ name: 'wc-product-export.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(wooExport(20)),
    });
    await page.getByText('WooCommerce, virgule, UTF-8, 20 lignes').waitFor();
    // A category under another name than the market's is mapped once, and stored with the columns.
    await page.getByLabel('Yaourts maison').selectOption({ label: 'Crèmerie et œufs' });
    await page.getByRole('button', { name: 'Essai à blanc' }).click();
    const refused = page.getByRole('region', { name: 'Refusés, le reste passe sans eux' });
    await refused.getByText('n’est pas un prix.').waitFor();
    await refused.getByText('n’est pas dans la liste des 14.').waitFor();
    await refused.getByText('Vouliez-vous dire Arachides').waitFor();
    // On a phone the result scrolls into view, and its counts stay at the bottom.
    await page.getByText('18 nouveaux, 0 changé, 2 refusés. Rien n’est écrit.').waitFor();
    const counts = page.locator('dl').filter({ hasText: 'refusés' });
    const top = (await counts.boundingBox())?.y ?? Infinity;
    expect(top).toBeLessThan(400);
    await page.getByRole('button', { name: 'Garder pour plus tard' }).waitFor();
    await page.getByRole('button', { name: 'Écrire 18 produits' }).click();
    await page.getByText('18 produits écrits. Annulable pendant un jour.').waitFor({ timeout: 60_000 });
    expect(await page.getByRole('button', { name: 'Garder pour plus tard' }).count()).toBe(0);
    await page.reload();
    await page.getByRole('button', { name: 'Annuler l’import' }).click();
    const question = page.getByRole('alertdialog', { name: 'Annuler cet import' });
    await question.getByText('18 produits seront supprimés.').waitFor();
    await question.getByRole('button', { name: 'Annuler l’import' }).click();
    await page.getByText('Annulé pour 18 produits.').waitFor({ timeout: 60_000 });
    await expectReadable(page, suite.server.origin, [
      ['the beginning of an import', '/admin/import', 'Importer des produits'],
      ['an import', new URL(page.url()).pathname + new URL(page.url()).search, 'Importer des produits'],
    ]);
  },
);

test('the export of a shop can be imported again and changes nothing', { timeout: 240_000 }, async () => {
  const { page } = await suite.start('office', desk);
  await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/import?shop=laiterie-de-jussy');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Exporter en XLSX' }).click(),
  ]);
  const bytes = await readFile(await download.path());
  const rows = readXlsx(bytes) ?? [];
  expect(rows[0]?.slice(0, 2)).toEqual(['N°', 'Titre']);
  await page.getByLabel('Fichier', { exact: true }).setInputFiles({
    ...{ name: 'produits.xlsx', mimeType: 'application/octet-stream' },
    buffer: bytes,
  });
  await page.getByText(`Notre modèle, classeur, ${rows.length - 1} lignes`).waitFor();
  await page.getByRole('button', { name: 'Essai à blanc' }).click();
  const counts = page.locator('dl').filter({ hasText: 'identiques' });
  await counts.waitFor();
  expect((await counts.innerText()).replace(/\s+/g, ' ')).toContain(`identiques ${rows.length - 1}`);
  await page.getByText('Rien à écrire.').waitFor();
  expect(await page.getByRole('button', { name: /^Écrire/ }).count()).toBe(0);
});

test(
  'an administrator imports customers, who get accounts without a password',
  { timeout: 300_000 },
  async () => {
    const { page } = await suite.start('customers', phone);
    await enterAsTeam(page, suite.server.origin, ADMIN, '/admin/import/customers');
    await page.getByText('Une liste de clients').waitFor();
    await page.getByLabel('Fichier', { exact: true }).setInputFiles({
      ...{ name: 'clients.csv', mimeType: 'text/csv' },
      buffer: Buffer.from(
        'Courriel;Prénom;Nom;Natel;Rue;NPA;Ville;Parrain\nlea@exemple.ch;Léa;Import;079 123 45 67;Rue de Carouge 42;1205;Genève;Jo\nmax@exemple;Max;Import;;;;;\n',
      ),
    });
    await page.getByText('point-virgule, UTF-8, 2 lignes').waitFor();
    expect(await page.getByLabel('La colonne Natel devient').inputValue()).toBe('phone');
    expect(await page.getByLabel('La colonne Parrain devient').inputValue()).toBe('');
    expect(await page.getByLabel('Envoyer une invitation').isChecked()).toBe(false);
    await page.getByRole('button', { name: 'Essai à blanc' }).click();
    await page.getByText('1 nouveau, 0 changé, 1 refusé.').waitFor();
    await page.getByText('n’est pas une adresse e-mail.').waitFor();
    await page.getByRole('button', { name: 'Écrire 1 client' }).click();
    await page.getByText('1 client écrit. Annulable pendant un jour.').waitFor({ timeout: 60_000 });
    await expectReadable(page, suite.server.origin, [
      ['the beginning of an import of customers', '/admin/import/customers', 'Importer des clients'],
      [
        'an import of customers',
        new URL(page.url()).pathname + new URL(page.url()).search,
        'Importer des clients',
      ],
      ['the beginning of an import of shops', '/admin/import/shops', 'Importer des boutiques'],
    ]);
  },
);

/** An export of WooCommerce with a column of ours: one price in words, one misspelt allergen. */
function wooExport(lines: number): string {
  const heads =
    'ID,Type,SKU,Name,Published,Short description,Description,Stock,Weight (kg),Sale price,Regular price,Categories,Images,Ingrédients,Allergènes,Origine,Conservation';
  const rows = Array.from({ length: lines }, (_, at) => {
    const price = at === 4 ? 'quatre francs' : `${3 + at}.50`;
    const allergen = at === 9 ? 'arachide?' : 'lait';
    return `${100 + at},simple,Y${at},Yogourt d’essai ${at + 1},1,,"<p>Doux, <strong>au lait</strong> de Jussy</p>",${10 + at},0.5,,${price},Yaourts maison,https://exemple.ch/y.jpg,"*lait*, ferments",${allergen},Jussy,Entre 2 et 6 °C`;
  });
  return `\ufeff${[heads, ...rows].join('\r\n')}\r\n`;
}
