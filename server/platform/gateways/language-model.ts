import type { ModelGateway } from '../../core/gateways/model-gateway.ts';

/** The address, key and name of an OpenAI-compatible model. */
export interface ModelPlace {
  readonly url: string;
  readonly key: string | undefined;
  readonly model: string;
}

/** The longest time that a person waits before an empty bubble. */
const TIMEOUT_MS = 15_000;
const LARGEST_BYTES = 256 * 1024;

/** Opens the gateway to a model by the chat completions API. */
export function openModel({ url, key, model }: ModelPlace): ModelGateway {
  return {
    async ask(messages) {
      const answer = await fetch(`${url.replace(/\/+$/, '')}/chat/completions`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          ...(key !== undefined && { authorization: `Bearer ${key}` }),
        },
        body: JSON.stringify({ model, messages, tools: TOOLS, temperature: 0.2, max_tokens: 600 }),
        redirect: 'error',
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new Error(`the model answered ${answer.status}`);
      const content: unknown = JSON.parse(await textOf(answer));
      return content;
    },
  };
}

async function textOf({ body }: Response): Promise<string> {
  const parts: Uint8Array[] = [];
  const reader = body?.getReader();
  for (let bytes = 0; reader !== undefined;) {
    const read = await reader.read();
    if (read.done) break;
    const part: unknown = read.value;
    if (!(part instanceof Uint8Array)) throw new Error('the model answered no bytes');
    bytes += part.byteLength;
    if (bytes > LARGEST_BYTES) {
      await reader.cancel();
      throw new Error('the model does not stop');
    }
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
}

const TOOLS = [
  tool('show_products', 'Montre des produits', 'skus', 'integer'),
  tool('show_documents', 'Montre des documents', 'slugs', 'string'),
  tool('show_orders', 'Montre des commandes de la personne', 'oids', 'integer'),
];

function tool(name: string, description: string, list: string, type: 'integer' | 'string') {
  const parameters = {
    type: 'object',
    properties: { [list]: { type: 'array', items: { type } } },
    required: [list],
  };
  return { type: 'function', function: { name, description, parameters } };
}
