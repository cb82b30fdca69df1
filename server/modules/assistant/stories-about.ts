import type { Document } from '../../../src/contract/catalogue/documents.ts';
import { tellingStems } from '../../../src/domain/assistant/question-stems.ts';
import { type AskedQuestion, holdsIdea } from '../../../src/domain/assistant/read-question.ts';
import { foldText } from '../../../src/domain/text/search-text.ts';

const MOST_DOCUMENTS = 3;

/** Whether a question asks what can be cooked: « une recette de courge », « que faire avec un chou-rave ? ». */
export function isAskedRecipe({ stems, text }: Pick<AskedQuestion, 'stems' | 'text'>): boolean {
  return holdsIdea(stems, 'recette') || /\b(que|quoi)\b[^?]*\b(faire|fait|fais)\b/.test(foldText(text));
}

/** The documents about a subject, best first: by every word of a title, or most words of the text. */
export function documentsAbout(
  documents: readonly Document[],
  stems: readonly string[],
  types: readonly Document['type'][],
): readonly Document[] {
  if (stems.length === 0) return [];
  return documents
    .filter(({ type }) => types.includes(type))
    .map((document) => {
      const title = new Set(tellingStems(document.title.fr));
      const rest = new Set(tellingStems(`${document.header.fr} ${document.content?.fr ?? ''}`));
      const named = stems.filter((stem) => title.has(stem)).length;
      const told = stems.filter((stem) => title.has(stem) || rest.has(stem)).length;
      const fits = told === stems.length && (named > 0 || document.type === 'recipe');
      return { document, score: fits ? named * 3 + told : 0 };
    })
    .filter(({ score }) => score > 0)
    .sort((one, other) => other.score - one.score)
    .slice(0, MOST_DOCUMENTS)
    .map(({ document }) => document);
}
