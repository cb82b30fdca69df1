import pg from 'pg';

/** Type ids of PostgreSQL (pg_type). */
const INT8 = 20;
const DATE = 1082;
const TIMESTAMPTZ = 1184;

/**
 * Parsers of both engines: 64-bit integers to numbers (all values are far below 2^53), days to text (the driver would
 * convert them to local midnight), timestamps to ISO 8601 in UTC.
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

/** Converts `2026-11-24 07:05:00.25+00`; other zones and eras go through `Date`. */
function isoInstant(text: string): string {
  if (text.length < UTC_SECONDS || text.charCodeAt(10) !== SPACE || !text.endsWith('+00'))
    return new Date(text).toISOString();
  const ms = text.length === UTC_SECONDS ? '000' : text.slice(20, -3).padEnd(3, '0').slice(0, 3);
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${ms}Z`;
}

const UTC_SECONDS = '2026-11-24 07:05:00+00'.length;
const SPACE = 32;

// The driver's type declarations expect an enum here, which lacks the types of extensions.
const parserOf: (type: number, format?: 'text' | 'binary') => unknown = pg.types.getTypeParser;
