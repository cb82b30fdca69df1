import { describe, expect, test } from 'vitest';
import type { RemoteCallResult } from '../../../src/contract/sync/engine-port.ts';
import type { SegmentUser } from '../../../src/contract/statistics/statistics.ts';
import { DAY_MS } from '../../../src/domain/calendar/hub-time.ts';
import { fromChf } from '../../../src/domain/money/money.ts';
import {
  callInBatches,
  isBatchDone,
  type BatchProgress,
  startBatch,
} from '../../../src/features/crm/lists/chunked-call-progress.ts';
import { peopleCsv } from '../../../src/features/crm/lists/customer-list-files.ts';
import { shownIn, viewOf } from '../../../src/features/crm/lists/customer-list-view.ts';
import { isWritten, LONGEST_SUBJECT, trialOf } from '../../../src/features/crm/mail/bulk-mail-draft.ts';
import { toListEntries, namesOf, reached } from '../../../src/features/crm/lists/listed-customer.ts';

const NOW = Date.UTC(2026, 10, 24, 9);
const ZONE = 'Europe/Zurich';
const ago = (days: number) => new Date(NOW - days * DAY_MS).toISOString();

const customer = (
  id: number,
  displayName: string,
  { created = ago(100), amount = fromChf(0), ...orders }: Partial<Flat> = {},
): SegmentUser => ({
  ...{ id, _id: id, displayName, email: { address: `c${id}@exemple.ch` } },
  name: { givenName: displayName.split(' ')[0] ?? '', familyName: '' },
  orders: {
    ...{ hubs: {}, profile: 'early', count: 0, rating: -1, avg: fromChf(0), latestErrors: 0 },
    ...{ errors: 0, refunds: 0, last1Month: 0, last3Month: 0, last6Month: 0, after6Month: 0 },
    ...orders,
  },
  ...{ amount, created, segment: 'early', reason: 'Parce que.' },
});

type Flat = Pick<SegmentUser, 'created' | 'amount'> & SegmentUser['orders'];

const PEOPLE = toListEntries([
  customer(1, 'Élodie Favre', {
    ...{ created: ago(300), count: 7, avg: fromChf(82.5), amount: fromChf(577.5), latest: ago(40) },
    lastMail: ago(60),
  }),
  customer(2, 'Marc Œuvray', { created: ago(20), count: 2, avg: fromChf(40), latest: ago(3) }),
  customer(3, '', { created: ago(200), lastMail: ago(61), funnel: 'occasional' }),
  customer(4, '=SUM(A1)', {
    ...{ created: ago(200), count: 2, avg: fromChf(90), latest: ago(90) },
    funnel: 'removed',
  }),
]);

describe('a list of customers', () => {
  test.each([
    // the URL                                shown customers, in order
    [{}, [2, 3, 4, 1]],
    [{ sort: 'created-up' }, [1, 3, 4, 2]],
    [{ sort: 'latest' }, [2, 1, 4, 3]],
    [{ sort: 'latest-up' }, [4, 1, 2, 3]],
    [{ sort: 'avg' }, [4, 1, 2, 3]],
    [{ sort: 'orders' }, [1, 2, 4, 3]],
    [{ sort: 'orders-up' }, [3, 2, 4, 1]],
    [{ sort: 'beauty' }, [2, 3, 4, 1]],
    [{ q: 'elodie' }, [1]],
    [{ q: ' ŒUV ' }, [2]],
    [{ q: 'c3@' }, [3]],
    [{ q: 'xyzzy' }, []],
    [{ mailed: 'recent' }, [1]],
    [{ mailed: 'past' }, [2, 3, 4]],
    [{ mailed: 'often' }, [2, 3, 4, 1]],
    [{ moved: '1' }, [3, 4]],
    [{ moved: '1', mailed: 'past', q: 'sum' }, [4]],
  ] as const)('%j shows %j', (search, ids) => {
    expect(shownIn(PEOPLE, viewOf(search), NOW).map(({ _id }) => _id)).toEqual(ids);
  });

  test('exports no text that a spreadsheet would evaluate', () => {
    const [head, first, , , last] = peopleCsv(PEOPLE, ZONE).split('\r\n');
    expect(head).toMatch(/^\ufeffClient;E-mail;Segment;Pourquoi;/);
    expect(first).toBe(
      'Élodie Favre;c1@exemple.ch;Occasionnel;Parce que.;2026-01-28;7;577,50;82,50;2026-10-15;2026-09-25;',
    );
    expect(last).toMatch(/^'=SUM\(A1\);.*;;Retiré des listes$/);
  });

  test('splits off customers without mail, and names those the server skipped', () => {
    const { willing, unwilling } = reached(PEOPLE);
    expect([willing.map(({ _id }) => _id), unwilling.map(({ _id }) => _id)]).toEqual([[1, 2, 3], [4]]);
    expect(namesOf(['C1@exemple.ch', 'c3@exemple.ch', 'gone@exemple.ch'], PEOPLE)).toEqual([
      'Élodie Favre',
      'c3@exemple.ch',
      'gone@exemple.ch',
    ]);
  });
});

describe('a bulk call', () => {
  const emails = Array.from({ length: 5 }, (_, at) => `c${at}@exemple.ch`);
  const reaches = (part: readonly string[], skipped: string[] = []): RemoteCallResult => ({
    ok: true,
    answer: { count: part.length - skipped.length, skipped },
  });
  const away: RemoteCallResult = { ok: false, code: 'offline', message: 'Pas de réseau.' };

  test('runs chunk after chunk, reports progress, and collects the skipped', async () => {
    const asked: (readonly string[])[] = [];
    const told: number[] = [];
    const end = await callInBatches(
      startBatch(emails),
      2,
      (part) => {
        asked.push(part);
        return Promise.resolve(reaches(part, part.includes('c3@exemple.ch') ? ['c3@exemple.ch'] : []));
      },
      ({ done }) => told.push(done),
    );
    expect(asked.map(({ length }) => length)).toEqual([2, 2, 1]);
    expect(told).toEqual([2, 4, 5]);
    expect(end).toEqual({ emails, done: 5, skipped: ['c3@exemple.ch'], refusal: undefined });
    expect(isBatchDone(end)).toBe(true);
  });

  test('stops at a refusal, and resumes without the answered ones', async () => {
    const answers = [reaches(emails.slice(0, 2)), away];
    const stopped = await callInBatches(
      startBatch(emails),
      2,
      () => Promise.resolve(answers.shift() ?? away),
      () => {},
    );
    expect(stopped).toMatchObject({ done: 2, refusal: { message: 'Pas de réseau.' } });
    const asked: string[] = [];
    const end: BatchProgress = await callInBatches(
      stopped,
      2,
      (part) => {
        asked.push(...part);
        return Promise.resolve(reaches(part));
      },
      () => {},
    );
    expect(asked).toEqual(emails.slice(2));
    expect(end).toMatchObject({ done: 5, refusal: undefined });
  });
});

describe('a bulk mail', () => {
  test.each([
    [{ subject: '', message: 'Venez' }, false],
    [{ subject: 'Marché', message: ' \n ' }, false],
    [{ subject: 'Marché', message: 'Venez' }, true],
  ])('%j can be sent: %s', (words, may) => expect(isWritten(words)).toBe(may));

  test('has a unique trial, which fits the longest subject', () => {
    const words = { subject: 's'.repeat(LONGEST_SUBJECT), message: 'Venez' };
    const [now, later] = [trialOf(words, NOW, ZONE), trialOf(words, NOW + 60_000, ZONE)];
    expect(now.subject).toMatch(/^Essai de 10h – s+$/);
    expect(later.subject).not.toBe(now.subject);
    expect(later.subject.length).toBeLessThanOrEqual(150);
    expect(now.message).toBe('Venez');
  });
});
