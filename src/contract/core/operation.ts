import type * as z from 'zod/mini';
import type { Audience } from './call.ts';
import type { RefusalCode } from './refusals.ts';

/**
 * A possible entry of an outbox: a permanent name and version, arguments, permitted users, and the expected refusals.
 */
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
