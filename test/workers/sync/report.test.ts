import { expect, test } from 'vitest';
import type { ErrorReport } from '../../../src/domain/device/error-report.ts';
import { type ErrorSink, reporter } from '../../../workers/sync/transport/error-reporter.ts';

const seen: ErrorReport = {
  name: 'TypeError',
  message: 'no user camille@example.ch',
  stack: '    at open (https://cabas.example/assets/main.js?v=1:1:9)',
  build: 'b1',
  path: '/product/1000101',
};
const clean = {
  name: 'TypeError',
  message: 'no user [e-mail]',
  stack: 'at open (https://cabas.example/assets/main.js:1:9)',
  build: 'b1',
  path: '/product',
};

/** A site that wants reports, and a journal; both keep what they get. */
function atDesk(change: Partial<ErrorSink> = {}) {
  const sent: [string, ErrorReport][] = [];
  const kept: ErrorReport[] = [];
  const journal: string[] = [];
  const desk: ErrorSink = {
    host: 'cabas.example',
    onLine: () => true,
    address: () => Promise.resolve('https://errors.example/cabas'),
    send: (address, report) => {
      sent.push([address, report]);
      return Promise.resolve();
    },
    keep: (reports) => {
      kept.push(...reports);
      return Promise.resolve();
    },
    take: () => Promise.resolve(kept.splice(0)),
    ...change,
  };
  const note = (event: string, detail: string) => {
    journal.push(`${event} ${detail}`);
    return Promise.resolve();
  };
  return { ...reporter(desk, { journal: note }, { now: () => 1 }), sent, kept, journal };
}

test('an uncaught error is journalled and sent where reports are enabled, without naming the user', async () => {
  const { report, sent, journal } = atDesk();
  await report(seen);
  expect(sent).toEqual([['https://errors.example/cabas', clean]]);
  expect(journal).toEqual([`error TypeError: no user [e-mail] · /product\n${clean.stack}`]);
});

test.each([
  ['on localhost', { host: 'localhost' }],
  ['on a machine of the office', { host: 'mac-de-camille.local' }],
  ['when no report address is configured', { address: () => Promise.resolve(undefined) }],
] satisfies [string, Partial<ErrorSink>][])('%s it is noted and goes nowhere', async (_, change) => {
  const { report, sent, kept, journal } = atDesk(change);
  await report(seen);
  expect([sent, kept]).toEqual([[], []]);
  expect(journal).toHaveLength(1);
});

test('the same error is sent once, and a storm of errors is limited', async () => {
  const { report, sent, journal } = atDesk();
  await report(seen);
  await report(seen);
  expect(sent).toHaveLength(1);
  for (let each = 0; each < 100; each += 1) await report({ ...seen, message: `fault ${each}` });
  expect(sent).toHaveLength(20);
  expect(journal).toHaveLength(102);
});

test('an error without a network is reported once the network is back', async () => {
  let online = false;
  const { report, sendKept, sent } = atDesk({ onLine: () => online });
  await report(seen);
  await sendKept();
  expect(sent).toEqual([]);
  online = true;
  await sendKept();
  await sendKept();
  expect(sent).toEqual([['https://errors.example/cabas', clean]]);
});

test('a report that the service did not take is sent again', async () => {
  let answers = false;
  const told: ErrorReport[] = [];
  const { report, sendKept, journal, kept } = atDesk({
    send: (_, one) => {
      if (!answers) return Promise.reject(new TypeError('failed'));
      told.push(one);
      return Promise.resolve();
    },
  });
  await report(seen);
  expect(journal).toEqual([expect.stringContaining('error TypeError'), 'report not sent: TypeError']);
  answers = true;
  await sendKept();
  expect(told).toEqual([clean]);
  expect(kept).toEqual([]);
});
