import { Writable } from 'node:stream';
import { fastify, LogController } from 'fastify';
import { expect, test } from 'vitest';
import { addErrorAnswers } from '../../../../server/platform/http/server/error-answers.ts';
import { addRequestLog, logging } from '../../../../server/platform/http/server/request-log.ts';

test('logs the route pattern, never the user, the input or the content of a row', async () => {
  const lines: string[] = [];
  const stream = new Writable({
    write(line: Buffer, _encoding, done) {
      lines.push(line.toString());
      done();
    },
  });
  const options = logging('info');
  if (typeof options !== 'object') throw new Error('no options');
  const app = fastify({
    logger: { ...options, stream },
    logController: new LogController({ disableRequestLogging: true }),
  });
  addErrorAnswers(app);
  addRequestLog(app);
  app.post('/v1/recover/:token/:email/password', () => {
    throw Object.assign(new Error('duplicate key'), {
      code: '23505',
      detail: 'Key (email)=(alice@exemple.ch)',
    });
  });
  await app.inject({
    method: 'POST',
    url: '/v1/recover/s3cret/alice@exemple.ch/password?hint=s3cret',
    payload: { password: 's3cret' },
    headers: { cookie: 'cabas-session=s3cret' },
  });
  const text = lines.join('');
  expect(text).toContain('/v1/recover/:token/:email/password');
  expect(text).toContain('23505');
  expect(text).not.toMatch(/s3cret|alice|127\.0\.0\.1/);
});
