import { mailKindOf, MOST_CLOSING, MOST_OPENING, unknownField } from '../text/mail-texts.ts';
import { faultUnless, type FieldFault, lengthFault } from '../text/field-fault.ts';
import { isOwnPicture } from '../text/picture-address.ts';
import { slugOf } from '../text/slug.ts';
import { isName, nameFaults } from '../text/visible-name.ts';

interface Translated {
  readonly fr: string;
  readonly en?: string | undefined;
  readonly de?: string | undefined;
}

/** The fields of a document that its rules read. */
export interface DocumentFields {
  readonly type?: string | undefined;
  readonly published?: boolean | undefined;
  readonly title: Translated;
  readonly header: Translated;
  readonly content?: Translated | undefined;
  readonly photo?: { readonly header?: string | undefined; readonly bundle: readonly string[] } | undefined;
}

/** The faults of a document. French is required, the other languages may be empty. See docs/rules.md#documents. */
export function documentFaults(document: DocumentFields): readonly FieldFault[] {
  const { title, header, content, photo } = document;
  if (document.type === 'mail') return mailFaults(document);
  return [
    ...translatedFaults('title', title, [2, 100], nameFaults),
    ...faultUnless(!isName(title.fr) || slugOf(title.fr) !== '', 'title.fr', 'unknown'),
    ...translatedFaults('header', header, [0, 600]),
    ...translatedFaults('content', content ?? { fr: '' }, [2, 8500]),
    ...faultUnless(
      [photo?.header ?? '', ...(photo?.bundle ?? [])].every(isOwnPicture),
      'photo.header',
      'picture',
    ),
  ];
}

/** A mail keeps the title of its kind, is never a page, and uses only the placeholders that it fills. */
function mailFaults({ title, header, content, published }: DocumentFields): readonly FieldFault[] {
  const kind = mailKindOf(slugOf(title.fr));
  if (kind === undefined) return [{ field: 'title.fr', why: 'fixed' }];
  const texts = [
    ['header.fr', header.fr, MOST_OPENING],
    ['content.fr', content?.fr ?? '', MOST_CLOSING],
  ] as const;
  return [
    ...faultUnless(published !== true, 'published', 'fixed'),
    ...texts.flatMap(([field, text, most]) => {
      const word = unknownField(kind, text);
      return [
        ...lengthFault(field, text, 0, most),
        ...(word === undefined ? [] : [{ field, why: 'placeholder' as const, word }]),
      ];
    }),
  ];
}

/**
 * The slugs of a document after an edit of its title, the present one first: earlier ones stay, so that no link breaks.
 * See docs/rules.md#documents.
 */
export function slugsAfter(slugs: readonly string[], slug: string): readonly string[] {
  return [slug, ...slugs.filter((earlier) => earlier !== slug)];
}

function translatedFaults(
  field: string,
  text: Translated,
  [least, most]: readonly [least: number, most: number],
  faultsOf: typeof lengthFault = lengthFault,
): readonly FieldFault[] {
  return [
    ...faultsOf(`${field}.fr`, text.fr, least, most),
    ...(text.en ? faultsOf(`${field}.en`, text.en, least, most) : []),
    ...(text.de ? faultsOf(`${field}.de`, text.de, least, most) : []),
  ];
}
