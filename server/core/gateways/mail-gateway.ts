/** A mail on its way out. `id` names it: sent twice under one id, it is the same mail. */
export interface Mail {
  readonly id: string;
  /** One address, and nothing that is read as a list or a name. */
  readonly to: string;
  /** The address that gets a copy, where one does. */
  readonly cc?: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/**
 * Called at the last moment at which a mail certainly has not left, and waited for; when it throws, the mail does not
 * leave. A door where the same mail twice is one does without.
 */
export type Leaving = () => Promise<void>;

/** The mail server said no: it has not taken the mail, which may be tried again. */
export class MailRefused extends Error {
  override name = 'MailRefused';
}

/** The door through which mails leave. */
export interface MailGateway {
  /**
   * Hands a mail over. Throws when it was not taken; after `leaving`, only with `MailRefused` is it sure that it was not.
   */
  send(mail: Mail, leaving: Leaving): Promise<void>;
  close(): void;
}
