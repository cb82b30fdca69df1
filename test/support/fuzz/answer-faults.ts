import * as z from 'zod/mini';
import { refusalsOf } from '../../../server/platform/documentation/call-refusals.ts';
import type { Call } from '../../../src/contract/core/call.ts';
import type { FuzzedAnswer } from './send-request.ts';

const SLOW_MS = 2000;

const Refusal = z.object({
  error: z.object({
    code: z.string(),
    message: z.string().check(z.minLength(3)),
    details: z.optional(z.unknown()),
  }),
});

/** Faults of an answer to any request: slow, a 5xx, or a shape or refusal that its call does not declare. */
export function faultsOf(call: Call, answer: FuzzedAnswer): string[] {
  const { status, body, ms } = answer;
  const late = ms > SLOW_MS ? [`took ${Math.round(ms)} ms`] : [];
  if (status >= 500) return [...late, `broke with ${status}: ${body}`];
  if (status >= 400) return [...late, ...faultsOfRefusal(call, answer)];
  if (status !== 200) return [...late, `answered ${status}`];
  if (call.answer === undefined || call.method === 'HEAD') return late;
  const read = call.answer.safeParse(body === '' ? undefined : JSON.parse(body));
  return read.success ? late : [...late, `answered ${body.slice(0, 300)}: ${z.prettifyError(read.error)}`];
}

function faultsOfRefusal(call: Call, { status, body }: FuzzedAnswer): string[] {
  if (call.method === 'HEAD') return [];
  const read = Refusal.safeParse(JSON.parse(body));
  if (!read.success) return [`refused with ${status} in no known shape: ${body.slice(0, 300)}`];
  const { code } = read.data.error;
  const declared: readonly string[] = refusalsOf(call).get(status) ?? [];
  return declared.includes(code) ? [] : [`refused with ${status} ${code}, which it does not declare`];
}
