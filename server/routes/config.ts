import { readConfig } from '../../src/contract/config.ts';
import { listHubs, readHub } from '../../src/contract/hubs.ts';
import { refuse } from '../../src/domain/result.ts';
import { handle } from '../http/handler.ts';
import { readConfig as configFor } from '../services/config.ts';
import { everyHub, hubBySlug } from '../store/hubs.ts';

export const configRoutes = [
  handle(readConfig, (context, { query: { hub } }) => configFor(context, hub)),
  handle(listHubs, async ({ tx }) => [...(await everyHub(tx))]),
  handle(
    readHub,
    async ({ tx }, { params: { slug } }) => (await hubBySlug(tx, slug)) ?? refuse('hub_unknown'),
  ),
];
