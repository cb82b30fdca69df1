import { readConfig } from '../../src/contract/config.ts';
import { listHubs, readHub } from '../../src/contract/hubs.ts';
import { refuse } from '../../src/domain/result.ts';
import { handle } from '../http/handler.ts';
import { readConfig as configFor } from '../services/config.ts';
import { hubAnswer, hubShown } from '../services/hubs/hub-answer.ts';
import { everyHub, hubBySlug } from '../store/hubs.ts';

export const configRoutes = [
  handle(readConfig, (context, { query: { hub } }) => configFor(context, hub)),
  handle(listHubs, async ({ tx }) => {
    const shown = [];
    for (const hub of await everyHub(tx)) shown.push(await hubShown(tx, hub));
    return shown;
  }),
  handle(readHub, async ({ tx, actor }, { params: { slug } }) => {
    const hub = await hubBySlug(tx, slug);
    return hub === undefined ? refuse('hub_unknown') : hubAnswer(tx, actor, hub);
  }),
];
