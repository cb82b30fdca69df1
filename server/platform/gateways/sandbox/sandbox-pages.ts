import type { FastifyInstance } from 'fastify';
import { localPath } from '../../../../src/domain/core/local-path.ts';
import type { AppContext } from '../../app-context.ts';
import { SIGNATURE_HEADER } from './sandbox-webhook.ts';
import { keepCard, keepTwint, readCard } from './sandbox-cards.ts';
import { accountPage, authenticationPage, cardPage, unknownPaymentPage } from './sandbox-html.ts';
import { completeAccount, sandboxAccount } from './sandbox-payouts.ts';
import { type Fields, parseForms, withQuery } from '../pages/page-requests.ts';
import type { Sandbox } from './sandbox.ts';

/** Serves the pages of the sandbox's bank. */
export function sandboxPages(app: FastifyInstance, context: AppContext, payment: Sandbox): void {
  void app.register((pages, _options, done) => {
    parseForms(pages);
    cards(pages, context);
    authentication(pages, payment);
    accounts(pages, context, payment);
    done();
  });
}

function cards(pages: FastifyInstance, { database, clock }: AppContext): void {
  pages.get<{ Querystring: Fields }>('/payment/card', ({ query }, reply) =>
    reply.type('text/html; charset=utf-8').send(
      cardPage({
        returnPath: localPath(query['return']) ?? '/profile',
        number: '',
        expiry: '',
        refused: undefined,
      }),
    ),
  );
  pages.post<{ Querystring: Fields; Body: Fields }>('/payment/card', async ({ query, body }, reply) => {
    const returnPath = localPath(query['return']) ?? '/profile';
    if (body['kind'] === 'twint')
      return reply.redirect(withQuery(returnPath, { card: await keepTwint(database, clock()) }), 303);
    const { number = '', expiry = '' } = body;
    const read = readCard(number, expiry);
    if (!read.ok)
      return reply
        .code(400)
        .type('text/html; charset=utf-8')
        .send(cardPage({ returnPath, number, expiry, refused: read }));
    const card = await keepCard(database, { ...read.card, expiry: read.expiry }, clock());
    return reply.redirect(withQuery(returnPath, { card }), 303);
  });
}

function authentication(pages: FastifyInstance, sandbox: Sandbox): void {
  pages.get<{ Querystring: Fields }>('/sandbox/authenticate', async ({ query }, reply) => {
    const { payment: reference = '', secret = '' } = query;
    const payment = await sandbox.find(reference, secret);
    const html = payment === undefined ? unknownPaymentPage() : authenticationPage(payment, secret);
    return reply
      .code(payment === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  pages.post<{ Body: Fields }>('/sandbox/authenticate', async ({ body }, reply) => {
    const { payment: reference = '', secret = '', answer } = body;
    const decided = await sandbox.decide({ reference, secret, accepted: answer === 'accept' });
    if (decided === undefined)
      return reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage());
    await tell(pages, sandbox, reference);
    const status = decided.payment.state === 'held' ? 'succeeded' : 'failed';
    return reply.redirect(withQuery(decided.returnPath, { status }), 303);
  });
}

/** The page on which the owner of a shop completes its payout account. */
function accounts(pages: FastifyInstance, { database }: AppContext, sandbox: Sandbox): void {
  pages.get<{ Querystring: Fields }>('/sandbox/account', async ({ query }, reply) => {
    const { account = '', secret = '' } = query;
    const known = await sandboxAccount(database, account, secret);
    const html = known === undefined ? unknownPaymentPage() : accountPage(account, secret, known.return_path);
    return reply
      .code(known === undefined ? 404 : 200)
      .type('text/html; charset=utf-8')
      .send(html);
  });
  pages.post<{ Body: Fields }>('/sandbox/account', async ({ body }, reply) => {
    const { account = '', secret = '' } = body;
    const known = await sandboxAccount(database, account, secret);
    if (known === undefined)
      return reply.code(404).type('text/html; charset=utf-8').send(unknownPaymentPage());
    await completeAccount(database, account);
    await tell(pages, sandbox, account);
    return reply.redirect(known.return_path, 303);
  });
}

// Like at a real bank, the webhook arrives even when the browser is gone.
async function tell(pages: FastifyInstance, sandbox: Sandbox, reference: string): Promise<void> {
  const message = sandbox.message(reference);
  const heard = await pages.inject({
    method: 'POST',
    url: '/v1/payments/webhook',
    headers: { 'content-type': 'application/json', [SIGNATURE_HEADER]: message.signature },
    payload: message.body,
  });
  if (heard.statusCode >= 300) pages.log.warn({ status: heard.statusCode }, 'the event was not heard');
}
