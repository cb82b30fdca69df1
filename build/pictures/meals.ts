import {
  at,
  ball,
  box,
  darker,
  disk,
  type Item,
  lighter,
  line,
  oval,
  path,
  scatter,
  shine,
  slab,
  times,
  tube,
} from './ink.ts';

const bits = (names: readonly string[], count: number, w: number, h: number, y: number, r = 4.4) =>
  names.length === 0
    ? ''
    : times(count, (i) => {
        const a = i * 2.4;
        const d = Math.sqrt((i + 0.5) / count);
        return oval(
          Math.cos(a) * w * d,
          y + Math.sin(a) * h * d,
          r * (0.7 + scatter(i) * 0.5),
          r * 0.62,
          ball(names[i % names.length] ?? 'leaf'),
          i * 50,
        );
      });

const nest = (name: string, width: number) =>
  oval(0, 8, 46, 34, ball(darker(name, 0.1))) +
  times(11, (i) =>
    line(
      `M${Math.cos(i * 1.3) * 8} ${Math.sin(i * 1.3) * 6 + 4}C${(Math.cos(i * 1.7) * 30).toFixed(1)} ${(Math.sin(i * 1.7) * 24 + 6).toFixed(1)} ${(Math.cos(i * 1.7 + 1.4) * 44).toFixed(1)} ${(Math.sin(i * 1.7 + 1.4) * 34 + 6).toFixed(1)} ${(Math.cos(i * 1.7 + 2.6) * 36).toFixed(1)} ${(Math.sin(i * 1.7 + 2.6) * 28 + 6).toFixed(1)}`,
      i % 2 ? lighter(name, 0.3) : lighter(name, 0.1),
      width,
    ),
  );

/** One short shape of pasta, about 40 wide. */
const SHORT: Readonly<Record<string, (name: string) => string>> = {
  penne: (name) =>
    path('M-20 -4L-14 6L20 6L14 -4Z', slab(name)) +
    line('M-14 -1L14 -1M-13 3L16 3', darker(name, 0.16), 1) +
    oval(17, 1, 2.4, 5, darker(name, 0.4), -24),
  fusilli: (name) => times(5, (i) => oval(i * 8 - 16, 0, 4.4, 8, slab(i % 2 ? name : darker(name, 0.1)), 34)),
  coquillette: (name) =>
    line('M-10 8C-12 -10 12 -10 10 8', darker(name, 0.06), 9) +
    line('M-8 5C-9 -8 8 -9 9 3', lighter(name, 0.4), 2.4) +
    oval(10, 9, 4, 2, darker(name, 0.42)),
  cornette: (name) =>
    line('M-16 8C-14 -12 14 -12 16 8', darker(name, 0.04), 11) +
    line('M-13 4C-11 -10 10 -11 13 2', lighter(name, 0.4), 2.8) +
    oval(16, 10, 5, 2.6, darker(name, 0.42)) +
    oval(-16, 10, 5, 2.6, darker(name, 0.42)),
  orecchiette: (name) => oval(0, 0, 16, 13, ball(name)) + oval(1, 2, 10, 7.4, slab(darker(name, 0.2))),
  gnocchi: (name) =>
    oval(0, 0, 16, 11.5, ball(name)) +
    line('M-8 -7L-8 7M-3 -9L-3 9M2 -9L2 9M7 -8L7 8', darker(name, 0.16), 1.8),
  spatzli: (name) =>
    path('M-16 0C-10 -9 4 -3 8 -7C16 -8 18 2 12 5C4 4 0 9 -6 7C-12 8 -18 6 -16 0Z', slab(name)) +
    times(4, (k) => disk(k * 7 - 10, scatter(k) * 6 - 2, 1.4, '#4f8a3a')),
};

const FILLED: Readonly<Record<string, (name: string, filling: string) => string>> = {
  square: (name, filling) =>
    box(-19, -17, 38, 34, 3, slab(name)) +
    times(7, (i) => line(`M${i * 6 - 18} -17l0 3M${i * 6 - 18} 14l0 3`, darker(name, 0.2), 1.4)) +
    oval(0, 0, 12, 11, ball(filling), 0, 'opacity=".55"') +
    oval(-3, -4, 6, 4, '#fff', 0, 'opacity=".35"'),
  round: (name, filling) =>
    times(14, (i) =>
      disk(Math.cos((i / 14) * 6.283) * 17, Math.sin((i / 14) * 6.283) * 16, 3.4, slab(name)),
    ) +
    disk(0, 0, 17, slab(name)) +
    disk(0, 0, 11, ball(filling), 'opacity=".55"'),
  tortellino: (name, filling) =>
    path('M-16 10C-20 -6 -8 -18 0 -18C8 -18 20 -6 16 10C8 16 6 4 0 4C-6 4 -8 16 -16 10Z', ball(name)) +
    oval(0, -7, 9, 6, ball(filling), 0, 'opacity=".5"') +
    line('M-10 12C-4 6 4 6 10 12', darker(name, 0.2), 2),
  agnolotto: (name, filling) =>
    path('M-20 8C-20 -12 -8 -16 0 -16C8 -16 20 -12 20 8Z', slab(name)) +
    line('M-20 8l4 3l4 -3l4 3l4 -3l4 3l4 -3l4 3l4 -3l4 3', darker(name, 0.18), 1.6) +
    oval(0, -2, 10, 8, ball(filling), 0, 'opacity=".55"'),
  hat: (name, filling) =>
    path('M-20 6C-14 12 14 12 20 6C14 0 10 2 8 -4C6 -16 -6 -16 -8 -4C-10 2 -14 0 -20 6Z', ball(name)) +
    oval(0, -5, 6, 5, ball(filling), 0, 'opacity=".5"'),
};

function pile(draw: (i: number) => string, count = 12): string {
  return times(count, (i) => {
    const row = i < 5 ? 0 : i < 9 ? 1 : 2;
    const inRow = [i, i - 5, i - 9][row] ?? 0;
    const length = [5, 4, 3][row] ?? 1;
    return at(
      (inRow - (length - 1) / 2) * 23,
      24 - row * 22 + (inRow % 2) * 5,
      0.86,
      draw(i),
      scatter(i) * 70 - 35,
    );
  });
}

/** Pasta, soups, salads and cooked dishes. */
export const MEALS: Readonly<Record<string, Item>> = {
  // Ribbons in a nest: colour, width of a strand.
  nest: (name = 'butter', width = '5', count = '1') =>
    Number(count) === 1
      ? nest(name, Number(width))
      : times(Number(count), (i) =>
          at(i * 46 - (Number(count) - 1) * 23, (i % 2) * 20 - 8, 0.62, nest(name, Number(width))),
        ),
  // Long pasta, tied.
  strands: (name = 'butter', width = '2.6', band = 'tomato') =>
    times(20, (i) =>
      line(
        `M${(i - 9.5) * 2.2} -2L${((i - 9.5) * 3.4).toFixed(1)} ${-50 + scatter(i) * 5}M${(i - 9.5) * 2.2} -2L${((i - 9.5) * 3.2).toFixed(1)} ${48 - scatter(i, 2) * 5}`,
        i % 2 ? lighter(name, 0.24) : darker(name, 0.08),
        Number(width),
      ),
    ) + box(-26, -7, 52, 13, 4, tube(band)),
  sheets: (name = 'butter') =>
    times(4, (i) =>
      at(
        i * 3 - 5,
        i * -8 + 12,
        1,
        path('M-48 6L-12 -16L48 -4L12 20Z', slab(i % 2 ? lighter(name, 0.16) : name)) +
          line('M-48 6L12 20L48 -4', darker(name, 0.2), 1.4),
      ),
    ),
  short: (shape = 'penne', name = 'butter', second = name) =>
    pile((i) => SHORT[shape]?.(i % 2 ? second : name) ?? fail(shape)),
  filled: (shape = 'square', name = 'butter', filling = 'leaf') =>
    pile(() => FILLED[shape]?.(name, filling) ?? fail(shape), 9),
  // A deep bowl: its colour, its content, then what swims in it.
  bowl: (wall = 'milk', content = 'apricot', ...names) =>
    path('M-50 -8L50 -8C50 24 26 42 0 42C-26 42 -50 24 -50 -8Z', ball(wall)) +
    oval(0, -8, 50, 19, darker(wall, 0.06)) +
    oval(0, -7, 44, 15, slab(content)) +
    bits(names, 22, 36, 11, -7) +
    line('M-36 4C-34 18 -26 28 -16 33', '#fff', 3, 'opacity=".5"'),
  // The same with a swirl of cream and herbs.
  cream: (wall = 'milk', content = 'apricot', swirl = 'milk', herb = 'leaf') =>
    path('M-50 -8L50 -8C50 24 26 42 0 42C-26 42 -50 24 -50 -8Z', ball(wall)) +
    oval(0, -8, 50, 19, darker(wall, 0.06)) +
    oval(0, -7, 44, 15, slab(content)) +
    line('M-26 -7C-22 -16 8 -17 16 -9C20 -2 -4 2 -10 -4', lighter(swirl, 0), 3.4, 'opacity=".9"') +
    times(7, (i) =>
      oval((scatter(i) - 0.5) * 56, -7 + (scatter(i, 2) - 0.5) * 16, 3, 1.7, slab(herb), i * 50),
    ) +
    line('M-36 4C-34 18 -26 28 -16 33', '#fff', 3, 'opacity=".5"'),
  // A heap in a bowl: wall, main colour, then the pieces.
  salad: (wall = 'milk', base = 'leaf', ...names) =>
    oval(0, -4, 46, 30, ball(base)) +
    bits([base, ...names], 60, 42, 25, -8, 6) +
    path('M-50 2C-30 16 30 16 50 2C48 28 26 44 0 44C-26 44 -48 28 -50 2Z', ball(wall)) +
    line('M-38 14C-34 26 -26 32 -16 36', '#fff', 3, 'opacity=".5"'),
  // A dish from the oven: wall, crust, spots on it.
  gratin: (wall = 'rust', crust = 'butter', ...names) =>
    line('M-52 -2L-62 -2M52 -2L62 -2', darker(wall, 0.1), 10) +
    path('M-54 -6L54 -6L46 32C45 38 42 40 36 40L-36 40C-42 40 -45 38 -46 32Z', tube(wall)) +
    oval(0, -6, 54, 20, lighter(wall, 0.12)) +
    oval(0, -8, 47, 16, ball(crust)) +
    bits(names, 30, 42, 13, -8) +
    times(10, (i) =>
      oval((scatter(i) - 0.5) * 76, -8 + (scatter(i, 2) - 0.5) * 22, 6, 2.6, '#9c5a22', 0, 'opacity=".45"'),
    ),
  lasagne: (sauce = 'tomato', filling = 'rust') =>
    oval(0, 34, 54, 13, '#f2efe8') +
    times(
      4,
      (i) =>
        box(-42, 22 - i * 14, 84, 6, 2, slab('butter')) +
        box(-42, 28 - i * 14, 84, 9, 3, slab(i % 2 ? filling : sauce)),
    ) +
    path(
      'M-44 -24C-40 -32 40 -32 44 -24C46 -12 38 -18 34 -8C28 -2 24 -18 14 -14C8 -10 4 2 -6 -10C-14 -18 -22 -2 -30 -10C-36 -18 -46 -12 -44 -24Z',
      slab('butter'),
    ) +
    times(8, (i) =>
      oval((scatter(i) - 0.5) * 70, -23 + (scatter(i, 2) - 0.5) * 8, 5, 2, '#b5652a', 0, 'opacity=".6"'),
    ),
  // A plate: sauce, then three things on it.
  plate: (sauce = 'cream', ...things) =>
    oval(0, 10, 58, 36, ball('milk')) +
    oval(0, 8, 44, 26, darker('milk', 0.05)) +
    oval(0, 9, 40, 23, slab(sauce)) +
    things
      .map((thing, i) => at([-16, 18, 2, -20, 20][i] ?? 0, [0, 2, 16, 16, 18][i] ?? 0, 0.36, thing))
      .join(''),
  stew: (wall = 'rust', sauce = 'brown', ...names) =>
    line('M-50 -10C-64 -12 -64 4 -50 2M50 -10C64 -12 64 4 50 2', darker(wall, 0.15), 6) +
    path('M-50 -12L50 -12L46 30C45 40 38 44 28 44L-28 44C-38 44 -45 40 -46 30Z', tube(wall)) +
    oval(0, -12, 50, 18, darker(wall, 0.12)) +
    oval(0, -11, 45, 15, slab(sauce)) +
    bits(names, 20, 38, 11, -12, 7),
  platter: (...things) =>
    oval(0, 20, 62, 32, ball('silver')) +
    oval(0, 17, 55, 26, lighter('silver', 0.35)) +
    things
      .map((thing, i) => at([-34, 34, 0, -20, 22][i] ?? 0, [8, 8, -4, 26, 26][i] ?? 0, 0.4, thing))
      .join(''),
  malakoff: () =>
    times(5, (i) =>
      at(
        (i % 3) * 34 - 34 + (i > 2 ? 17 : 0),
        i > 2 ? 22 : -12,
        1,
        disk(0, 0, 19, ball('roast')) +
          path('M-17 8C-8 14 8 14 17 8C12 20 -12 20 -17 8Z', slab('bread')) +
          shine(-6, -8, 5, 3, -20),
      ),
    ),
};

function fail(word: string): never {
  throw new Error(`no pasta « ${word} »`);
}
