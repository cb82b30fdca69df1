import type { Document } from '../../src/contract/catalogue/documents.ts';
import { DAY_MS, type Ms } from '../../src/domain/calendar/hub-time.ts';
import { documents } from './documents/document-texts.ts';
import type { Rows } from './insert-rows.ts';
import type { Shelf } from './demo-catalogue.ts';

/** The pages, recipes and stories, with the products that they name by title. */
export function documentRows({ products }: Shelf, now: Ms): Rows<'documents'> {
  const bySku = new Map(products.toReversed().map(({ title, sku }) => [title, sku]));
  return documents().map((text, index) => {
    const skus = text.products.flatMap((title) => bySku.get(title) ?? []);
    const picture = products.find(({ sku }) => sku === skus[0])?.photo.url.replace('-320.', '-640.');
    const document: Document = {
      slug: [text.slug],
      title: { fr: text.title },
      header: { fr: text.header },
      content: { fr: text.content },
      ...(picture !== undefined && { photo: { header: picture, bundle: [] } }),
      type: text.type,
      ...(text.style !== undefined && { style: text.style }),
      ...(text.signature !== undefined && { signature: text.signature }),
      available: true,
      published: true,
      skus,
      created: new Date(now - (index + 3) * 6 * DAY_MS).toISOString(),
      updated: new Date(now - (index + 1) * 2 * DAY_MS).toISOString(),
    };
    return {
      slug: text.slug,
      rev: 1,
      type: text.type,
      available: true,
      published: true,
      owner: null,
      data: document,
    };
  });
}
