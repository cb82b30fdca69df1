import type * as z from 'zod/mini';
import type { Audience } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/** What may stand in an outbox: a name and a version for ever, arguments, who may, and the expected refusals. */
export interface Operation {
  readonly op: string;
  readonly v: number;
  readonly allow: readonly Audience[];
  readonly args: z.ZodMiniType;
  readonly refusals: readonly RefusalCode[];
}

export function operation<const Declaration extends Operation>(declaration: Declaration): Declaration {
  return declaration;
}

export type ArgsOf<O> = O extends { args: infer S extends z.ZodMiniType } ? z.output<S> : never;
