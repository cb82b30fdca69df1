import * as calls from '../../../src/contract/people/containers.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { containersFor, moveContainers } from './move-containers.ts';

export const containerRoutes = [
  handle(calls.readContainers, ({ tx, actor }, { params: { id } }) => containersFor(tx, actor, id)),
  handle(calls.moveContainers, (context, { params: { id }, body }) => moveContainers(context, id, body)),
];
