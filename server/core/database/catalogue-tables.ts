import type { ColumnType, Generated } from 'kysely';
import type { Json } from '../../../src/contract/core/wire.ts';
import type { LossCause, StockReason } from '../../../src/domain/catalogue/stock-count.ts';
import type { Jsonb, Timestamp } from './column-types.ts';

/** Tables of the catalogue: settings, hubs, categories, shops, products, documents, photos. */
export interface CatalogueTables {
  config: { id: string; rev: number; data: Jsonb<{ [key: string]: Json }> };
  hubs: { slug: string; rev: number; weight: number; data: Jsonb<{ [key: string]: Json }> };
  categories: {
    slug: string;
    rev: number;
    type: 'Category' | 'Catalog';
    weight: number;
    data: Jsonb<{ [key: string]: Json }>;
    /** When it was removed from the catalogue; `null`: it is listed. */
    removed: Generated<Timestamp | null>;
  };
  shops: {
    urlpath: string;
    rev: number;
    owner: number | null;
    /** `true`: published; an instant: when publication was requested; `false`: draft. */
    status: Jsonb<boolean | string>;
    data: Jsonb<{ [key: string]: Json }>;
    /** Commission, VAT number, bank account: owner and admin only. */
    account: Jsonb<{ [key: string]: Json }>;
    /** When it was removed from the catalogue; `null`: it is listed. */
    removed: Generated<Timestamp | null>;
  };
  shop_hubs: { shop: string; hub: string };
  products: {
    sku: Generated<number>;
    rev: number;
    vendor: string;
    category: string;
    /** Exact, changed in the order's transaction, never negative. */
    stock: number;
    /** The stock that the catalogue shows, refreshed by a job (docs/rules.md#stock). */
    published_stock: number;
    available: boolean;
    /** The last « épuisé » (`out`) and the last decision on its sale (`sold`), each with mutation and instant. */
    stock_marks: ColumnType<{ [key: string]: Json }, string | undefined, string>;
    data: Jsonb<{ [key: string]: Json }>;
    /** When it was removed from the catalogue; `null`: it is listed. */
    removed: Generated<Timestamp | null>;
  };
  /** Manual changes of stock; what orders take is in the orders. */
  stock_movements: {
    id: Generated<number>;
    sku: number;
    at: Timestamp;
    who: number | null;
    delta: number;
    after: number;
    reason: StockReason;
    cause: LossCause | null;
    lot: string | null;
    /** The mutation that made it; `null` for a call. */
    mutation: string | null;
  };
  /** Imports of files and their lines, kept for a week. */
  imports: {
    id: string;
    kind: Generated<'products' | 'customers' | 'shops'>;
    /** Of products: the target shop, and the field by which a line finds its product. */
    shop: string | null;
    match: 'sku' | 'ean' | 'reference' | 'title' | null;
    /** Whether people who get an account are invited by mail. */
    invite: Generated<boolean>;
    /** Who began it; it is written with their current rights. */
    who: number;
    file: string;
    state: 'staging' | 'applying' | 'applied' | 'undoing' | 'undone';
    created: Timestamp;
    applied: Timestamp | null;
  };
  import_lines: {
    import: string;
    line: number;
    title: string;
    /** The product that the line changes or created. */
    sku: number | null;
    /** The number of the customer, or the address of the shop, that the line changes or created. */
    target: string | null;
    verdict: 'new' | 'changed' | 'same' | 'refused';
    fields: Jsonb<{ [key: string]: Json }>;
    /** Fields that differ, amounts in centimes; those that were written once the outcome exists. */
    changes: Jsonb<{ field: string; before?: Json; after?: Json }[]>;
    faults: Jsonb<{ column?: string; field?: string; message: string; hint?: string }[]>;
    missing: Jsonb<string[]>;
    outcome: 'written' | 'failed' | 'restored' | 'kept' | null;
    /** The fields that had changed since, which the undo therefore kept. */
    kept: Jsonb<string[]> | null;
    /** The product's `updated` after this write: unchanged until another edit. */
    updated: string | null;
  };
  documents: {
    slug: string;
    rev: number;
    type: string;
    available: boolean;
    published: boolean;
    owner: number | null;
    data: Jsonb<{ [key: string]: Json }>;
    /** When it was removed from the catalogue; `null`: it is listed. */
    removed: Generated<Timestamp | null>;
  };
  /** The texts of a legal document, one row a version (docs/rules.md#documents). */
  document_versions: {
    document: string;
    number: number;
    at: Timestamp;
    who: number | null;
    data: Jsonb<{ [key: string]: Json }>;
  };
  /** Uploaded photos; their files are in `DATA_DIR/photos`. */
  photos: {
    name: string;
    uploaded: Timestamp;
    /** Whether any saved content has ever referred to it. */
    used: boolean;
  };
}
