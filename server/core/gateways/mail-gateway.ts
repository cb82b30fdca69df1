import type { MailFile } from '../database/tables.ts';

/** An outgoing mail. Two mails with one `id` are the same mail. */
export interface Mail {
  readonly id: string;
  /** One bare address: neither a list nor a display name. */
  readonly to: string;
  /** The address that receives a copy, if any. */
  readonly cc?: string;
  /** Where an answer goes, when not to the sender. */
  readonly replyTo?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  readonly attachments?: readonly MailFile[];
  /** The address to which a mail program posts to unsubscribe from mails of this kind (RFC 8058). */
  readonly unsubscribe?: string;
}

/**
 * Awaited immediately before the mail is transmitted; when it throws, the mail is not sent. An idempotent gateway does
 * not call it.
 */
export type Leaving = () => Promise<void>;

/** The mail server rejected the mail, which may be retried. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** Sends mails. */
export interface MailGateway {
  /**
   * Sends a mail. Throws when it was not accepted; after `leaving`, only `MailRefused` guarantees that it was not.
   */
  send(mail: Mail, leaving: Leaving): Promise<void>;
  close(): void;
}
