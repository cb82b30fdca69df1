import * as z from 'zod/mini';
import { cleanTexts } from '../../domain/text/clean-text.ts';

/**
 * What somebody gives to be kept: read by its schema, its texts cleaned of what no reader should meet. A device sends it
 * as it was typed.
 */
export function sanitized<Schema extends z.ZodMiniType>(schema: Schema) {
  const value = z.custom<z.output<Schema>>();
  return z.pipe(schema, z.codec(value, value, { decode: cleanTexts, encode: (typed) => typed }));
}

/** Longer than any field may be: the rules of the field say in words what is too long. */
export const SanitizedText = z.string().check(z.maxLength(20_000));

/** A text in the languages of the wire. */
export const SanitizedI18n = z.object({
  fr: SanitizedText,
  en: z.optional(SanitizedText),
  de: z.optional(SanitizedText),
});

/** Why something is changed or removed, kept in the audit. */
export const Why = z.optional(z.string().check(z.maxLength(500)));

/** What a removal needs: the password of whoever removes (docs/rules.md#removals-with-a-password). */
export const Removal = z.object({ password: z.string().check(z.maxLength(200)), why: Why });

/** The word of an address in a path; anything else is nobody's address. */
export const SlugInPath = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/i));
