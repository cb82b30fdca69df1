import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readEnvironment, startWarnings } from '../../../../server/core/environment.ts';

test('starts with defaults that trust this machine only', () => {
  expect(readEnvironment({})).toEqual({
    ok: true,
    environment: {
      port: 8080,
      dataDir: resolve('var'),
      databaseUrl: undefined,
      publicUrl: 'http://localhost:8080',
      smtpUrl: undefined,
      mailFrom: 'Cabas <bonjour@cabas.invalid>',
      errorDsn: undefined,
      tiles: undefined,
      corsOrigins: [],
      proxies: ['loopback'],
      backup: undefined,
      logLevel: 'info',
      demo: undefined,
      production: false,
      stripe: undefined,
      assistant: undefined,
    },
  });
});

test('reports all problems at once, by name and without secret values', () => {
  const read = readEnvironment({
    PORT: 'http',
    DATABASE_URL: 'mysql://root:secret@db/cabas',
    PUBLIC_URL: 'cabas.ch',
    SMTP_URL: 'mail',
    ERROR_DSN: 'sentry',
    TILES_URL: 'https://tiles.example/map.png',
    CORS_ORIGINS: 'https://ok.ch, https://ok.ch/path',
    PROXIES: 'everybody, 10.0.0.0/33, 10.0.0.0/8/8, 10.0.0, ::1/129, 10.0.0.1/0, 192.0.2.1, ::1, 10.0.0.0/8',
    BACKUP_KEEP: '0',
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
    STRIPE_SECRET_KEY: 'pk_live_hidden',
    STRIPE_WEBHOOK_SECRET: 'hidden',
    STRIPE_API: 'api.stripe.com',
  });
  const problems = read.ok ? [] : read.problems;
  expect(problems.map((problem) => problem.split(' ')[0])).toEqual([
    'PORT',
    'PUBLIC_URL',
    'DATABASE_URL',
    'SMTP_URL',
    'ERROR_DSN',
    'TILES_URL',
    'CORS_ORIGINS',
    ...Array<string>(6).fill('PROXIES'),
    'BACKUP_KEEP',
    'LOG_LEVEL',
    'DEMO',
    'STRIPE_API',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
  ]);
  expect(problems.join()).not.toMatch(/:secret@|hidden/);
});

test.each([
  [
    'an address loses its trailing slash',
    { PUBLIC_URL: 'https://cabas.ch/' },
    { publicUrl: 'https://cabas.ch' },
  ],
  [
    'map tiles credit OpenStreetMap unless another is named',
    { TILES_URL: 'https://tiles.example/{z}/{x}/{y}.png' },
    { tiles: { url: 'https://tiles.example/{z}/{x}/{y}.png', credit: '© OpenStreetMap' } },
  ],
  [
    'parses a list of origins',
    { CORS_ORIGINS: 'https://a.ch, https://b.ch' },
    { corsOrigins: ['https://a.ch', 'https://b.ch'] },
  ],
  [
    'parses a list of proxies',
    { PROXIES: '192.0.2.1,10.0.0.0/8, loopback' },
    { proxies: ['192.0.2.1', '10.0.0.0/8', 'loopback'] },
  ],
  ['DEMO=1 requests the demonstration', { DEMO: '1' }, { demo: true }],
  ['DEMO=0 requests a real market', { DEMO: '0' }, { demo: false }],
  ['an empty DEMO requests neither', { DEMO: '' }, { demo: undefined }],
  ['NODE_ENV=production is production', { NODE_ENV: 'production' }, { production: true }],
  ['a public https address is production', { PUBLIC_URL: 'https://cabas.ch' }, { production: true }],
  [
    'https on this machine is not production',
    { PUBLIC_URL: 'https://localhost:8443' },
    { production: false },
  ],
  ['https on a loopback address is not production', { PUBLIC_URL: 'https://[::1]' }, { production: false }],
  ['http is not production', { PUBLIC_URL: 'http://192.0.2.1:8080' }, { production: false }],
  [
    'two webhook secrets are accepted while one is rotated',
    { STRIPE_SECRET_KEY: 'rk_live_a1', STRIPE_WEBHOOK_SECRET: 'whsec_new, whsec_former' },
    {
      stripe: { secretKey: 'rk_live_a1', webhookSecrets: ['whsec_new', 'whsec_former'], api: undefined },
    },
  ],
  [
    'empty keys of Stripe count as absent',
    { STRIPE_SECRET_KEY: '', STRIPE_WEBHOOK_SECRET: '' },
    { stripe: undefined },
  ],
  ['an empty variable counts as absent', { DATABASE_URL: '' }, { databaseUrl: undefined }],
])('%s', (_name, given, expected) => {
  expect(readEnvironment(given)).toMatchObject({ ok: true, environment: expected });
});

test.each([
  ['in production', { NODE_ENV: 'production' }, true],
  ['at a public address', { PUBLIC_URL: 'https://cabas.ch' }, true],
  ['with a list', { PUBLIC_URL: 'https://cabas.ch', PROXIES: '10.0.0.1' }, false],
  ['with an empty list', { NODE_ENV: 'production', PROXIES: '' }, false],
  ['in development', {}, false],
])('warns about missing proxies when started %s, or not', (_, given, warned) => {
  expect(startWarnings(given).some((line) => line.startsWith('PROXIES'))).toBe(warned);
});

test('refuses a Stripe key without the secret of its webhook', () => {
  const read = readEnvironment({ STRIPE_SECRET_KEY: 'sk_test_a1' });
  expect(read.ok ? [] : read.problems).toEqual([expect.stringMatching(/^STRIPE_WEBHOOK_SECRET/)]);
});
