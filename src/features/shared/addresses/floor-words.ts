import { NO_BREAK } from '../../../domain/text/french.ts';

/**
 * Formats a numeric floor: « 2e étage », « rez-de-chaussée », « 1er sous-sol »; other texts are returned unchanged.
 */
export function floorWords(floor: string): string {
  const trimmed = floor.trim();
  const level = Number(trimmed);
  if (trimmed === '' || !Number.isInteger(level)) return trimmed;
  if (level === 0) return 'rez-de-chaussée';
  return `${ordinal(Math.abs(level))}${NO_BREAK}${level < 0 ? 'sous-sol' : 'étage'}`;
}

function ordinal(level: number): string {
  return level === 1 ? '1er' : `${level}e`;
}
