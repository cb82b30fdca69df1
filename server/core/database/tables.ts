import type { MailKind, MailText } from '../../../src/domain/text/mail-texts.ts';
import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { BackupKind } from '../../../src/domain/hub/backup-schedule.ts';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { IsoDay } from '../../../src/domain/calendar/hub-time.ts';
import type { NoticeKind } from '../../../src/domain/people/notices.ts';
import type { ToldLine } from '../../../src/domain/fulfilment/shop-sheet.ts';
import type { Jsonb, LocalDay, Timestamp } from './column-types.ts';
import type { CatalogueTables } from './catalogue-tables.ts';
import type { MoneyTables } from './money-tables.ts';
import type { OrderTables } from './order-tables.ts';
import type { PeopleTables } from './people-tables.ts';
import type { SyncTables } from './sync-tables.ts';

/** Every table, by its name in SQL. */
export interface Tables extends CatalogueTables, MoneyTables, OrderTables, PeopleTables, SyncTables {
  meta: { k: string; v: Jsonb<Json> };
  /** The first day: at most one row. No row: the database is still empty. */
  setup: {
    one: Generated<boolean>;
    /** SHA-256 of the token that makes the first administrator; `null` once it has. */
    token_hash: string | null;
    /** The answered steps. */
    steps: ColumnType<string[], string | undefined, string>;
    /** The slug of the first hub. */
    hub: string | null;
    /** The seller: the payee without an account. */
    seller: Jsonb<Json> | null;
    /** When the mail server last accepted a test message. */
    mail_proven: Timestamp | null;
    finished: Timestamp | null;
  };
  jobs: {
    name: string;
    /** The next run; a process claims a due job by advancing it. */
    next_at: Timestamp;
  };
  /** Backups of this installation; not part of a backup. */
  backups: {
    id: GeneratedAlways<number>;
    kind: BackupKind;
    /** The night of a nightly backup: there is only one for each. */
    night: LocalDay | null;
    started: Timestamp;
    ended: Timestamp | null;
    state: 'running' | 'done' | 'failed';
    file: string;
    rows: number | null;
    /** Files, of which each photo has six. */
    photos: number | null;
    bytes: number | null;
    /** Why it failed, without secrets. */
    cause: string | null;
  };
  mail_queue: {
    id: Generated<number>;
    /** Deduplication key: the same message is queued once. */
    dedupe: string;
    recipient: string;
    /** No copy is sent to another address, since the mail may sign its recipient in. */
    alone: Generated<boolean>;
    /** The notice that its recipient may turn off, and the recipient. Cleared like its text. */
    notice: ColumnType<MailNotice | null, string | null | undefined, string | null>;
    /** The push notification for the person's devices, sent after the mail and then cleared. */
    news: ColumnType<News | null, string | null | undefined, string | null>;
    subject: string;
    text: string;
    html: string;
    /** The texts that its market may have customised (docs/rules.md#mail-texts), cleared like its text. */
    texts: ColumnType<LetterTexts | null, string | null | undefined, string | null>;
    state: 'queued' | 'taken' | 'sending' | 'sent' | 'failed';
    attempts: number;
    next_at: Timestamp;
    created: Timestamp;
    /** Files of the mail, cleared like its text. */
    attachments: ColumnType<MailFile[] | null, string | null | undefined, string | null>;
    /** When the mail server accepted it; absent on mails sent before this column existed. */
    sent: Timestamp | null;
  };
  /** Notifications without a mail, or that wait until the morning; once taken only their key is kept. */
  push_queue: {
    id: Generated<number>;
    /** The same notification is queued once. */
    dedupe: string | null;
    user_id: number;
    news: Jsonb<News>;
    due: Timestamp;
    taken: Timestamp | null;
    created: Timestamp;
  };
  /** The server's own mails about a shop's day, and resent ones (docs/rules.md#order-mails-to-shops). */
  shop_day_mails: {
    id: Generated<number>;
    hub: string;
    day: LocalDay;
    shop: string;
    kind: 'preparation' | 'difference' | 'again';
    /** Of a preparation: the cut-off at which it was due. */
    cutoff: Timestamp | null;
    /** Of a difference: the mail whose list it changes. */
    follows: number | null;
    /** The key of the queued mail. */
    dedupe: string;
    /** The lines that the shop knows after this mail, without personal data. */
    told: Jsonb<ToldLine[]>;
    at: Timestamp;
  };
  audit: {
    id: Generated<number>;
    at: Timestamp;
    who: number | null;
    device: string | null;
    action: string;
    entity: string;
    entity_id: string;
    before: Jsonb<Json> | null;
    after: Jsonb<Json> | null;
    why: string | null;
  };
  visits: {
    id: Generated<number>;
    hub: string;
    day: LocalDay;
    action: string;
    hits: number;
    /** Centimes. */
    amount: number;
    /** A daily pseudonym: distinguishes the visitors of one day, and identifies none of them. */
    visitor: string;
    user_id: number | null;
    source: string;
    client_id: string | null;
    at: Timestamp;
  };
}

/** A notification with its kind, before it is queued. */
export interface NoticeNews extends News {
  readonly kind: NoticeKind;
}

/** The kind of a mail that its recipient may turn off. */
export interface MailNotice {
  readonly person: number;
  readonly kind: NoticeKind;
}

/** A file attached to a mail; its content in base64. */
export interface MailFile {
  readonly name: string;
  readonly type: 'application/pdf' | 'text/csv';
  readonly content: string;
}

/** The opening and closing of a mail, and the values of the placeholders in those that a market wrote. */
export interface LetterTexts extends MailText {
  readonly kind: MailKind;
  readonly values: Readonly<Record<string, string>>;
}

/** A notification for a person's devices; `url` is opened by a click. */
export interface News {
  readonly person: number;
  /** Absent in the queue of an earlier version: sent to every device at once. */
  readonly kind?: NoticeKind | undefined;
  /** The hub whose local time decides whether it is late. */
  readonly hub?: string | undefined;
  /** The delivery that it concerns: on this day it does not wait until the morning. */
  readonly day?: IsoDay | undefined;
  /** When its content stops being true. */
  readonly until?: string | undefined;
  readonly title: string;
  readonly body: string;
  readonly url: string;
}
