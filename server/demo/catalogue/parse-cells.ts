import type { Row } from './parse-rows.ts';

/** Reads a required cell. Throws when it is empty or longer than `longest` characters. */
export function textIn(row: Row, column: string, shortest = 1, longest = 1300): string {
  const text = row.cell(column);
  if (text.length < shortest || text.length > longest)
    throw row.refuse(column, `${shortest} to ${longest} characters, not ${text.length}: « ${text} »`);
  return text;
}

/** Reads a price in francs with two decimals, as whole centimes. */
export function centimesIn(row: Row, column: string): number {
  return centimesOf(row, column, row.cell(column));
}

/** Parses whole centimes from « 12.50 ». */
export function centimesOf(row: Row, column: string, text: string): number {
  const [, francs, cents] = /^(\d+)\.(\d\d)$/.exec(text) ?? [];
  if (francs === undefined || cents === undefined)
    throw row.refuse(column, `not francs with two decimals: « ${text} »`);
  return Number(francs) * 100 + Number(cents);
}

/** Reads a whole number from 0. */
export function wholeIn(row: Row, column: string): number {
  const text = row.cell(column);
  if (!/^\d+$/.test(text)) throw row.refuse(column, `not a whole number: « ${text} »`);
  return Number(text);
}

/** Reads a decimal number: degrees of a place. */
export function decimalIn(row: Row, column: string): number {
  const text = row.cell(column);
  if (!/^-?\d+(\.\d+)?$/.test(text)) throw row.refuse(column, `not a number: « ${text} »`);
  return Number(text);
}

/** Reads a cell of one allowed word. */
export function oneOfIn<Word extends string>(row: Row, column: string, allowed: readonly Word[]): Word {
  return allowedWord(row, column, row.cell(column), allowed);
}

/** Reads the words of a cell, separated by spaces, each allowed and written once. */
export function someOfIn<Word extends string>(
  row: Row,
  column: string,
  allowed: readonly Word[],
): readonly Word[] {
  return distinct(row, column, wordsIn(row, column)).map((word) => allowedWord(row, column, word, allowed));
}

/** Reads the words of a cell, separated by spaces; none when it is empty. */
export function wordsIn(row: Row, column: string): readonly string[] {
  return row.cell(column).split(/ +/).filter(Boolean);
}

function allowedWord<Word extends string>(
  row: Row,
  column: string,
  text: string,
  allowed: readonly Word[],
): Word {
  const word = allowed.find((candidate) => candidate === text);
  if (word === undefined) throw row.refuse(column, `not among ${allowed.join(', ')}: « ${text} »`);
  return word;
}

function distinct(row: Row, column: string, words: readonly string[]): readonly string[] {
  if (new Set(words).size !== words.length) throw row.refuse(column, `a word twice: « ${words.join(' ')} »`);
  return words;
}
