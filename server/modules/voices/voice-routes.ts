import * as calls from '../../../src/contract/orders/voices.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { handle } from '../../platform/http/requests/call-handler.ts';
import { hearVoice, takeVoice } from './voices.ts';

export const voiceRoutes = [
  handle(
    calls.keepVoice,
    (context, { params, query, body }) => takeVoice(context, params, query, body),
    (_input, { sessionHash }) => [{ key: `voice:${sessionHash ?? ''}`, tries: 120, withinMs: HOUR_MS }],
  ),
  handle(calls.readVoice, (context, { params, query }) => hearVoice(context, params, query)),
];
