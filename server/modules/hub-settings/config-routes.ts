import { readConfig } from '../../../src/contract/hubs/config.ts';
import { listHubs, readHub } from '../../../src/contract/hubs/hubs.ts';
import { refuse } from '../../../src/domain/core/result.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { readConfig as configFor } from './read-config.ts';
import { hubAnswer } from './hub-answer.ts';
import { everyHub, hubBySlug } from '../hubs/hubs-store.ts';

export const configRoutes = [
  handle(readConfig, (context, { query: { hub } }) => configFor(context, hub)),
  handle(listHubs, async ({ tx, actor }) => {
    const hubs = [];
    for (const hub of await everyHub(tx)) hubs.push(await hubAnswer(tx, actor, hub));
    return hubs;
  }),
  handle(readHub, async ({ tx, actor }, { params: { slug } }) => {
    const hub = await hubBySlug(tx, slug);
    return hub === undefined ? refuse('hub_unknown') : hubAnswer(tx, actor, hub);
  }),
];
