import { Agent, createServer, type IncomingMessage, request as ask, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';

/** A round-robin load balancer. */
export interface LoadBalancer {
  readonly origin: string;
  close(): Promise<void>;
}

/** Hop-by-hop headers: each hop sets its own. */
const OF_THE_HOP = ['connection', 'keep-alive', 'transfer-encoding'];

/**
 * Gives each request to the next server in turn, and skips a server that refuses connections. A request that
 * reached a server is not retried elsewhere, since it may have been carried out: the client gets a 502.
 */
export async function openLoadBalancer(origins: readonly string[]): Promise<LoadBalancer> {
  const agent = new Agent({ keepAlive: true });
  let turn = 0;
  const server = createServer((request, response) => {
    const first = turn++ % origins.length;
    const inTurn = [...origins.slice(first), ...origins.slice(0, first)];
    buffer(request).then(
      (body) => pass({ agent, request, response, body }, inTurn),
      () => response.destroy(),
    );
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port');
  return {
    origin: `http://localhost:${address.port}`,
    close() {
      agent.destroy();
      server.closeAllConnections();
      return new Promise((closed) => server.close(() => closed()));
    },
  };
}

interface Asked {
  readonly agent: Agent;
  readonly request: IncomingMessage;
  readonly response: ServerResponse;
  readonly body: Buffer;
}

function pass(asked: Asked, [origin, ...others]: readonly string[]): void {
  const { agent, request, response, body } = asked;
  if (origin === undefined) {
    response.writeHead(502).end();
    return;
  }
  const { url = '/', method = 'GET', headers } = request;
  const way = [headers['x-forwarded-for'], request.socket.remoteAddress].flat().filter(Boolean).join(', ');
  const onwards = ask(new URL(url, origin), {
    agent,
    method,
    headers: { ...without(headers), 'x-forwarded-for': way, 'content-length': body.length },
  });
  onwards.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, without(answer.headers));
    answer.on('error', () => response.destroy()).pipe(response);
    // The client closed the stream: the server may stop sending.
    response.once('close', () => answer.destroy());
  });
  onwards.on('error', (error) => {
    if (response.headersSent) response.destroy();
    else pass(asked, 'code' in error && error.code === 'ECONNREFUSED' ? others : []);
  });
  onwards.end(body);
}

function without(headers: IncomingMessage['headers']): IncomingMessage['headers'] {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !OF_THE_HOP.includes(name)));
}
