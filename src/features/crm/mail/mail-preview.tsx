import { useId } from 'react';
import { SIGNATURE, writtenMail } from '../../../domain/people/personalised-mail.ts';
import styles from '../lists/crm-pages.module.css';
import { isWritten, type MailWords } from './bulk-mail-draft.ts';
import type { CustomerListEntry } from '../lists/listed-customer.ts';

/** The mail as one of them gets it: the server sends the same words. */
export function MailPreview({ words, to }: { words: MailWords; to: CustomerListEntry }) {
  const id = useId();
  const { subject, greeting, paragraphs, remarks } = writtenMail({ ...words, givenName: to.givenName });
  return (
    <section className={styles.preview} aria-labelledby={id}>
      <h3 id={id}>Ce que reçoit {to.name}</h3>
      {isWritten(words) ? (
        <article className={styles.letter}>
          <h4>{subject}</h4>
          {[greeting, ...paragraphs].map((paragraph, at) => (
            <p key={at}>{paragraph}</p>
          ))}
          {[...remarks, SIGNATURE].map((remark) => (
            <p key={remark} className={styles.quiet}>
              {remark}
            </p>
          ))}
        </article>
      ) : (
        <p className={styles.quiet}>Le message se voit ici dès qu’il a un sujet et un texte.</p>
      )}
    </section>
  );
}
