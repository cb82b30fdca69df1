import { describe, expect, test } from 'vitest';
import {
  type GridSelection,
  isInside,
  moveSelection,
  nextPlace,
  rangeOf,
  selectCell,
} from '../../../src/features/products/grid/grid-selection.ts';

const SIZE = { rows: 10, columns: 4 };
const at = (row: number, column: number) => ({ row, column });
const cell = (row: number, column: number) => selectCell(at(row, column));
const range = (row: number, column: number, toRow: number, toColumn: number): GridSelection => ({
  active: at(row, column),
  anchor: at(row, column),
  corner: at(toRow, toColumn),
});

describe('a key', () => {
  test.each<[string, GridSelection, GridSelection]>([
    ['ArrowDown', cell(0, 0), cell(1, 0)],
    ['ArrowUp', cell(0, 0), cell(0, 0)],
    ['ArrowRight', cell(0, 3), cell(0, 3)],
    ['Ctrl+ArrowDown', cell(2, 1), cell(9, 1)],
    ['Ctrl+ArrowLeft', cell(2, 3), cell(2, 0)],
    ['Home', cell(4, 2), cell(4, 0)],
    ['End', cell(4, 0), cell(4, 3)],
    ['Ctrl+Home', cell(4, 2), cell(0, 0)],
    ['Ctrl+End', cell(4, 2), cell(9, 3)],
    ['PageDown', cell(1, 1), cell(6, 1)],
    ['PageUp', cell(1, 1), cell(0, 1)],
    ['Shift+ArrowDown', cell(1, 1), range(1, 1, 2, 1)],
    ['Shift+ArrowUp', range(1, 1, 2, 1), cell(1, 1)],
    ['Shift+End', range(1, 1, 2, 1), range(1, 1, 2, 3)],
    ['Ctrl+Shift+End', cell(1, 1), range(1, 1, 9, 3)],
    ['ArrowDown', range(1, 1, 4, 3), cell(2, 1)],
    ['Tab', cell(0, 3), cell(1, 0)],
    ['Shift+Tab', cell(1, 0), cell(0, 3)],
    ['Enter', cell(1, 2), cell(2, 2)],
    ['Enter', cell(9, 2), cell(9, 2)],
    ['Shift+Enter', cell(2, 2), cell(1, 2)],
  ])('%s moves %j to %j', (keys, from, to) => {
    expect(moveSelection(from, pressOf(keys), SIZE)).toEqual(to);
  });

  test.each([
    ['Tab', cell(9, 3)],
    ['Shift+Tab', cell(0, 0)],
    ['a', cell(0, 0)],
    ['F2', cell(0, 0)],
  ])('%s at %j leaves or does nothing', (keys, from) => {
    expect(moveSelection(from, pressOf(keys), SIZE)).toBeUndefined();
  });
});

test('Enter moves down the columns of a range, Tab along its rows, and both wrap around', () => {
  const walked = (key: string) => {
    const places: string[] = [];
    let chosen: GridSelection = range(1, 1, 2, 2);
    for (let step = 0; step < 4; step += 1) {
      chosen = moveSelection(chosen, pressOf(key), SIZE) ?? chosen;
      places.push(`${chosen.active.row} ${chosen.active.column}`);
      expect(rangeOf(chosen)).toEqual({ top: 1, bottom: 2, left: 1, right: 2 });
    }
    return places;
  };
  expect(walked('Enter')).toEqual(['2 1', '1 2', '2 2', '1 1']);
  expect(walked('Tab')).toEqual(['1 2', '2 1', '2 2', '1 1']);
});

test('a range includes its edges, in any order of its corners', () => {
  const found = rangeOf(range(4, 3, 1, 1));
  expect(found).toEqual({ top: 1, bottom: 4, left: 1, right: 3 });
  expect(isInside(found, at(4, 1))).toBe(true);
  expect(isInside(found, at(5, 1))).toBe(false);
});

function pressOf(keys: string) {
  const parts = keys.split('+');
  const key = parts.at(-1) ?? '';
  return { key, shift: parts.includes('Shift'), ctrl: parts.includes('Ctrl'), page: 5 };
}

test('the next cell of a kind is found row by row, wrapping around', () => {
  const wanted = (place: { readonly row: number; readonly column: number }) =>
    (place.row === 2 && place.column === 3) || (place.row === 5 && place.column === 0);
  expect(nextPlace(at(0, 0), SIZE, wanted)).toEqual(at(2, 3));
  expect(nextPlace(at(2, 3), SIZE, wanted)).toEqual(at(5, 0));
  expect(nextPlace(at(5, 0), SIZE, wanted)).toEqual(at(2, 3));
  expect(nextPlace(at(0, 0), SIZE, () => false)).toBeUndefined();
  expect(nextPlace(at(0, 0), { rows: 0, columns: 4 }, wanted)).toBeUndefined();
});
