import * as z from 'zod/mini';
import { Chf, Decimal, short, inRange } from '../core/wire.ts';

const Degrees = z.number().check(inRange(360));

const place = {
  id: short(60),
  name: short(100),
  streetAddress: short(200),
  floor: short(50),
  region: short(100),
  postalCode: z.string().check(z.regex(/^\d{4}$/)),
  note: z.optional(short(200)),
  phone: z.optional(short(30)),
  geo: z.optional(z.object({ lat: Degrees, lng: Degrees })),
};

/** A person's home or work address. At most one of a person's addresses is primary. */
export const Address = z.object({ ...place, primary: z.boolean() });
export type Address = z.output<typeof Address>;

/** A pickup point of a hub. `fees` is the price of a delivery to it. */
export const Deposit = z.object({
  ...place,
  deposit: z.literal(true),
  weight: Decimal,
  fees: Chf,
  active: z.boolean(),
  /** When it is open: « mar. à sam., 16h à 19h30 ». */
  hours: z.optional(short(100)),
});
export type Deposit = z.output<typeof Deposit>;

/** The original's spelling. */
const Street = z.optional(short(200));

interface Streets {
  readonly streetAddress?: string | undefined;
  readonly streetAdress?: string | undefined;
}

/**
 * A place in an answer of the REST calls: `streetAdress`, the original's spelling, repeats `streetAddress`
 * (docs/rules.md#wire-spellings).
 */
export function spelledTwice<Place extends z.ZodMiniObject>(place: Place): As<Place> {
  const wire: unknown = z.extend(place, { streetAdress: Street });
  // A value that is no place is left to the wire schema to refuse.
  const both = z.codec(wire as z.ZodMiniType<Streets, Streets>, z.custom<Streets | null | undefined>(), {
    decode: inOurs,
    encode: (own) => ({ ...own, streetAdress: own?.streetAddress }),
  });
  return both as unknown as As<Place>;
}

/**
 * A place in a request of the REST calls: the street under either name. When both are given, the stored one decides
 * which is meant (`meantStreet`). Our own pages send it as it is.
 */
export function spelledEither<Place extends z.ZodMiniObject>(place: Place): SpelledEither<Place> {
  const wire: unknown = z.extend(place, { streetAddress: Street, streetAdress: Street });
  const given = (wire as z.ZodMiniType<Streets, Streets>).check(
    z.refine(({ streetAddress, streetAdress }) => (streetAddress ?? streetAdress) !== undefined),
  );
  const either = z.codec(given, z.custom<Streets>(), {
    decode: (own) => (own.streetAddress === undefined ? inOurs(own) : own),
    encode: (own) => own,
  });
  return either as unknown as SpelledEither<Place>;
}

/** For code that reads it, the place itself: only the wire has two names. */
type As<Place extends z.ZodMiniObject> = z.ZodMiniType<z.output<Place>, z.input<Place>>;

type SpelledEither<Place extends z.ZodMiniObject> = z.ZodMiniType<
  z.output<Place> & { readonly streetAdress?: string | undefined },
  z.input<Place>
>;

/** The street under our name. */
function inOurs<Given extends Streets>({ streetAdress, ...own }: Given) {
  const { streetAddress = streetAdress } = own;
  return { ...own, ...(streetAddress !== undefined && { streetAddress }) };
}
