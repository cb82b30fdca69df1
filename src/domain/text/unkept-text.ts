import { cleanText } from './clean-text.ts';

/** Why a text with a link that runs a program is not saved, with its line; `undefined` without such a link. */
export function scriptLinkSentence(text: string): string | undefined {
  const runs = [...text.matchAll(LINK)].find(
    ([link]) => !link.includes(DEAD) && cleanText(link).includes(DEAD),
  );
  if (runs === undefined) return undefined;
  const line = text.slice(0, runs.index).split('\n').length;
  return `Ligne ${line}\u00a0: un lien commence par http://, https:// ou /.`;
}

/** What is said below a text with tags, which `cleanText` removes; `undefined` without any. */
export function tagsSentence(text: string): string | undefined {
  return TAG.test(text) ? 'Les balises ne sont pas gardées.' : undefined;
}

const LINK = /\]\([^)]*/g;
/** What is left of a link that ran a program. */
const DEAD = '](#';
const TAG = /<[a-z!/?]/i;
