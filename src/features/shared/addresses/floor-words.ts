import { NO_BREAK } from '../../../domain/text/french.ts';

/** A floor where it was given as a figure: « 2e étage », « rez-de-chaussée », « 1er sous-sol »; other words stay as they are. */
export function floorWords(floor: string): string {
  const given = floor.trim();
  const level = Number(given);
  if (given === '' || !Number.isInteger(level)) return given;
  if (level === 0) return 'rez-de-chaussée';
  return `${ordinal(Math.abs(level))}${NO_BREAK}${level < 0 ? 'sous-sol' : 'étage'}`;
}

function ordinal(level: number): string {
  return level === 1 ? '1er' : `${level}e`;
}
