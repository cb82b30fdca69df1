import type { ReplacementChoice } from '../../../contract/core/replacement.ts';
import type { Centimes } from '../../../domain/money/money.ts';
import { amount, type Locale, NO_BREAK } from '../../../domain/text/french.ts';

/** How a missing line is replaced; without a choice it is refunded (docs/rules.md#replacement). */
export function replacementWords(choice: ReplacementChoice | undefined, locale?: Locale): string {
  switch (choice?.kind) {
    case undefined:
    case 'refund':
      return 'Ne pas remplacer, rembourser';
    case 'best':
      return `Remplacer au mieux, ${capWords(choice.cap, locale)}`;
    case 'product':
      return `Remplacer par ${choice.title}, ${capWords(choice.cap, locale)}`;
  }
}

/** The same, beside a line: « S’il manque : remplacer au mieux, jamais plus cher ». */
export function missingWords(choice: ReplacementChoice | undefined, locale: Locale): string {
  const words = replacementWords(choice, locale);
  return `S’il manque${NO_BREAK}: ${words.charAt(0).toLowerCase()}${words.slice(1)}`;
}

/** How much more a replacement may cost. */
export function capWords(cap: Centimes | undefined, locale?: Locale): string {
  if (cap === undefined) return 'à tout prix';
  return cap === 0 ? 'jamais plus cher' : `jusqu’à ${amount(cap, locale)} de plus la pièce`;
}
