import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseMailbox } from '../../src/domain/people/email-address.ts';

/** The settings of a deployment, read from environment variables. */
export interface Environment {
  /** The port that the server listens on. */
  readonly port: number;
  /** Folder of the embedded database, the photos, the lock file, and the mails when there is no SMTP server. */
  readonly dataDir: string;
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The public address: the base of links in mails; with https cookies are Secure. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Other origins that may call with credentials. */
  readonly corsOrigins: readonly string[];
  /**
   * Proxies whose `X-Forwarded-For` is trusted: addresses, networks (CIDR), or names of private ranges. Empty: none.
   */
  readonly proxies: readonly string[];
  /** The address to which devices report uncaught errors; absent: none are reported. */
  readonly errorDsn: string | undefined;
  /** Map tiles of the pickup points and their attribution; absent: a plan is drawn. */
  readonly tiles: { readonly url: string; readonly credit: string } | undefined;
  /** Where backups are written, and how many of each kind are kept; absent: none are written. */
  readonly backup: { readonly dir: string; readonly keep: number } | undefined;
  readonly logLevel: LogLevel;
  /** Whether `DEMO` asks for the demonstration or for a market of its own; absent when it is not set. */
  readonly demo: boolean | undefined;
  /** Whether real people are expected: `NODE_ENV=production`, or a public https address. */
  readonly production: boolean;
  /**
   * Stripe; absent: the sandbox in the demonstration, and no cards elsewhere. The keys are secrets; `webhookSecrets` holds the former one
   * too while it is rotated; `api` is another host than Stripe's own.
   */
  readonly stripe:
    | {
        readonly secretKey: string;
        readonly webhookSecrets: readonly string[];
        readonly api: string | undefined;
      }
    | undefined;
  /** An OpenAI-compatible model that writes the assistant's answers; absent: fixed sentences. The key is a secret. */
  readonly assistant:
    { readonly url: string; readonly key: string | undefined; readonly model: string } | undefined;
}

export type LogLevel = (typeof logLevels)[number];

export type EnvironmentRead =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Names of ranges that `PROXIES` accepts. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** By default only a proxy on the same machine is trusted. */
const DEFAULT_PROXIES = 'loopback';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Reads the variables (docs/rules.md#environment) and returns all problems at once, in French. */
export function readEnvironment(variables: Readonly<Record<string, string | undefined>>): EnvironmentRead {
  const problems: string[] = [];
  const port = wholePort(variables['PORT'] ?? '8080', problems);
  const publicUrl =
    address('PUBLIC_URL', variables, ['http:', 'https:'], problems)?.replace(/\/+$/, '') ??
    `http://localhost:${port}`;
  const environment: Environment = {
    port,
    dataDir: resolve(variables['DATA_DIR'] ?? './var'),
    databaseUrl: address('DATABASE_URL', variables, ['postgres:', 'postgresql:'], problems),
    publicUrl,
    smtpUrl: address('SMTP_URL', variables, ['smtp:', 'smtps:'], problems),
    mailFrom: sender(variables['MAIL_FROM'], problems),
    errorDsn: address('ERROR_DSN', variables, ['https:', 'http:'], problems),
    tiles: tilesOf(variables, problems),
    corsOrigins: origins(variables['CORS_ORIGINS'] ?? '', problems),
    proxies: proxies(variables['PROXIES'] ?? DEFAULT_PROXIES, problems),
    backup: backupOf(variables, problems),
    logLevel: logLevel(variables['LOG_LEVEL'] ?? 'info', problems),
    demo: demo(variables['DEMO'] ?? '', problems),
    production: variables['NODE_ENV'] === 'production' || isPublic(publicUrl),
    stripe: stripeOf(variables, problems),
    assistant: assistantOf(variables, problems),
  };
  return problems.length === 0 ? { ok: true, environment } : { ok: false, problems };
}

/** Returns warnings for the operator that do not prevent the start, in French, one line each. */
export function startWarnings(variables: Readonly<Record<string, string | undefined>>): readonly string[] {
  const serves =
    variables['NODE_ENV'] === 'production' || variables['PUBLIC_URL']?.startsWith('https:') === true;
  if (!serves || variables['PROXIES'] !== undefined) return [];
  return [
    'PROXIES n’est pas défini : derrière un répartiteur, toutes les demandes semblent venir de lui, et ses limites ' +
      'd’essais valent pour tout le monde. Donnez son adresse ou son réseau ; vide si personne n’est devant.',
  ];
}

function wholePort(text: string, problems: string[]): number {
  const port = Number(text);
  if (/^\d+$/.test(text) && port <= 65_535) return port;
  problems.push(`PORT : un nombre entre 0 et 65535 est attendu, « ${text} » reçu.`);
  return 0;
}

function address(
  name: string,
  variables: Readonly<Record<string, string | undefined>>,
  protocols: readonly string[],
  problems: string[],
): string | undefined {
  const text = variables[name];
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value may hold a password: only the name is shown.
  problems.push(
    `${name} : une adresse ${protocols.map((start) => `${start}//…`).join(' ou ')} est attendue.`,
  );
  return undefined;
}

function demo(text: string, problems: string[]): boolean | undefined {
  if (text === '') return undefined;
  if (text === '1' || text === '0') return text === '1';
  problems.push(`DEMO : 1 (la démonstration) ou 0 (un marché à soi) est attendu, « ${text} » reçu.`);
  return undefined;
}

/** Whether people elsewhere reach the address over https. */
function isPublic(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol === 'https:' && !/^(?:(?:.+\.)?localhost|127\..+|\[::1\])$/.test(hostname);
}

function sender(text: string | undefined, problems: string[]): string {
  if (text === undefined || text === '') return 'Cabas <bonjour@cabas.invalid>';
  if (parseMailbox(text) === undefined)
    problems.push('MAIL_FROM : une adresse est attendue, par exemple « Cabas <bonjour@exemple.ch> ».');
  return text;
}

function tilesOf(
  variables: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Environment['tiles'] {
  const url = address('TILES_URL', variables, ['https:', 'http:'], problems);
  if (url === undefined) return undefined;
  if (!['{z}', '{x}', '{y}'].every((part) => new URL(url).pathname.includes(encodeURI(part))))
    problems.push('TILES_URL : une adresse avec {z}, {x} et {y} dans son chemin est attendue.');
  const credit = variables['TILES_CREDIT'] ?? '';
  return { url, credit: credit === '' ? '© OpenStreetMap' : credit };
}

function backupOf(
  variables: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Environment['backup'] {
  const dir = variables['BACKUP_DIR'] ?? '';
  const keep = variables['BACKUP_KEEP'] ?? '14';
  if (!/^[1-9]\d{0,2}$/.test(keep))
    problems.push(`BACKUP_KEEP : un nombre entre 1 et 999 est attendu, « ${keep} » reçu.`);
  return dir === '' ? undefined : { dir: resolve(dir), keep: Number(keep) };
}

function stripeOf(
  variables: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Environment['stripe'] {
  const secretKey = variables['STRIPE_SECRET_KEY'] ?? '';
  const api = address('STRIPE_API', variables, ['http:', 'https:'], problems);
  const webhookSecrets = (variables['STRIPE_WEBHOOK_SECRET'] ?? '')
    .split(',')
    .map((secret) => secret.trim())
    .filter((secret) => secret !== '');
  if (secretKey === '' && webhookSecrets.length === 0) return undefined;
  if (!/^[sr]k_(?:live|test)_\w+$/.test(secretKey))
    problems.push('STRIPE_SECRET_KEY : une clé secrète de Stripe est attendue (sk_live_… ou rk_live_…).');
  if (webhookSecrets.length === 0 || webhookSecrets.some((secret) => !/^whsec_\w+$/.test(secret)))
    problems.push('STRIPE_WEBHOOK_SECRET : le secret de signature des événements est attendu (whsec_…).');
  return { secretKey, webhookSecrets, api };
}

function assistantOf(
  variables: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Environment['assistant'] {
  const url = address('ASSISTANT_URL', variables, ['http:', 'https:'], problems);
  if (url === undefined) return undefined;
  const model = variables['ASSISTANT_MODEL'] ?? '';
  if (model === '') problems.push('ASSISTANT_MODEL : un nom de modèle est attendu avec ASSISTANT_URL.');
  const key = variables['ASSISTANT_KEY'];
  return { url, key: key === '' ? undefined : key, model };
}

function origins(text: string, problems: string[]): readonly string[] {
  const list = listed(text);
  for (const origin of list) {
    if (!URL.canParse(origin) || new URL(origin).origin !== origin)
      problems.push(`CORS_ORIGINS : « ${origin} » n’est pas une origine (https://exemple.ch).`);
  }
  return list;
}

function proxies(text: string, problems: string[]): readonly string[] {
  const list = listed(text);
  for (const proxy of list) {
    if (!RANGES.includes(proxy) && !isNetwork(proxy))
      problems.push(
        `PROXIES : « ${proxy} » n’est ni une adresse IP, ni un réseau (10.0.0.0/8), ni ${RANGES.join(', ')}.`,
      );
  }
  return list;
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...rest] = text.split('/');
  const longest = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
  if (longest < 0 || rest.length > 0) return false;
  return bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= longest);
}

function listed(text: string): readonly string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');
}

function logLevel(text: string, problems: string[]): LogLevel {
  const level = logLevels.find((known) => known === text);
  if (level !== undefined) return level;
  problems.push(`LOG_LEVEL : ${logLevels.join(', ')} ; « ${text} » reçu.`);
  return 'info';
}
