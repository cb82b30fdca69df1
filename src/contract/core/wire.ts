import * as z from 'zod/mini';
import { type Centimes, centimes, fromChf, toChf } from '../../domain/money/money.ts';

/** The maximum of every figure: no column holds more, and larger sums would lose their units. */
const MOST = 1e9;

/** A whole number within the general maximum; each field has narrower rules of its own. */
export const Whole = z.int().check(z.gte(-MOST), z.lte(MOST));
export const Decimal = z.number().check(z.gte(-MOST), z.lte(MOST));

/** The same as text in an address, or from a client of the original. */
export const WholeInText = z.coerce.number().check(z.int(), z.gte(-MOST), z.lte(MOST));
export const DecimalInText = z.coerce.number().check(z.gte(-MOST), z.lte(MOST));

/**
 * Bounds that appear in no JSON Schema: for fields that are arguments of an operation too, whose shape never changes,
 * and bounds that no device ever reached.
 */
export const inRange = (most: number) => z.refine<number>((value) => Math.abs(value) <= most);

/** An instant in milliseconds, within the range of a date. */
export const Millis = z.int().check(inRange(8.64e15));

/** The range of monotonic numbers: row numbers, revisions, feed positions. */
const SERIAL = inRange(1e15);
export const Serial = z.int().check(SERIAL);

/** Whole centimes, as in the mirror, the outbox and `/v1/sync`. A brand has no JSON form: this cast is the only one. */
export const Cents = z.int().check(inRange(100 * MOST)) as unknown as z.ZodMiniType<Centimes, number>;

/** Decimal francs on the wire of the REST calls, whole centimes everywhere else. */
export const Chf = z.codec(z.number().check(z.gte(-1e9), z.lte(1e9)), z.int(), {
  decode: (francs) => fromChf(francs),
  encode: (amount) => toChf(centimes(amount)),
}) as unknown as z.ZodMiniType<Centimes, number>;

export const Uuid = z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i));
export const Oid = z.int().check(z.gte(1), SERIAL);
export const Sku = z.int().check(z.gte(10_000), SERIAL);
export const UserId = z.int().check(z.gte(1), SERIAL);

/** A number in an address, as text. */
export const OidInPath = z.pipe(z.coerce.number(), Oid);
export const SkuInPath = z.pipe(z.coerce.number(), Sku);
export const UserIdInPath = z.pipe(z.coerce.number(), UserId);

export const Slug = z.string().check(z.regex(/^[a-z0-9](?:[a-z0-9-]{0,62}[a-z0-9])?$/));

/** A calendar day of the hub, `2026-11-24`. */
export const Day = z.iso.date();

/** An instant, ISO 8601 in UTC. */
export const Instant = z.iso.datetime();
export const Hour = z.int().check(z.gte(0), z.lte(23));
export const Weekday = z.int().check(z.gte(0), z.lte(6));

/** Names of a query (`listedNames`). */
export const Listed = z.union([
  z.string().check(z.maxLength(2000)),
  z.array(z.string().check(z.maxLength(2000))).check(z.maxLength(200)),
]);

export const short = (max: number, min = 0) => z.string().check(z.trim(), z.minLength(min), z.maxLength(max));

/** A text in the languages of the wire; French is required. */
export const I18n = z.object({ fr: z.string(), en: z.optional(z.string()), de: z.optional(z.string()) });

/** Any JSON: transmitted without being interpreted here. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export const Json: z.ZodMiniType<Json, Json> = z.json();
