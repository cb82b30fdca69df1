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

/** The form values of a mail: the default texts where none are stored. */
export function mailTextDraftOf(kind: MailKind, document: Document | undefined): MailText {
  return mailTextOf(kind, { opening: document?.header.fr ?? '', closing: document?.content?.fr ?? '' });
}

/** The request body that saves the texts; default texts are stored as empty, to follow the defaults. */
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

/** The errors of the form. */
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

/** Adds the mails to the list of documents; one without stored texts is created by its first save. */
export function withMailTexts(documents: readonly Document[]): readonly Document[] {
  const known = new Set(documents.flatMap(({ slug }) => slug));
  const own = MAIL_KINDS.filter((kind) => !known.has(slugOfMail(kind)));
  return [...documents, ...own.map(unwritten)];
}

/** Whether a mail still has its default texts. */
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
