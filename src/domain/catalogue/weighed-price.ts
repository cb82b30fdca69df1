import { amount, figure, type Locale, NO_BREAK } from '../text/french.ts';
import { add, type Centimes, fraction, ZERO } from '../money/money.ts';
import { APPROXIMATE_OFFSET, parsePart } from './portion.ts';

/**
 * The maximum that weighing may add to an announced amount: nothing for a fixed portion. See
 * docs/rules.md#portion.
 */
export function weighingExtra(announced: Centimes, part: string): Centimes {
  return parsePart(part)?.approximate === true ? fraction(announced, APPROXIMATE_OFFSET) : ZERO;
}

/** The maximum of an amount, « au plus 14.38 CHF »; `undefined` for a portion that is not weighed. */
export function atMostText(announced: Centimes, part: string, locale?: Locale): string | undefined {
  const extra = weighingExtra(announced, part);
  return extra > 0 ? `au plus ${amount(add(announced, extra), locale)}` : undefined;
}

/** A weighed amount with its maximum: « env. 12.50, au plus 14.38 CHF »; `undefined` when it is fixed. */
export function estimateText(announced: Centimes, part: string, locale?: Locale): string | undefined {
  const most = atMostText(announced, part, locale);
  return most && `env.${NO_BREAK}${figure(announced, locale)}, ${most}`;
}
