import type { BatchOutcome, ManagedProduct } from '../../../contract/catalogue/managed-products.ts';
import { isEqual } from '../../../domain/core/merge-edit.ts';
import { asObject } from '../../../mirror/json.ts';
import type { BatchInput } from '../list/use-batch.ts';

/** A product as read before a batch, and as written by it. */
interface WrittenProduct {
  readonly read: ManagedProduct;
  readonly written: ManagedProduct;
}

/** Written products by sku. */
export type WrittenProducts = ReadonlyMap<number, WrittenProduct>;

/** The products written so far, with those of another batch. */
export function afterWriting(
  before: WrittenProducts,
  products: readonly ManagedProduct[],
  sent: readonly Pick<BatchInput, 'key' | 'fields'>[],
  outcomes: readonly BatchOutcome[],
): WrittenProducts {
  const fieldsOf = new Map(sent.map(({ key, fields }) => [key, fields]));
  const readOf = new Map(products.map((product) => [String(product.sku), product]));
  const saved = outcomes.flatMap(({ key, outcome }): [number, WrittenProduct][] => {
    const [fields, read] = [fieldsOf.get(key), readOf.get(key)];
    if (outcome !== 'saved' || fields === undefined || read === undefined) return [];
    return [[read.sku, { read, written: withFields(asWritten(read, before.get(read.sku)), fields) }]];
  });
  return new Map([...before, ...saved]);
}

/** The written product, until a newer answer of the server differs from the one before the batch. */
export function asWritten(product: ManagedProduct, held: WrittenProduct | undefined): ManagedProduct {
  return held !== undefined && isEqual(held.read, product) ? held.written : product;
}

/** A product with the fields of a batch. */
function withFields(product: ManagedProduct, fields: BatchInput['fields']): ManagedProduct {
  const of = (name: string) => asObject(fields[name]) ?? {};
  const { grid } = product;
  const { price, discount, part: portion, stock, tva } = of('pricing');
  const { available, discount: discounted } = of('attributes');
  const { title, categories: category } = fields;
  const given = { title, category, part: of('belong')['name'], price, discount, portion, stock };
  const set = Object.entries({ ...given, available, discounted }).filter(([, value]) => value !== undefined);
  // The cast is safe: the columns wrote values of the types that the product has.
  return {
    ...product,
    ...Object.fromEntries(set),
    ...(grid !== undefined && {
      grid: {
        ...grid,
        details: { ...grid.details, ...of('details') },
        shelflife: { ...grid.shelflife, ...of('shelflife') },
        tva: tva ?? grid.tva,
      },
    }),
  } as ManagedProduct;
}
