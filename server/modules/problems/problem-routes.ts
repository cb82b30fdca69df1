import * as calls from '../../../src/contract/orders/problems.ts';
import { HOUR_MS } from '../../../src/domain/calendar/hub-time.ts';
import { handle, handleInSteps } from '../../platform/http/requests/call-handler.ts';
import { decideProblem } from './decide-problem.ts';
import { giveFeedback, readFeedback } from './feedback-links.ts';
import { listProblems } from './problem-list.ts';
import { readProblemPhoto, takeProblemPhoto } from './problem-photo.ts';

export const problemRoutes = [
  handle(calls.listProblems, (context, { query }) => listProblems(context, query.hub)),
  handleInSteps(calls.decideProblem, (context, { params, body }) => decideProblem(context, params, body)),
  handleInSteps(
    calls.uploadProblemPhoto,
    (context, { params, body }) => takeProblemPhoto(context, params, body),
    (_input, { sessionHash }) => [
      { key: `problem-photo:${sessionHash ?? ''}`, tries: 60, withinMs: HOUR_MS },
    ],
  ),
  handle(calls.problemPhoto, (context, { params }) => readProblemPhoto(context, params)),
  handle(
    calls.readFeedback,
    (context, { params: { token } }) => readFeedback(context, token),
    (_input, { ip }) => [{ key: `feedback:${ip}`, tries: 120, withinMs: HOUR_MS }],
  ),
  handle(
    calls.giveFeedback,
    (context, { params: { token }, body }) => giveFeedback(context, token, body),
    (_input, { ip }) => [{ key: `feedback:${ip}`, tries: 120, withinMs: HOUR_MS }],
  ),
];
