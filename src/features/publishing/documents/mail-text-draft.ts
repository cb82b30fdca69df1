import type { DocumentInput } from '../../../contract/catalogue/document-edits.ts';
import type { Document } from '../../../contract/catalogue/documents.ts';
import { documentFaults } from '../../../domain/catalogue/document-fields.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { scriptLinkSentence } from '../../../domain/text/unkept-text.ts';
import {
  MAIL_KINDS,
  MAIL_TEXTS,
  type MailKind,
  type MailText,
  mailTextOf,
  slugOfMail,
} from '../../../domain/text/mail-texts.ts';

export const MAIL_TEXT_WORDS: Readonly<Record<keyof MailText, string>> = {
  opening: 'Premières lignes',
  closing: 'Dernières lignes',
};

/** The texts of a mail as its editor shows them: its own ones where nothing is written. */
export function mailTextDraftOf(kind: MailKind, document: Document | undefined): MailText {
  return mailTextOf(kind, { opening: document?.header.fr ?? '', closing: document?.content?.fr ?? '' });
}

/** The body that saves the texts; the mail's own ones are stored as nothing, and follow it. */
export function mailTextInputOf(kind: MailKind, { opening, closing }: MailText): DocumentInput {
  const own = MAIL_TEXTS[kind];
  const written = (text: string, instead: string) => ({ fr: text.trim() === instead ? '' : text.trim() });
  return {
    ...{ type: 'mail', title: { fr: own.title } },
    header: written(opening, own.opening),
    content: written(closing, own.closing),
    why: undefined,
  };
}

/** The errors of the texts as typed. */
export function mailTextProblems(
  kind: MailKind,
  { opening, closing }: MailText,
): Readonly<Partial<Record<keyof MailText, string>>> {
  const faults = documentFaults({
    ...{ type: 'mail', title: { fr: MAIL_TEXTS[kind].title } },
    ...{ header: { fr: opening.trim() }, content: { fr: closing.trim() } },
  });
  const [first, last] = [scriptLinkSentence(opening), scriptLinkSentence(closing)];
  return {
    ...(first !== undefined && { opening: first }),
    ...(last !== undefined && { closing: last }),
    ...Object.fromEntries(
      faults.map((fault) => [fault.field === 'header.fr' ? 'opening' : 'closing', faultSentence(fault)]),
    ),
  };
}

/** The mails as documents of the list; those that nobody wrote are created by their first save. */
export function withMailTexts(documents: readonly Document[]): readonly Document[] {
  const known = new Set(documents.flatMap(({ slug }) => slug));
  const own = MAIL_KINDS.filter((kind) => !known.has(slugOfMail(kind)));
  return [...documents, ...own.map(unwritten)];
}

/** Whether a mail has the texts that it came with. */
export function isUnwritten({ type, updated }: Document): boolean {
  return type === 'mail' && updated === '';
}

function unwritten(kind: MailKind): Document {
  return {
    ...{ slug: [slugOfMail(kind)], type: 'mail', available: true, published: false, skus: [] },
    ...{ title: { fr: MAIL_TEXTS[kind].title }, header: { fr: '' }, content: { fr: '' } },
    ...{ created: '', updated: '' },
  };
}
