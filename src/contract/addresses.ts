import * as z from 'zod/mini';
import { Chf, short } from './wire.ts';

const place = {
  id: short(60),
  name: short(100),
  streetAddress: short(200),
  floor: short(50),
  region: short(100),
  postalCode: z.string().check(z.regex(/^\d{4}$/)),
  note: z.optional(short(200)),
  phone: z.optional(short(30)),
  geo: z.optional(z.object({ lat: z.number(), lng: z.number() })),
};

/** Where somebody lives or works. At most one of a person's addresses is primary. */
export const Address = z.object({ ...place, primary: z.boolean() });
export type Address = z.output<typeof Address>;

/** A pickup point of a hub. `fees` is the price of having the order brought there. */
export const Deposit = z.object({
  ...place,
  deposit: z.literal(true),
  weight: z.number(),
  fees: Chf,
  active: z.boolean(),
});
export type Deposit = z.output<typeof Deposit>;
