import type { Document } from '../../contract/catalogue/documents.ts';
import type { LegalVersions } from '../../contract/orders/orders.ts';
import { isPlaceholder } from '../../domain/text/placeholder-page.ts';
import type { Mirror } from '../mirror.ts';
import { effective } from '../stored-rows.ts';
import { configOf } from './config-query.ts';

/** A document by any of its slugs; `null` when this device does not have it. */
export async function documentOf(mirror: Mirror, { slug }: { slug: string }): Promise<Document | null> {
  return effective(await mirror.documents.where('slug').equals(slug).first());
}

/** The published documents of some types, the latest first. */
export async function documentsOf(
  mirror: Mirror,
  { types }: { types: readonly Document['type'][] },
): Promise<readonly Document[]> {
  const rows = await mirror.documents.where('type').anyOf(types).toArray();
  return rows
    .filter(({ published, available }) => published && available)
    .sort((left, right) => (left.created < right.created ? 1 : -1));
}

/** Every slug of the published pages on this device: a new market has few. */
export async function slugsOfPages(mirror: Mirror): Promise<readonly string[]> {
  return (await documentsOf(mirror, { types: ['page'] })).flatMap(({ slug }) => slug);
}

/** Whether this device has loaded the documents: they are the same in every market, and come with its configuration. */
export async function documentsHeld(mirror: Mirror): Promise<boolean> {
  const scopes = await mirror.scopes.where('scope').startsWith('config:').toArray();
  return scopes.some(({ cursor }) => cursor !== null);
}

/** The versions of the conditions and of the privacy page that this device shows; unwritten ones, and those not on this device, are absent. */
export async function legalVersions(mirror: Mirror, { hub }: { hub: string }): Promise<LegalVersions> {
  const legal = (await configOf(mirror, { hub }))?.legal;
  if (legal === undefined) return {};
  const [terms, privacy] = await Promise.all([
    documentOf(mirror, { slug: legal.terms }),
    documentOf(mirror, { slug: legal.privacy }),
  ]);
  return {
    ...(terms && !isPlaceholder(terms) && { terms: versionOf(terms) }),
    ...(privacy && !isPlaceholder(privacy) && { privacy: versionOf(privacy) }),
  };
}

/** Whether the conditions of a hub are published without their text, so that there is nothing to accept. */
export async function termsUnwritten(mirror: Mirror, { hub }: { hub: string }): Promise<boolean> {
  const slug = (await configOf(mirror, { hub }))?.legal.terms;
  const terms = slug === undefined ? null : await documentOf(mirror, { slug });
  return terms !== null && isPlaceholder(terms);
}

function versionOf({ version }: Document): number {
  return version?.number ?? 1;
}
