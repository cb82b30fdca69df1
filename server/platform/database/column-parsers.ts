import pg from 'pg';

/** Numbers of PostgreSQL's own types (pg_type). */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * How both engines read a value: 64-bit integers as numbers (ours stay far below 2^53), days as their text (the
 * driver would make a local midnight of them), instants as ISO 8601 in UTC.
 */
export const parsers: pg.CustomTypesConfig = {
  getTypeParser(type: number, format?: 'text' | 'binary') {
    if (format !== 'binary') {
      if (type === INT8) return Number;
      if (type === DATE) return String;
      if (type === TIMESTAMPTZ) return isoInstant;
    }
    return parserOf(type, format);
  },
};

/** `2026-11-24 07:05:00.25+00`; another zone or an era before ours takes the long way. */
function isoInstant(text: string): string {
  if (text.length < UTC_SECONDS || text.charCodeAt(10) !== SPACE || !text.endsWith('+00'))
    return new Date(text).toISOString();
  const ms = text.length === UTC_SECONDS ? '000' : text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`;
}

const UTC_SECONDS = '2026-11-24 07:05:00+00'.length;
const SPACE = 32;

// The types of the driver take an enum here, which has no name for types that an extension brings.
const parserOf: (type: number, format?: 'text' | 'binary') => unknown = pg.types.getTypeParser;
