import * as z from 'zod/mini';
import { Chf, Day, Whole } from '../core/wire.ts';

const prices = {
  discountA: Chf,
  discountB: Chf,
  priceA: Chf,
  priceB: Chf,
  price: z.object({ collect: Chf, hypercenter: Chf, periphery: Chf, other: Chf }),
  /** Hour of the slot → surcharge. */
  pricetime: z.record(z.string(), Chf),
};

/** The delivery prices of a hub, and the baskets from which they are reduced. */
export const Tariff = z.object({
  average: Chf,
  ...prices,
  /**
   * The delivery prices from a local day of the hub on; clients that do not know this field show the present
   * ones.
   */
  next: z.optional(z.object({ from: Day, ...prices })),
  /** District → postal codes. */
  district: z.record(z.string(), z.array(z.string())),
  defaultTimeByDay: z.array(Whole),
});
export type Tariff = z.output<typeof Tariff>;
