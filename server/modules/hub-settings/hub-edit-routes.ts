import { configHistory, saveConfig } from '../../../src/contract/hubs/config-edits.ts';
import * as calls from '../../../src/contract/hubs/hub-edits.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { configHistory as historyOf } from './config-history.ts';
import { createHub } from './create-hub.ts';
import { manageHub } from './manage-hub.ts';
import { saveHubContent, saveHubIdentity } from './save-hub.ts';
import { saveConfig as saved } from './save-config.ts';

export const hubEditRoutes = [
  handle(saveConfig, (context, { query: { hub }, body }) => saved(context, hub, body)),
  handle(configHistory, ({ tx }, { query: { hub, of } }) => historyOf(tx, hub, of)),
  handle(calls.createHub, (context, { body }) => createHub(context, body)),
  handle(calls.saveHubContent, (context, { params: { slug }, body }) => saveHubContent(context, slug, body)),
  handle(calls.saveHubWork, (context, { params: { slug }, body }) => manageHub(context, slug, body)),
  handle(calls.saveHubIdentity, (context, { params: { slug }, body }) =>
    saveHubIdentity(context, slug, body),
  ),
];
