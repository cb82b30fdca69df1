import * as z from 'zod/mini';
import { Chf, Whole } from '../core/wire.ts';

/** The delivery prices of a hub, and the baskets from which they are reduced. */
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
