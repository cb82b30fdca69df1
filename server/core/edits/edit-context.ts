import type { Actor } from '../actor.ts';
import type { Context } from '../request-context.ts';

/** The context of a service that edits the catalogue or a hub. */
export type EditContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };
