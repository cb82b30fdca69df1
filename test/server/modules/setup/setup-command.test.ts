import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Hub } from '../../../../src/contract/hubs/hubs.ts';
import type { ConfigRow } from '../../../../src/contract/hubs/config.ts';
import { centimes } from '../../../../src/domain/money/money.ts';
import { readEnvironment } from '../../../../server/core/environment.ts';
import type { Database } from '../../../../server/core/database/database-types.ts';
import { configOf, hubBySlug } from '../../../../server/modules/hubs/hubs-store.ts';
import { setupOf } from '../../../../server/modules/setup/setup-store.ts';
import { readSnapshot } from '../../../../server/platform/database/transaction.ts';
import { setupCommand } from '../../../../server/setup-command.ts';
import { anyDatabase } from '../../../support/databases/databases.ts';
import { emptyTables } from '../../../support/small-market.ts';
import { IBAN, printedToken } from './setup-day.ts';

const SLUG = 'marche-de-carouge';

anyDatabase((_kind, open) => {
  let database: Database;
  let folder: string;
  let said: string[] = [];
  open.beforeAll((shared) => {
    database = shared;
  });
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'cabas-setup-'));
    await writeFile(join(folder, 'password'), 'un-long-mot-de-passe\n');
  });
  afterAll(() => rm(folder, { recursive: true, force: true }));
  beforeEach(async () => {
    await emptyTables(database);
    await printedToken(database);
  });

  /** Runs a command line; returns its complaints. */
  const setup = async (...words: readonly string[]) => {
    const read = readEnvironment({ DATA_DIR: folder });
    if (!read.ok) throw new Error(read.problems.join());
    said = [];
    return setupCommand(database, read.environment, words, (line) => void said.push(line));
  };
  const administrator = () =>
    setup(
      ...['administrator', '--email', 'anais@marche.ch', '--firstname', 'Anaïs', '--lastname', 'Roulin'],
      ...['--password-file', join(folder, 'password')],
    );
  const market = (mail = 'bonjour@marche.ch') =>
    setup(
      ...[
        'market',
        '--name',
        'Marché de Carouge',
        '--street',
        'Rue Saint-Joseph 12',
        '--postal-code',
        '1227',
      ],
      ...['--town', 'Carouge', '--mail', mail, '--seller', 'Association du marché'],
      ...['--seller-street', 'Rue Saint-Joseph', '--seller-number', '12'],
      ...['--seller-postal-code', '1227', '--seller-town', 'Carouge'],
    );
  const hub = () => readSnapshot(database, (tx) => hubBySlug(tx, SLUG)) as Promise<Hub>;
  const config = () => readSnapshot(database, (tx) => configOf(tx, SLUG)) as Promise<ConfigRow>;

  test('opens a market step by step', async () => {
    expect(await administrator()).toEqual([]);
    expect(await market()).toEqual([]);
    expect(
      await setup(
        ...['days', '--weekdays', '3,6', '--slots', '16=16h–20h, 18=18h–20h'],
        ...['--cut-off', '20', '--hour', '14', '--places', '50'],
      ),
    ).toEqual([]);
    expect(await hub()).toMatchObject({
      ...{ weekdays: [3, 6], timelimit: 20, timelimitH: 14, currentLimit: 50 },
      ...{ shippingtimes: { 16: '16h–20h', 18: '18h–20h' }, status: { active: false } },
    });
    expect(
      await setup(
        ...['prices', '--hypercenter', '9.90', '--periphery', '12.50', '--other', '18', '--collect', '0'],
        ...['--threshold-a', '100', '--less-a', '4', '--periphery-codes', '1213,1212'],
      ),
    ).toEqual([]);
    const { shipping, user } = await config();
    expect(shipping).toMatchObject({
      ...{
        price: { hypercenter: centimes(990), periphery: centimes(1250), other: centimes(1800), collect: 0 },
      },
      ...{ discountA: centimes(10_000), priceA: centimes(400), district: { periphery: ['1213', '1212'] } },
    });
    expect(user.location.list).toContain('1213');
    expect(user.location.list).not.toContain('1258');
    expect(await setup('payments', '--iban', IBAN)).toEqual([]);
    expect(await config()).toMatchObject({ invoice: { everyone: true }, keys: { cards: 'none' } });
    expect(await setup('payments', '--iban', IBAN, '--invoices', 'chosen')).toEqual([]);
    expect((await config()).invoice).toEqual({ everyone: false });
    expect((await hub()).payee).toMatchObject({ name: 'Association du marché', number: '12' });
    expect(await setup('mail')).toEqual([]);
    expect(said.at(-1)).toContain('SMTP_URL');
    expect(
      await setup(
        'shop',
        '--name',
        'Ferme des Crêts',
        ...['--description', 'Pommes et jus', '--postal-code', '1252'],
      ),
    ).toEqual([]);
    expect(await setup('finish')).toEqual([]);
    expect((await hub()).status).toEqual({ active: true });
    expect(await setup('finish')).toEqual(['Le premier jour de ce marché est déjà passé.']);
  });

  test('shows which steps are done, and prints a fresh link until there is an administrator', async () => {
    await setup();
    expect(said).toEqual(
      ['administrator', 'market', 'days', 'prices', 'payments', 'mail', 'shop'].map(
        (step) => `reste  ${step}`,
      ),
    );
    const before = (await setupOf(database.db))?.tokenHash;
    await setup('link');
    expect(said[0]).toMatch(/^http:\/\/localhost:8080\/setup\?token=[\w-]{43}$/);
    expect((await setupOf(database.db))?.tokenHash).not.toBe(before);
    await administrator();
    await setup('link');
    expect(said[0]).toBe('L’administration existe : elle se connecte sur http://localhost:8080/setup');
    await setup('status');
    expect(said[0]).toBe('fait   administrator');
  });

  describe('an invalid command is refused with a message and changes nothing', () => {
    test.each([
      ['an unknown step', ['fly'], 'Étape inconnue : fly.'],
      ['a missing option', ['payments'], '--iban manque.'],
      ['an unknown option', ['payments', '--bic', 'x'], 'Une option n’est pas connue, ou n’a pas de valeur.'],
      [
        'a step before the administrator',
        ['payments', '--iban', IBAN],
        'Il manque encore une étape avant d’ouvrir le marché.',
      ],
    ])('%s', async (_name, words, sentence) => {
      expect((await setup(...words))[0]).toBe(sentence);
      expect(await setupOf(database.db)).toMatchObject({ steps: [], finished: null });
    });

    test('invalid IBAN, invalid address, second administrator, missing file', async () => {
      await administrator();
      expect(await market('x')).toEqual([
        'Un champ est à revoir. Rien n’a été enregistré.',
        '  body.mail : Cette adresse e-mail n’est pas valable.',
      ]);
      await market();
      expect((await setup('payments', '--iban', IBAN, '--invoices', 'friends'))[1]).toContain(
        'invoice.everyone',
      );
      expect((await setup('payments', '--iban', 'CH00'))[1]).toBe(
        '  body.payee.iban : Cet IBAN n’est pas valable.',
      );
      expect(await hub()).not.toHaveProperty('payee');
      expect((await administrator())[0]).toContain('npm run setup');
      const absent = await setup(
        ...['administrator', '--email', 'a@marche.ch', '--firstname', 'Al', '--lastname', 'Bo'],
        ...['--password-file', join(folder, 'absent')],
      );
      expect(absent[0]).toContain('absent');
    });
  });
});
