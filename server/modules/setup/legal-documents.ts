import { documentBySlug } from '../content/documents-store.ts';
import { createDocument, saveDocument } from '../content/edit-document.ts';
import { isPlaceholder, PLACEHOLDER } from '../../../src/domain/text/placeholder-page.ts';
import { payeeLines, type Seller } from '../../../src/domain/payment/payee.ts';
import type { EditContext } from '../../core/edits/edit-context.ts';
import type { Refused } from '../../core/refusal.ts';
import type { Tx } from '../../core/database/database-types.ts';

/** The pages that the checkout links to, by their name in the configuration. */
const PAGES = {
  terms: { slug: 'conditions-generales', title: 'Conditions générales' },
  privacy: { slug: 'confidentialite', title: 'Confidentialité' },
  seller: { slug: 'mentions-legales', title: 'Mentions légales' },
} as const;

const READER = { id: undefined, admin: false };

/** Publishes the missing pages, and writes the seller's details; terms and privacy are written by people. */
export async function publishLegalPages(
  context: EditContext,
  seller: Seller,
  mail: string,
): Promise<Refused | undefined> {
  for (const [name, { slug, title }] of Object.entries(PAGES)) {
    const present = await documentBySlug(context.tx, slug, READER);
    const fr = name === 'seller' ? sellerText(seller, mail) : PLACEHOLDER;
    if (present !== undefined && name !== 'seller') continue;
    const saved =
      present === undefined
        ? await createDocument(context, { ...PAGE, title: { fr: title }, content: { fr }, why: undefined })
        : await saveDocument(context, slug, { content: { fr }, why: undefined });
    if ('ok' in saved) return saved;
  }
  return undefined;
}

/** The titles of the pages whose text is still to be written. */
export async function unwrittenPages(tx: Tx): Promise<readonly string[]> {
  const unwritten = [];
  for (const { slug, title } of [PAGES.terms, PAGES.privacy]) {
    const page = await documentBySlug(tx, slug, READER);
    if (page?.content === undefined || isPlaceholder(page)) unwritten.push(title);
  }
  return unwritten;
}

const PAGE = { type: 'page', style: 'legal', published: true } as const;

function sellerText(seller: Seller, mail: string): string {
  const [name = '', street = '', town = ''] = payeeLines(seller);
  return `## Qui vend\n\n**${name}**\n\n- Adresse\u00a0: ${street}, ${town}\n- Courriel\u00a0: ${mail}\n`;
}
