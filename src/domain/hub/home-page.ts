/** A hub's choices for its home page; absent, everything is shown in the default order. */
export interface HomeChoice {
  /** Pinned products, in their order. */
  readonly pinned: readonly number[];
  /** The keys of sections in their order; unnamed ones follow in the default order. */
  readonly sections: readonly string[];
  /** The keys of the hidden sections. */
  readonly hidden: readonly string[];
}

/** The sections of every hub, in the default order, before one for each aisle. */
export const HOME_SECTIONS = ['season', 'discount', 'liked', 'documents'] as const;

/** A section of the home page, by its key: one of `HOME_SECTIONS`, or `aisle:` and the slug of an aisle. */
export interface HomeSection<Aisle> {
  readonly key: string;
  readonly kind: (typeof HOME_SECTIONS)[number] | 'aisle';
  /** For the kind `aisle` only. */
  readonly aisle: Aisle | undefined;
  readonly shown: boolean;
}

interface KnownAisle {
  readonly slug: string;
  readonly home?: boolean | undefined;
}

/**
 * The sections of a hub's home page in their order. An aisle excluded from all home pages is left out; keys
 * of removed sections are ignored. See docs/rules.md#home-page.
 */
export function homeSections<Aisle extends KnownAisle>(
  choice: HomeChoice | undefined,
  aisles: readonly Aisle[],
): readonly HomeSection<Aisle>[] {
  const hidden = new Set(choice?.hidden);
  const usual = [
    ...HOME_SECTIONS.map((kind) => ({ key: kind, kind, aisle: undefined, shown: !hidden.has(kind) })),
    ...aisles
      .filter(({ home }) => home !== false)
      .map((aisle) => {
        const key = `aisle:${aisle.slug}`;
        return { key, kind: 'aisle' as const, aisle, shown: !hidden.has(key) };
      }),
  ];
  const byKey = new Map<string, HomeSection<Aisle>>(usual.map((section) => [section.key, section]));
  const named = new Set(choice?.sections);
  return [
    ...[...named].flatMap((key) => byKey.get(key) ?? []),
    ...usual.filter(({ key }) => !named.has(key)),
  ];
}

interface Pinnable {
  readonly sku: number;
  readonly attributes: { readonly available: boolean };
  readonly pricing: { readonly stock: number };
}

/**
 * Products with the pinned ones first, each once. A pinned one that is not on sale is left out, a sold-out
 * one comes last. See docs/rules.md#home-page.
 */
export function pinnedFirst<Product extends Pinnable>(
  pinned: readonly Product[],
  others: readonly Product[],
): readonly Product[] {
  const shown = pinned.filter(({ attributes }) => attributes.available);
  const first = shown.filter(({ pricing }) => pricing.stock > 0);
  const bySku = new Map([...first, ...others, ...shown].map((product) => [product.sku, product]));
  return [...bySku.values()];
}
