import { NO_BREAK } from './french.ts';
import { slugOf } from './slug.ts';

/** An administrator's texts of a mail: its first and last lines. */
export interface MailText {
  readonly opening: string;
  readonly closing: string;
}

interface MailTextKind extends MailText {
  readonly title: string;
  /** The placeholders of each mail, with sample values for the preview. */
  readonly fields: Readonly<Record<string, string>>;
}

/** The editable mails, with their default texts. See docs/rules.md#mail-texts. */
export const MAIL_TEXTS = {
  confirmation: {
    title: `E-mail${NO_BREAK}: commande confirmée`,
    opening: 'Merci. Votre commande {commande} est bien arrivée chez nos producteurs.',
    closing:
      'Vous pouvez la modifier jusqu’à l’heure limite, et l’annuler tant que personne ne l’a préparée.',
    fields: { nom: 'Louise Favre', commande: '12045', jour: 'mardi 24 novembre' },
  },
  captured: {
    title: `E-mail${NO_BREAK}: montant final`,
    opening: 'Voici le montant final de votre commande {commande} pour {jour}.',
    closing: 'Merci d’avoir commandé chez nos producteurs.',
    fields: {
      nom: 'Louise Favre',
      commande: '12045',
      jour: 'mardi 24 novembre',
      montant: `84.35${NO_BREAK}CHF`,
    },
  },
  reminder: {
    title: `E-mail${NO_BREAK}: rappel de commande`,
    opening: 'Commandez avant {limite} pour la livraison de {jour}.',
    closing: 'À bientôt dans votre marché.',
    fields: { nom: 'Louise Favre', limite: 'lundi 23 novembre à 16h', jour: 'mardi 24 novembre' },
  },
  invitation: {
    title: `E-mail${NO_BREAK}: invitation`,
    opening: '{invitant} vous a préparé un compte.',
    closing: 'Bienvenue au marché.',
    fields: { nom: 'Louise', invitant: 'Hélène Wüthrich' },
  },
} as const satisfies Readonly<Record<string, MailTextKind>>;

export type MailKind = keyof typeof MAIL_TEXTS;

export const MAIL_KINDS = Object.keys(MAIL_TEXTS).filter(isMailKind);

/** The maximum length of the text before and after the mail's own content. */
export const MOST_OPENING = 600;
export const MOST_CLOSING = 2000;

/** The slug of the document that holds the texts of a mail. */
export function slugOfMail(kind: MailKind): string {
  return slugOf(MAIL_TEXTS[kind].title);
}

/** The mail whose texts a document with this slug holds. */
export function mailKindOf(slug: string): MailKind | undefined {
  return MAIL_KINDS.find((kind) => slugOfMail(kind) === slug);
}

/** The written texts of a mail; an empty one is the default. */
export function mailTextOf(kind: MailKind, written: Partial<MailText> | undefined): MailText {
  const { opening, closing } = MAIL_TEXTS[kind];
  return { opening: written?.opening || opening, closing: written?.closing || closing };
}

/** A text with its placeholders filled in. */
export function filledText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(FIELD, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? whole) : whole,
  );
}

/** The first unknown placeholder, with its braces. */
export function unknownField(kind: MailKind, text: string): string | undefined {
  const { fields } = MAIL_TEXTS[kind];
  const found = [...text.matchAll(FIELD)].find(([, name = '']) => !Object.hasOwn(fields, name));
  return found?.[0];
}

function isMailKind(kind: string): kind is MailKind {
  return Object.hasOwn(MAIL_TEXTS, kind);
}

const FIELD = /\{([^{}\n]*)\}/g;
