import * as z from 'zod/mini';
import { SkippedShop } from '../../../contract/statistics/statements.ts';
import type { Json } from '../../../contract/core/wire.ts';

/** The shops in a refusal's details that have no mail address. */
export function skippedIn(details: Json | undefined): readonly SkippedShop[] {
  const read = z.array(SkippedShop).safeParse(details);
  return read.success ? read.data : [];
}
