import type { Route } from '../http/handler.ts';
import { pingRoutes } from './ping.ts';

/** Every call that this server answers, one list a contract file. */
export const everyRoute: readonly Route[] = [pingRoutes].flat();
