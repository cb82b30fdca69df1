import {
  at,
  ball,
  blade,
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

const stem = (d: string) => line(d, '#6b4423', 3.5);

const APPLE =
  'M0 -28C-14 -40 -46 -36 -46 -2C-46 28 -24 48 -10 48C-4 48 -4 45 0 45C4 45 4 48 10 48C24 48 46 28 46 -2C46 -36 14 -40 0 -28Z';
const PEAR =
  'M0 -44C-13 -44 -17 -30 -20 -16C-24 0 -38 6 -38 24C-38 42 -20 50 0 50C20 50 38 42 38 24C38 6 24 0 20 -16C17 -30 13 -44 0 -44Z';
const LEMON = 'M-50 2C-44 -4 -40 -34 0 -34C40 -34 44 -4 50 2C44 8 40 34 0 34C-40 34 -44 8 -50 2Z';

/** Fruits and nuts. */
export const FRUIT: Readonly<Record<string, Item>> = {
  // Skin, and the colour of the sunny side.
  apple: (skin = 'crimson', cheek = skin) =>
    path(APPLE, ball(skin)) +
    oval(20, 10, 20, 30, lighter(cheek, 0.1), 8, 'opacity=".5"') +
    stem('M0 -27C0 -38 3 -44 8 -47') +
    blade(4, -34, 30, 16, 68, 'leaf') +
    shine(-22, -8, 8, 14, 24),
  'apple-half': (skin = 'crimson') =>
    path(APPLE, ball(skin)) +
    at(0, 4, 0.86, path(APPLE, slab('cream'))) +
    times(2, (i) => oval(i * 12 - 6, 8, 4, 8, '#5a3216', i * 30 - 15)),
  pear: (skin = 'lime', spots = 'olive') =>
    path(PEAR, ball(skin)) +
    times(16, (i) =>
      disk(scatter(i) * 56 - 28, scatter(i, 2) * 36 + 8, 1.1, darker(spots, 0.2), 'opacity=".5"'),
    ) +
    stem('M0 -42C0 -48 3 -52 7 -54') +
    shine(-16, 16, 7, 15, 16),
  quince: () =>
    path(PEAR, ball('yellow')) +
    oval(16, 26, 12, 18, '#cbb23a', 10, 'opacity=".5"') +
    stem('M0 -42L2 -50') +
    blade(2, -46, 26, 16, 62, 'forest') +
    shine(-16, 16, 7, 15, 16),
  grapes: (skin = 'noir') =>
    stem('M0 -50L0 -30') +
    blade(0, -40, 34, 26, 58, 'leaf') +
    [
      [-24, -26],
      [0, -30],
      [24, -26],
      [-34, -8],
      [-12, -10],
      [12, -10],
      [34, -8],
      [-24, 8],
      [0, 10],
      [24, 8],
      [-12, 26],
      [12, 26],
      [0, 42],
    ]
      .map(([x = 0, y = 0]) => disk(x, y, 13, ball(skin)) + shine(x - 4, y - 5, 3, 4, 20, 0.5))
      .join(''),
  plum: (skin = 'indigo') =>
    oval(0, 2, 34, 44, ball(skin), 16) +
    line('M12 -38C-2 -14 -6 12 -12 42', darker(skin, 0.4), 2.5) +
    stem('M12 -40L16 -50') +
    shine(-14, -8, 8, 16, 20),
  cherry: (skin = 'ruby') =>
    line('M-20 10C-16 -20 0 -40 12 -48M20 18C22 -10 18 -34 12 -48', '#5b7a2c', 3) +
    blade(12, -46, 32, 18, 74, 'leaf') +
    disk(-22, 22, 24, ball(skin)) +
    disk(22, 28, 22, ball(skin)) +
    shine(-30, 14, 5, 8, 20) +
    shine(15, 20, 4, 7, 20),
  strawberry: (skin = 'red') =>
    path(
      'M0 48C-16 42 -42 8 -38 -14C-34 -32 -12 -30 0 -28C12 -30 34 -32 38 -14C42 8 16 42 0 48Z',
      ball(skin),
    ) +
    times(16, (i) =>
      oval(
        ((i % 4) - 1.5) * 16 + (Math.floor(i / 4) % 2) * 5,
        Math.floor(i / 4) * 14 - 14,
        1.6,
        2.6,
        '#fbd56a',
        0,
        Math.floor(i / 4) === 3 && i % 4 !== 1 && i % 4 !== 2 ? 'opacity="0"' : '',
      ),
    ) +
    times(5, (i) => blade(0, -28, 26, 12, i * 44 - 88, 'leaf')) +
    stem('M0 -30L3 -46'),
  raspberry: (skin = 'crimson') =>
    [
      [-20, -16],
      [0, -20],
      [20, -16],
      [-28, 0],
      [-10, -4],
      [10, -4],
      [28, 0],
      [-20, 14],
      [0, 12],
      [20, 14],
      [-11, 28],
      [11, 28],
      [0, 40],
    ]
      .map(([x = 0, y = 0]) => disk(x, y, 12.5, ball(skin)) + shine(x - 4, y - 5, 2.6, 2.6, 0, 0.5))
      .join('') +
    times(5, (i) => blade(0, -30, 24, 11, i * 46 - 92, 'leaf')) +
    stem('M0 -32L2 -46'),
  blueberry: (skin = 'indigo') =>
    disk(0, 0, 42, ball(skin)) +
    disk(4, -10, 15, darker(skin, 0.35)) +
    times(5, (i) => blade(4, -10, 20, 10, i * 72, 'indigo')) +
    shine(-20, -16, 7, 11, 30, 0.35),
  currants: (skin = 'red') =>
    line('M0 -50C5 -30 -3 -10 0 44', '#7d9a3c', 3) +
    blade(2, -44, 26, 20, 70, 'leaf') +
    [
      [-13, -26],
      [13, -28],
      [0, -16],
      [-17, -8],
      [17, -6],
      [-1, 2],
      [-14, 12],
      [15, 13],
      [1, 22],
      [-8, 34],
      [9, 34],
      [0, 48],
    ]
      .map(([x = 0, y = 0]) => disk(x, y, 11, ball(skin)) + shine(x - 3, y - 4, 3, 3, 0, 0.55))
      .join(''),
  fig: (skin = 'plum') =>
    path(
      'M0 -48C6 -30 42 -14 40 16C38 42 16 48 0 48C-16 48 -38 42 -40 16C-42 -14 -6 -30 0 -48Z',
      ball(skin),
    ) +
    times(5, (i) =>
      line(
        `M0 -40C${i * 12 - 24} -16 ${i * 18 - 36} 12 ${i * 10 - 20} 40`,
        lighter(skin, 0.3),
        1,
        'opacity=".5"',
      ),
    ) +
    shine(-18, 6, 6, 14, 16),
  'fig-half': () =>
    path(
      'M0 -48C6 -30 42 -14 40 16C38 42 16 48 0 48C-16 48 -38 42 -40 16C-42 -14 -6 -30 0 -48Z',
      ball('plum'),
    ) +
    oval(0, 14, 32, 28, '#f1d9b8') +
    oval(0, 14, 25, 22, ball('fuchsia')) +
    times(20, (i) => disk(scatter(i) * 34 - 17, scatter(i, 2) * 30 - 1, 1.4, '#fbe3a0')),
  melon: (skin = 'sand', flesh = 'apricot') =>
    disk(-6, -2, 44, ball(skin)) +
    times(5, (i) =>
      line(`M-6 -46C${i * 22 - 50} -30 ${i * 22 - 50} 26 -6 42`, '#8e9a54', 3, 'opacity=".8"'),
    ) +
    path('M-16 44C-10 8 40 -8 50 -4C52 32 14 52 -16 44Z', slab(flesh)) +
    path('M-2 38C4 18 30 6 42 6C40 26 20 42 -2 38Z', '#f9d49b') +
    line('M-16 44C14 52 52 32 50 -4', '#8e9a54', 4) +
    times(6, (i) => oval(10 + i * 4, 32 - i * 4, 2, 4, '#fff3cf', 40)),
  peach: (skin = 'apricot', cheek = 'tomato') =>
    disk(0, 4, 43, ball(skin)) +
    oval(16, 8, 24, 32, colourOf(cheek), 10, 'opacity=".45"') +
    line('M0 -38C-8 -14 -6 14 4 44', darker(skin, 0.3), 2.5, 'opacity=".7"') +
    stem('M0 -36L2 -46') +
    blade(2, -42, 30, 15, 66, 'leaf') +
    shine(-20, -8, 8, 13, 24),
  chestnut: (skin = 'chestnut') =>
    path(
      'M0 -44C12 -30 46 -22 46 10C46 38 22 44 0 44C-22 44 -46 38 -46 10C-46 -22 -12 -30 0 -44Z',
      ball(skin),
    ) +
    path('M-38 28C-20 44 20 44 38 28C24 46 -24 46 -38 28Z', '#d9b27c') +
    shine(-20, -2, 7, 14, 24),
  hazelnut: (skin = 'hazel') =>
    path(
      'M0 -46C18 -30 40 -20 40 10C40 36 20 46 0 46C-20 46 -40 36 -40 10C-40 -20 -18 -30 0 -46Z',
      ball(skin),
    ) +
    path('M-40 8C-20 -2 20 -2 40 8C36 42 -36 42 -40 8Z', '#dfbd8b', 'opacity=".75"') +
    shine(-16, -10, 6, 12, 20),
  walnut: () =>
    disk(0, 0, 44, ball('toast')) +
    line('M0 -44C-6 -20 6 10 0 44', '#6d4218', 3) +
    times(7, (i) =>
      line(
        `M${i < 4 ? -8 : 10} ${(i % 4) * 20 - 30}C${i < 4 ? -24 : 24} ${(i % 4) * 20 - 36} ${i < 4 ? -30 : 30} ${(i % 4) * 20 - 18} ${i < 4 ? -20 : 22} ${(i % 4) * 20 - 14}`,
        '#8a5a26',
        2.5,
      ),
    ) +
    shine(-20, -20, 7, 10, 30, 0.3),
  kernel: (skin = 'caramel') =>
    [-1, 1]
      .map((side) =>
        at(
          side * 20,
          0,
          1,
          path(
            'M0 -40C20 -44 26 -22 18 -14C28 -6 26 10 16 12C24 24 14 42 0 38C-16 40 -22 22 -14 12C-24 4 -22 -14 -12 -16C-20 -28 -12 -42 0 -40Z',
            ball(skin),
          ) + line('M0 -32C6 -16 -6 0 2 30M-8 -14L6 -10M-8 10L8 14', darker(skin, 0.35), 2),
          side * 10,
        ),
      )
      .join(''),
  rhubarb: () =>
    times(3, (i) =>
      at(
        i * 20 - 20,
        4,
        1,
        box(-8, -30, 16, 78, 6, tube('fuchsia')) +
          line('M-2 -26L-2 44M4 -26L4 44', '#f1a3b9', 1.2, 'opacity=".7"') +
          path('M0 -26C-24 -30 -26 -48 -8 -50C-2 -58 6 -56 10 -50C28 -46 22 -28 0 -26Z', ball('leaf')),
        i * 14 - 14,
      ),
    ),
  kiwi: () =>
    disk(0, 0, 44, ball('brown')) +
    disk(0, 0, 39, slab('grass')) +
    disk(0, 0, 13, '#f2f4cf') +
    times(18, (i) => at(0, 0, 1, oval(0, -20, 2, 4, '#2b2a1c'), i * 20)) +
    times(12, (i) => at(0, 0, 1, line('M0 -15L0 -34', '#c8e08c', 1.5, 'opacity=".6"'), i * 30)),
  lemon: (skin = 'lemon') =>
    at(0, 0, 1, path(LEMON, ball(skin)) + shine(-14, -14, 14, 6, -14), -18) +
    blade(38, -18, 30, 15, 40, 'leaf'),
  'lemon-slice': (skin = 'lemon') =>
    disk(0, 0, 42, slab(skin)) +
    disk(0, 0, 36, '#fffbe0') +
    times(8, (i) => at(0, 0, 1, path('M0 -4L-11 -30Q0 -38 11 -30Z', lighter(skin, 0.2)), i * 45)),
  orange: (skin = 'orange') =>
    disk(0, 2, 43, ball(skin)) +
    times(14, (i) =>
      disk(scatter(i) * 60 - 30, scatter(i, 3) * 60 - 28, 1.2, darker(skin, 0.2), 'opacity=".5"'),
    ) +
    disk(2, -34, 4, '#5c7a2a') +
    blade(4, -36, 28, 15, 70, 'leaf') +
    shine(-18, -14, 8, 12, 28),
  almond: (skin = 'hazel') =>
    path('M0 -46C20 -26 30 0 24 24C18 46 -18 46 -24 24C-30 0 -20 -26 0 -46Z', ball(skin)) +
    times(4, (i) =>
      line(
        `M${i * 8 - 12} ${-20 + Math.abs(i - 1.5) * 8}C${i * 12 - 18} 0 ${i * 11 - 16} 20 ${i * 7 - 10} 34`,
        darker(skin, 0.25),
        1.5,
      ),
    ),
  olive: (skin = 'olive') =>
    oval(0, 0, 32, 42, ball(skin), 20) + disk(12, -30, 5, darker(skin, 0.4)) + shine(-10, -8, 6, 13, 24),
  elder: () =>
    line('M0 48L0 0M0 10L-26 -18M0 10L26 -18M0 0L-8 -30M0 0L12 -32', '#6f9440', 3) +
    times(26, (i) => disk(scatter(i) * 84 - 42, scatter(i, 2) * 40 - 44, 6, ball('cream'))) +
    times(26, (i) => disk(scatter(i) * 84 - 42, scatter(i, 2) * 40 - 44, 1.8, '#e2b93b')),
};

function colourOf(name: string): string {
  return lighter(name, 0);
}
