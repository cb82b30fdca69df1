import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto';
import { isSwitch, NOTICE_KINDS, type NoticeKind, switchOf } from '../../../src/domain/people/notices.ts';
import type { Database } from '../../core/database/database-types.ts';
import type { MailNotice } from '../../core/database/tables.ts';
import { loadOrCreateSecret } from '../../platform/database/kept-secrets.ts';

/** Signs the tokens by which one kind of mail is turned off without signing in. They never expire. */
export interface UnsubscribeTokens {
  readonly make: (notice: MailNotice) => string;
}

/** Opens the tokens with the key of this installation, created at first use. */
export async function unsubscribeTokens(database: Pick<Database, 'db'>): Promise<UnsubscribeTokens> {
  const { key } = await loadOrCreateSecret(database, 'unsubscribe', () => ({
    key: randomBytes(32).toString('base64url'),
  }));
  return {
    make({ person, kind }) {
      const what = `${person}-${kind}`;
      return `${what}-${createHmac('sha256', key).update(what).digest('base64url')}`;
    },
  };
}

/** The mail that a token turns off; `undefined` for a token of another market. */
export async function readUnsubscribeToken(
  database: Pick<Database, 'db'>,
  token: string,
): Promise<MailNotice | undefined> {
  const [, person = '', word = ''] = /^(\d{1,15})-([a-z_]{1,30})-[\w-]{43}$/.exec(token) ?? [];
  const kind = NOTICE_KINDS.find((one) => one === word);
  if (kind === undefined || !isSwitch(switchOf(kind, 'mail'))) return undefined;
  const notice: MailNotice = { person: Number(person), kind };
  const { make } = await unsubscribeTokens(database);
  return isSame(make(notice), token) ? notice : undefined;
}

/** The page that turns one kind of mail off, and the address that a mail program calls by itself (RFC 8058). */
export function unsubscribeAddresses(publicUrl: string, token: string) {
  return {
    page: `${publicUrl}/desabonnement/${token}`,
    oneClick: `${publicUrl}/v1/notices/unsubscribe/${token}`,
  };
}

/** Placeholder for the page that turns a kind of mail off, which the sending job fills in. */
export function unsubscribePlaceholder(kind: NoticeKind): string {
  return `https://${kind}.off.here.cabas.invalid`;
}

/** Replaces the placeholder in a mail. */
export function withUnsubscribe(text: string, { kind }: MailNotice, page: string): string {
  return text.replaceAll(unsubscribePlaceholder(kind), page);
}

function isSame(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
