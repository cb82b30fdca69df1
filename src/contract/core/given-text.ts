import * as z from 'zod/mini';
import { cleanTexts } from '../../domain/text/clean-text.ts';

/** Wraps the schema of a user's input so that its texts are sanitised. A device sends them as they were typed. */
export function sanitized<Schema extends z.ZodMiniType>(schema: Schema) {
  const value = z.custom<z.output<Schema>>();
  return z.pipe(schema, z.codec(value, value, { decode: cleanTexts, encode: (typed) => typed }));
}

/** Longer than any field may be: the rules of the field explain the limit in words. */
export const SanitizedText = z.string().check(z.maxLength(20_000));

/** A text in the languages of the wire. */
export const SanitizedI18n = z.object({
  fr: SanitizedText,
  en: z.optional(SanitizedText),
  de: z.optional(SanitizedText),
});

/** The reason for a change or removal, kept in the audit. */
export const Why = z.optional(z.string().check(z.maxLength(500)));

/** The body of a removal: the password of the user (docs/rules.md#removals-with-a-password). */
export const Removal = z.object({ password: z.string().check(z.maxLength(200)), why: Why });

/** A slug in a path; any other text matches no address. */
export const SlugInPath = z.string().check(z.regex(/^[a-z0-9-]{1,120}$/i));
