import type { Actor } from '../actor.ts';
import type { Context } from '../request-context.ts';

/** What a service that writes the catalogue or a hub is given: who does it and when. */
export type EditContext = Pick<Context, 'tx' | 'now'> & { readonly actor: Actor };
