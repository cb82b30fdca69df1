import type { FastifyInstance } from 'fastify';

/** The fields of a form or a query; a repeated field has its last value. */
export type Fields = Readonly<Record<string, string | undefined>>;

const FORM = 'application/x-www-form-urlencoded';

/** Accepts HTML forms in the routes of an instance. */
export function parseForms(pages: FastifyInstance): void {
  // Outside of these pages only one call accepts a form, and it ignores the content.
  pages.removeContentTypeParser(FORM);
  pages.addContentTypeParser(FORM, { parseAs: 'string' }, (_request, body, read) =>
    read(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** A base for parsing paths, never sent. */
const BASE_URL = 'http://localhost';

/** Adds fields to the query of a local path. */
export function withQuery(path: string, added: Readonly<Record<string, string>>): string {
  const url = new URL(path, BASE_URL);
  for (const [name, value] of Object.entries(added)) url.searchParams.set(name, value);
  return `${url.pathname}${url.search}${url.hash}`;
}
