import type { Document } from '../../src/contract/documents.ts';
import { refuse, type Result } from '../../src/domain/result.ts';
import { isAdmin } from '../http/actor.ts';
import type { Context } from '../http/context.ts';
import { without } from './without.ts';
import { documentBySlug, documentsOf, documentsOfType, type DocumentReader } from '../store/documents.ts';

type Asking = Pick<Context, 'tx' | 'actor'>;

/** The documents of one type that whoever asks may see; `headerOnly` leaves the text out. */
export async function typeOfDocuments(
  asking: Asking,
  type: string,
  headerOnly: string | undefined,
): Promise<Document[]> {
  return shortened(await documentsOfType(asking.tx, type, readerOf(asking)), headerOnly);
}

/** A document by its address, the present or an earlier one. */
export async function readDocument(
  asking: Asking,
  slug: string,
): Promise<Document | Result<never, 'not_found'>> {
  return (await documentBySlug(asking.tx, slug, readerOf(asking))) ?? refuse('not_found');
}

/** One's own documents; an admin's are all of them. */
export async function listDocuments(asking: Asking, headerOnly: string | undefined): Promise<Document[]> {
  return shortened(await documentsOf(asking.tx, readerOf(asking)), headerOnly);
}

function readerOf({ actor }: Asking): DocumentReader {
  return { id: actor?.id, admin: actor !== undefined && isAdmin(actor) };
}

function shortened(documents: readonly Document[], headerOnly: string | undefined): Document[] {
  if (headerOnly === undefined || headerOnly === 'false') return [...documents];
  return documents.map((document) => without(document, 'content'));
}
