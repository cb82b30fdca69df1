import { isIP } from 'node:net';
import { resolve } from 'node:path';
import { parseMailbox } from '../../src/domain/people/email-address.ts';

/** Everything that whoever runs Cabas may set from outside. */
export interface Environment {
  /** Where people connect. */
  readonly port: number;
  /** Folder of the embedded database, the mails without SMTP, the photos and the lock. */
  readonly dataDir: string;
  /** PostgreSQL; absent: the embedded database in `dataDir`. */
  readonly databaseUrl: string | undefined;
  /** The address that people type: links in mails, and whether cookies are Secure. */
  readonly publicUrl: string;
  readonly smtpUrl: string | undefined;
  readonly mailFrom: string;
  /** Other origins that may call with credentials. */
  readonly corsOrigins: readonly string[];
  /**
   * Who is believed when they say for whom they ask, this machine beside: addresses, networks (CIDR), or names of private
   * ranges. Empty: nobody.
   */
  readonly proxies: readonly string[];
  /** Where devices report errors that nobody caught; absent: nowhere. */
  readonly errorDsn: string | undefined;
  readonly logLevel: LogLevel;
  /** An OpenAI-compatible model for the assistant's words; absent: they are ours. The key is a secret. */
  readonly assistant:
    { readonly url: string; readonly key: string | undefined; readonly model: string } | undefined;
}

export type LogLevel = (typeof logLevels)[number];

export type EnvironmentRead =
  | { readonly ok: true; readonly environment: Environment }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Names of ranges that `PROXIES` may hold. */
const RANGES = ['loopback', 'linklocal', 'uniquelocal'];

/** This machine says for whom it asks; from elsewhere nobody does who is not named. */
const ITSELF = 'loopback';

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const;

/** Reads the variables (docs/rules.md#environment); what is wrong comes back as a list in French, all of it at once. */
export function readEnvironment(given: Readonly<Record<string, string | undefined>>): EnvironmentRead {
  const problems: string[] = [];
  const port = wholePort(given['PORT'] ?? '8080', problems);
  const environment: Environment = {
    port,
    dataDir: resolve(given['DATA_DIR'] ?? './var'),
    databaseUrl: address('DATABASE_URL', given, ['postgres:', 'postgresql:'], problems),
    publicUrl:
      address('PUBLIC_URL', given, ['http:', 'https:'], problems)?.replace(/\/+$/, '') ??
      `http://localhost:${port}`,
    smtpUrl: address('SMTP_URL', given, ['smtp:', 'smtps:'], problems),
    mailFrom: sender(given['MAIL_FROM'], problems),
    errorDsn: address('ERROR_DSN', given, ['https:', 'http:'], problems),
    corsOrigins: origins(given['CORS_ORIGINS'] ?? '', problems),
    proxies: proxies(given['PROXIES'] ?? ITSELF, problems),
    logLevel: logLevel(given['LOG_LEVEL'] ?? 'info', problems),
    assistant: assistantOf(given, problems),
  };
  return problems.length === 0 ? { ok: true, environment } : { ok: false, problems };
}

/** What whoever starts the server should know, though it starts: in French, one line each. */
export function startWarnings(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const serves = given['NODE_ENV'] === 'production' || given['PUBLIC_URL']?.startsWith('https:') === true;
  if (!serves || given['PROXIES'] !== undefined) return [];
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
  given: Readonly<Record<string, string | undefined>>,
  protocols: readonly string[],
  problems: string[],
): string | undefined {
  const text = given[name];
  if (text === undefined || text === '') return undefined;
  if (URL.canParse(text) && protocols.includes(new URL(text).protocol)) return text;
  // The value itself may hold a password: only its name is told.
  problems.push(
    `${name} : une adresse ${protocols.map((start) => `${start}//…`).join(' ou ')} est attendue.`,
  );
  return undefined;
}

function sender(text: string | undefined, problems: string[]): string {
  if (text === undefined || text === '') return 'Cabas <bonjour@cabas.invalid>';
  if (parseMailbox(text) === undefined)
    problems.push('MAIL_FROM : une adresse est attendue, par exemple « Cabas <bonjour@exemple.ch> ».');
  return text;
}

function assistantOf(
  given: Readonly<Record<string, string | undefined>>,
  problems: string[],
): Environment['assistant'] {
  const url = address('ASSISTANT_URL', given, ['http:', 'https:'], problems);
  if (url === undefined) return undefined;
  const model = given['ASSISTANT_MODEL'] ?? '';
  if (model === '') problems.push('ASSISTANT_MODEL : un nom de modèle est attendu avec ASSISTANT_URL.');
  const key = given['ASSISTANT_KEY'];
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
