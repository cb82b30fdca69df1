import type { Json } from '../../../src/contract/core/wire.ts';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';
import type { Client } from '../../support/marketplace.ts';
import type { Somebody } from '../../support/small-market.ts';

/** A request with an idempotency key, repeated with it until it is answered. */
export interface KeyedRequest {
  readonly key: string;
  readonly person: Somebody;
  readonly url: string;
  readonly body?: object;
  /** Final answers as text: the status and the body. */
  readonly answers: string[];
}

export async function sendKeyedRequest(keyed: KeyedRequest, client: Client): Promise<void> {
  const { statusCode, body } = await client.post(keyed.url, keyed.body ?? {}, {
    headers: { 'idempotency-key': keyed.key },
  });
  if (stands(statusCode, body)) {
    // A stored answer comes back with its keys in another order.
    const records = body === '' ? null : (JSON.parse(body) as Json);
    keyed.answers.push(`${statusCode} ${canonicalJson(records)}`);
  }
}

/** A server that failed, or another that is still executing, has given no final answer. */
function stands(status: number, body: string): boolean {
  return status < 500 && !body.includes('still_running');
}
