import { type Document, DocumentType } from '../../../contract/catalogue/documents.ts';
import type { DocumentInput } from '../../../contract/catalogue/document-edits.ts';
import { documentFaults } from '../../../domain/catalogue/document-fields.ts';
import { type IsoDay, isIsoDay } from '../../../domain/calendar/hub-time.ts';
import { faultSentence } from '../../../domain/text/field-fault.ts';
import { scriptLinkSentence } from '../../../domain/text/unkept-text.ts';

/** A document as typed: one value per field that can be changed on its own. */
export interface DocumentDraft {
  readonly type: Document['type'];
  readonly title: string;
  readonly header: string;
  readonly content: string;
  readonly titleEn: string;
  readonly headerEn: string;
  readonly contentEn: string;
  readonly titleDe: string;
  readonly headerDe: string;
  readonly contentDe: string;
  readonly photo: string;
  /** Whether each question is a disclosure. */
  readonly folded: boolean;
  readonly published: boolean;
  readonly publishOn: IsoDay;
  readonly skus: readonly number[];
}

export const DOCUMENT_WORDS: Readonly<Record<keyof DocumentDraft, string>> = {
  type: 'Genre',
  title: 'Titre',
  header: 'Introduction',
  content: 'Texte',
  titleEn: 'Titre en anglais',
  headerEn: 'Introduction en anglais',
  contentEn: 'Texte en anglais',
  titleDe: 'Titre en allemand',
  headerDe: 'Introduction en allemand',
  contentDe: 'Texte en allemand',
  photo: 'Photo',
  folded: 'Questions repliées',
  published: 'Publication',
  publishOn: 'Jour de publication',
  skus: 'Produits',
};

/** The label of each type. */
export const TYPE_WORDS: Readonly<Record<Document['type'], string>> = {
  page: 'Page',
  recipe: 'Recette',
  post: 'Article',
  selection: 'Sélection',
  bundle: 'Panier',
  mail: 'E-mail',
};

/** The types that people can choose; the texts of mails have an editor of their own. */
export const WRITTEN_TYPES = DocumentType.options.filter((type) => type !== 'mail');

/** The form values of a document; the defaults of a new one without `document`. */
export function documentDraftOf(
  document: Document | undefined,
  type: Document['type'] = 'post',
): DocumentDraft {
  return {
    type: document?.type ?? type,
    ...textDraftOf(document ?? {}),
    photo: document?.photo?.header ?? '',
    folded: document?.style === FOLDED,
    published: document?.published ?? false,
    publishOn: document?.publishOn ?? '',
    skus: document?.skus ?? [],
  };
}

/** The form values of the texts of a document, or of one of its versions. */
export function textDraftOf({
  title,
  header,
  content,
}: Partial<Pick<Document, 'title' | 'header' | 'content'>>) {
  return {
    ...{ title: title?.fr ?? '', header: header?.fr ?? '', content: content?.fr ?? '' },
    ...{ titleEn: title?.en ?? '', headerEn: header?.en ?? '', contentEn: content?.en ?? '' },
    ...{ titleDe: title?.de ?? '', headerDe: header?.de ?? '', contentDe: content?.de ?? '' },
  };
}

/** The errors of the form by field name. */
export function documentProblems(
  draft: DocumentDraft,
): Readonly<Partial<Record<keyof DocumentDraft, string>>> {
  const faults = documentFaults({
    ...{ type: draft.type, ...textsOf(draft) },
    photo: { header: draft.photo, bundle: [] },
  });
  const links = LINKED.flatMap((name) => {
    const said = scriptLinkSentence(draft[name]);
    return said === undefined ? [] : [[name, said] as const];
  });
  return {
    ...Object.fromEntries(links),
    ...Object.fromEntries(faults.map((fault) => [FIELDS[fault.field] ?? 'title', faultSentence(fault)])),
    ...(draft.publishOn !== '' &&
      !isIsoDay(draft.publishOn) && { publishOn: 'Un jour, par exemple 2026-12-01.' }),
  };
}

/**
 * The request body that saves the changed fields; `whole` has the other values that are stored with them,
 * `photo` the further pictures. A style set by another editor is kept.
 */
export function documentInputOf(
  changes: Partial<DocumentDraft>,
  whole: DocumentDraft,
  photo: Document['photo'],
): DocumentInput {
  const has = (...names: readonly (keyof DocumentDraft)[]) => names.some((name) => name in changes);
  const { title, header, content } = textsOf(whole);
  return {
    ...(has('type') && { type: whole.type }),
    ...(has('title', 'titleEn', 'titleDe') && { title }),
    ...(has('header', 'headerEn', 'headerDe') && { header }),
    ...(has('content', 'contentEn', 'contentDe') && { content }),
    ...(has('photo') && { photo: { header: whole.photo, bundle: [...(photo?.bundle ?? [])] } }),
    ...(has('folded') && { style: whole.folded ? FOLDED : '' }),
    ...(has('published') && { published: whole.published }),
    ...(has('publishOn') && { publishOn: whole.publishOn === '' ? null : whole.publishOn }),
    ...(has('skus') && { skus: [...whole.skus] }),
  };
}

/** The texts in wire form; an empty translation is left out. */
function textsOf(draft: DocumentDraft) {
  const text = (fr: string, en: string, de: string) => ({
    fr: fr.trim(),
    ...(en.trim() !== '' && { en: en.trim() }),
    ...(de.trim() !== '' && { de: de.trim() }),
  });
  return {
    title: text(draft.title, draft.titleEn, draft.titleDe),
    header: text(draft.header, draft.headerEn, draft.headerDe),
    content: text(draft.content, draft.contentEn, draft.contentDe),
  };
}

/** The fields whose text may contain links. */
const LINKED = ['header', 'content', 'headerEn', 'contentEn', 'headerDe', 'contentDe'] as const;

const FOLDED = 'faq';

/** The form fields by wire path. */
const FIELDS: Readonly<Record<string, keyof DocumentDraft>> = {
  'title.fr': 'title',
  'title.en': 'titleEn',
  'title.de': 'titleDe',
  'header.fr': 'header',
  'header.en': 'headerEn',
  'header.de': 'headerDe',
  'content.fr': 'content',
  'content.en': 'contentEn',
  'content.de': 'contentDe',
  'photo.header': 'photo',
};

/** The wire path of a field. */
export function pathOf(name: keyof DocumentDraft): string {
  return Object.keys(FIELDS).find((path) => FIELDS[path] === name) ?? name;
}
