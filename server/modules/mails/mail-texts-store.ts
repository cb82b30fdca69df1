import { sql } from 'kysely';
import { type MailKind, mailKindOf, type MailText } from '../../../src/domain/text/mail-texts.ts';
import type { Queryable } from '../../core/database/database-types.ts';

/** The texts that were customised, by mail. */
export type MailTexts = { readonly [Kind in MailKind]?: MailText };

/** Reads the texts of mails that administrators wrote as documents. */
export async function writtenMailTexts(db: Queryable): Promise<MailTexts> {
  const { rows } = await sql<{ slug: string; opening: string; closing: string }>`
    select slug, coalesce(data #>> '{header,fr}', '') as opening, coalesce(data #>> '{content,fr}', '') as closing
    from documents where type = 'mail' and removed is null`.execute(db);
  return Object.fromEntries(
    rows.flatMap(({ slug, ...text }) => {
      const kind = mailKindOf(slug);
      return kind === undefined ? [] : [[kind, text]];
    }),
  );
}
