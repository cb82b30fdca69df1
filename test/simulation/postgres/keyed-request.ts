import type { Json } from '../../../src/contract/core/wire.ts';
import { canonicalJson } from '../../../src/domain/core/canonical-json.ts';
import type { Client } from '../../support/marketplace.ts';
import type { Somebody } from '../../support/small-market.ts';

/** A request that is sent with a key, and sent again with it until it is answered. */
export interface KeyedRequest {
  readonly key: string;
  readonly person: Somebody;
  readonly url: string;
  readonly body?: object;
  /** Answers that stand, in words: the status and what was said. */
  readonly answers: string[];
}

export async function sendKeyedRequest(keyed: KeyedRequest, client: Client): Promise<void> {
  const { statusCode, body } = await client.post(keyed.url, keyed.body ?? {}, {
    headers: { 'idempotency-key': keyed.key },
  });
  if (stands(statusCode, body)) {
    // A stored answer comes back with its names in another order.
    const records = body === '' ? null : (JSON.parse(body) as Json);
    keyed.answers.push(`${statusCode} ${canonicalJson(records)}`);
  }
}

/** A server that failed, or another that is still at it, has answered nothing. */
function stands(status: number, body: string): boolean {
  return status < 500 && !body.includes('still_running');
}
