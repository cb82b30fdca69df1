/** A mail on its way out. `id` names it: sent twice under one id, it is the same mail. */
export interface Mail {
  readonly id: string;
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

/** The door through which mails leave. */
export interface MailGateway {
  /** Hands a mail over; throws when it was not taken, so that it may be tried again. */
  send(mail: Mail): Promise<void>;
  close(): void;
}
