import type { Actor } from '../../http/actor.ts';
import type { Context } from '../../http/context.ts';

/** What a service that writes the catalogue or a hub is given: who does it, when, and on what device. */
export type Editing = Pick<Context, 'tx' | 'now' | 'request'> & { readonly actor: Actor };
