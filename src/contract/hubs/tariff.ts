import * as z from 'zod/mini';
import { Chf, Whole } from '../core/wire.ts';

/** What deliveries of a hub cost, and from which baskets on they cost less. */
export const Tariff = z.object({
  average: Chf,
  discountA: Chf,
  discountB: Chf,
  priceA: Chf,
  priceB: Chf,
  price: z.object({ collect: Chf, hypercenter: Chf, periphery: Chf, other: Chf }),
  /** Hour of the slot → surcharge. */
  pricetime: z.record(z.string(), Chf),
  /** District → postal codes. */
  district: z.record(z.string(), z.array(z.string())),
  defaultTimeByDay: z.array(Whole),
});
