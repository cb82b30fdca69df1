import { configHistory, saveConfig } from '../../src/contract/config-edits.ts';
import * as calls from '../../src/contract/hub-edits.ts';
import { handle } from '../http/handler.ts';
import { configHistory as historyOf } from '../services/config-history.ts';
import { manageHub } from '../services/hubs/manage-hub.ts';
import { saveHubContent, saveHubIdentity } from '../services/hubs/save-hub.ts';
import { saveConfig as saved } from '../services/save-config.ts';

export const hubEditRoutes = [
  handle(saveConfig, (context, { query: { hub }, body }) => saved(context, hub, body)),
  handle(configHistory, ({ tx }, { query: { hub } }) => historyOf(tx, hub)),
  handle(calls.saveHubContent, (context, { params: { slug }, body }) => saveHubContent(context, slug, body)),
  handle(calls.saveHubWork, (context, { params: { slug }, body }) => manageHub(context, slug, body)),
  handle(calls.saveHubIdentity, (context, { params: { slug }, body }) =>
    saveHubIdentity(context, slug, body),
  ),
];
