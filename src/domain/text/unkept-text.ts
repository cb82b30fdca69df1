import { cleanText } from './clean-text.ts';

/** Why a text with a script link is not saved, with its line; `undefined` without such a link. */
export function scriptLinkSentence(text: string): string | undefined {
  const runs = [...text.matchAll(LINK)].find(
    ([link]) => !link.includes(DEAD) && cleanText(link).includes(DEAD),
  );
  if (runs === undefined) return undefined;
  const line = text.slice(0, runs.index).split('\n').length;
  return `Ligne ${line}\u00a0: un lien commence par http://, https:// ou /.`;
}

/** The notice below a text with tags, which `cleanText` removes; `undefined` without any. */
export function tagsSentence(text: string): string | undefined {
  return TAG.test(text) ? 'Les balises ne sont pas gardées.' : undefined;
}

const LINK = /\]\([^)]*/g;
/** The remains of a script link. */
const DEAD = '](#';
const TAG = /<[a-z!/?]/i;
