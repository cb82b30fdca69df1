import type * as z from 'zod/mini';
import { decimal, NO_BREAK } from '../../src/domain/text/french.ts';

/**
 * French messages for fields that violate their schema. Zod's own messages are English, and without a locale only
 * « Invalid input ».
 */
export const FRENCH = { error: issueSentence } as const;

/** The message for a text that the database cannot store. */
export const UNSTORABLE = 'Ce texte n’est pas lisible.';

function issueSentence(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      return issue.input === undefined || issue.input === null
        ? 'Ce champ est nécessaire.'
        : (KINDS[issue.expected] ?? OTHER);
    case 'too_big':
      return `${decimal(Number(issue.maximum))}${unitOf(issue.origin, issue.maximum)} au plus.`;
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Ce champ est nécessaire.';
      return `${decimal(Number(issue.minimum))}${unitOf(issue.origin, issue.minimum)} au moins.`;
    case 'invalid_value':
      return 'Cette valeur n’existe pas.';
    case 'not_multiple_of':
      return `Un multiple de ${decimal(issue.divisor)} est nécessaire.`;
    case 'invalid_format':
      return 'Ce texte n’a pas la forme voulue.';
    case 'unrecognized_keys':
      return 'Un champ de trop.';
    case 'invalid_union':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return OTHER;
  }
}

function unitOf(origin: string, many: number | bigint): string {
  const plural = Number(many) > 1 ? 's' : '';
  if (origin === 'string') return `${NO_BREAK}caractère${plural}`;
  return origin === 'array' || origin === 'set' ? `${NO_BREAK}élément${plural}` : '';
}

const OTHER = 'Cette valeur n’est pas possible.';

const KINDS: Readonly<Partial<Record<string, string>>> = {
  string: 'Un texte est nécessaire.',
  number: 'Un nombre est nécessaire.',
  int: 'Un nombre entier est nécessaire.',
  boolean: 'Oui ou non est nécessaire.',
  date: 'Une date est nécessaire.',
  array: 'Une liste est nécessaire.',
};
