import * as z from 'zod/mini';
import { Instant, short } from '../core/wire.ts';

/** A person's stored means of payment. `alias` is opaque and identifies it in every call. */
export const PaymentMethod = z.object({
  alias: short(80, 1),
  number: short(40),
  expiry: z.optional(short(10)),
  issuer: short(40),
  provider: z.enum(['sandbox', 'stripe', 'invoice', 'wallet']),
  name: z.optional(short(100)),
  default: z.optional(z.boolean()),
  updated: Instant,
  error: z.optional(z.string()),
  status: z.optional(z.string()),
});
export type PaymentMethod = z.output<typeof PaymentMethod>;
