import pg from 'pg';
import { expect, test } from 'vitest';
import { parsers } from '../../../../server/platform/database/column-parsers.ts';

test.each([
  ['2026-11-24 07:05:00+00', '2026-11-24T07:05:00.000Z'],
  ['2026-11-24 07:05:00.2+00', '2026-11-24T07:05:00.200Z'],
  ['2026-11-24 07:05:00.25+00', '2026-11-24T07:05:00.250Z'],
  ['2026-11-24 07:05:59.999999+00', '2026-11-24T07:05:59.999Z'],
  ['2026-11-24 08:05:00.5+01', '2026-11-24T07:05:00.500Z'],
  ['2026-11-24 12:35:00+05:30', '2026-11-24T07:05:00.000Z'],
])('PostgreSQL’s %s is read as %s, in any time zone of the server', (text, instant) => {
  const parse = parsers.getTypeParser(pg.types.builtins.TIMESTAMPTZ, 'text') as (text: string) => string;
  expect(parse(text)).toBe(instant);
});
