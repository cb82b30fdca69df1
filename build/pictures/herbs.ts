import {
  at,
  ball,
  blade,
  darker,
  disk,
  type Item,
  leaf,
  lighter,
  line,
  oval,
  path,
  scatter,
  shine,
  slab,
  times,
  tube,
  box,
} from './ink.ts';

const FAN = [-44, -27, -10, 10, 27, 44];

/** What grows along a stem that ends at (0, -80), by the word for the leaf. */
const LEAVES: Readonly<Record<string, (name: string) => string>> = {
  flat: (name) =>
    times(5, (i) =>
      at(
        (i % 2 ? 1 : -1) * (i === 4 ? 0 : 10),
        -44 - i * 9,
        1,
        times(3, (k) =>
          at(0, 0, 1, leaf(18, 12, name), k * 46 - 46 + (i % 2 ? 30 : -30) * (i === 4 ? 0 : 1)),
        ),
      ),
    ),
  curly: (name) =>
    times(14, (i) =>
      disk(scatter(i) * 34 - 17, -50 - scatter(i, 2) * 36, 6.5, ball(i % 2 ? name : lighter(name, 0.1))),
    ),
  round: (name) =>
    times(6, (i) =>
      oval(
        (i % 2 ? 1 : -1) * (i > 3 ? 6 : 11),
        -36 - Math.floor(i / 2) * 18,
        11,
        15,
        ball(name),
        i % 2 ? 40 : -40,
      ),
    ) + oval(0, -86, 9, 13, ball(lighter(name, 0.1))),
  toothed: (name) => times(7, (i) => blade(0, -28 - i * 9, 26, 15, i === 6 ? 0 : i % 2 ? 58 : -58, name)),
  long: (name) => times(8, (i) => blade(0, -20 - i * 9, 30, 7, i === 7 ? 0 : i % 2 ? 36 : -36, name)),
  needle: (name) =>
    line(
      strokes(10, (i) => `M0 ${-16 - i * 7.2}l12 -9M0 ${-19 - i * 7.2}l-12 -9`),
      darker(name, 0.12),
      3,
    ) +
    line(
      strokes(10, (i) => `M0 ${-17 - i * 7.2}l8 -9`),
      lighter(name, 0.12),
      2,
    ),
  tiny: (name) =>
    times(18, (i) => oval((i % 2 ? 1 : -1) * 6, -18 - i * 3.9, 5.5, 3.4, slab(name), i % 2 ? -30 : 30)),
  feather: (name) =>
    [0, 1]
      .map((half) =>
        line(
          strokes(
            13,
            (i) =>
              `M0 ${-22 - i * 4.6}l${(half ? 1 : -1) * (18 - i * 0.9)} ${Math.round(-8 - scatter(i, half + 1) * 9)}`,
          ),
          lighter(name, half * 0.2),
          1.7,
        ),
      )
      .join(''),
  velvet: (name) =>
    times(7, (i) =>
      at(
        0,
        -26 - i * 9,
        1,
        path('M0 0C-9 -10 -9 -26 0 -32C9 -26 9 -10 0 0Z', ball(name)) +
          line('M0 -4L0 -26', lighter(name, 0.4), 1),
        i === 6 ? 0 : i % 2 ? 50 : -50,
      ),
    ),
};

function stalks(leaf: string, name: string, turns: readonly number[]): string {
  const draw = LEAVES[leaf];
  if (draw === undefined) throw new Error(`no leaf « ${leaf} »`);
  return turns
    .map((turn) => at(0, 44, 1, line('M0 0L0 -78', darker(name, 0.08), 2.6) + draw(name), turn))
    .join('');
}

const tie = (name: string) => box(-13, 20, 26, 8, 4, tube(name));

const strokes = (count: number, draw: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => draw(index)).join('');

function cap(name: string): string {
  return path('M-40 2C-42 -30 -18 -40 0 -40C18 -40 42 -30 40 2C26 10 -26 10 -40 2Z', ball(name));
}

const champignon = (top: string, foot = 'cream') =>
  path('M-13 0C-12 18 -16 34 -14 42C-8 48 8 48 14 42C16 34 12 18 13 0Z', tube(foot)) +
  oval(0, 2, 30, 7, darker(foot, 0.3)) +
  cap(top) +
  shine(-16, -20, 10, 6, -24);

const slender = (top: string, foot = 'ivory', size = 18) =>
  path('M-5 -6C-4 16 -7 34 -6 46C-2 49 2 49 6 46C7 34 4 16 5 -6Z', tube(foot)) +
  path(
    `M${-size} -4C${-size} -28 ${size} -28 ${size} -4C${size / 2} 2 ${-size / 2} 2 ${-size} -4Z`,
    ball(top),
  );

const clump = (draw: (i: number) => string) =>
  [-30, -15, 0, 15, 30].map((turn, i) => at(0, 46, 0.9, at(0, -46 - (i % 2) * 8, 1, draw(i)), turn)).join('');

/** Herbs, sprouts, flowers and mushrooms. */
export const HERBS: Readonly<Record<string, Item>> = {
  // The leaf, its colour, and the string.
  bunch: (leaf = 'flat', name = 'leaf', string = 'kraft') =>
    stalks(leaf, name, FAN) + stalks(leaf, lighter(name, 0.12), [-18, 0, 18]) + tie(string),
  sprig: (leaf = 'needle', name = 'leaf') => at(0, 4, 1.05, stalks(leaf, name, [18])),
  chives: () =>
    times(26, (i) =>
      at(
        0,
        46,
        1,
        line(
          `M${i - 13} 0C${i - 13} -40 ${(i - 13) * 1.4} -70 ${(i - 13) * 2.2} ${-86 - scatter(i) * 10}`,
          i % 2 ? '#4f9a3b' : '#6fb24a',
          3,
        ),
        0,
      ),
    ) + tie('kraft'),
  garni: () =>
    stalks('flat', 'leaf', [-30]) +
    stalks('tiny', 'olive', [-8, 4]) +
    stalks('long', 'forest', [24, 38]) +
    box(-13, 16, 26, 12, 4, tube('milk')) +
    line('M-13 20L13 26', '#b98d4e', 1.6),
  'bear-garlic': () =>
    FAN.map((turn, i) =>
      at(
        0,
        46,
        1,
        path('M0 0C-16 -34 -14 -70 0 -90C14 -70 16 -34 0 0Z', slab(i % 2 ? 'leaf' : 'forest')) +
          line('M0 0L0 -78', '#a9d288', 1.4),
        turn,
      ),
    ).join('') + tie('kraft'),
  cress: (name = 'grass') =>
    times(34, (i) =>
      line(
        `M${(scatter(i) - 0.5) * 66} 8L${(scatter(i) - 0.5) * 80} ${-14 - scatter(i, 2) * 22}`,
        '#dbe8b5',
        2,
      ),
    ) +
    times(44, (i) =>
      oval(
        (scatter(i) - 0.5) * 84,
        -18 - scatter(i, 2) * 24,
        6.5,
        4.5,
        slab(i % 2 ? name : darker(name, 0.16)),
        scatter(i, 3) * 90 - 45,
      ),
    ) +
    path('M-46 4L46 4L38 46L-38 46Z', slab('kraft')) +
    box(-46, 0, 92, 9, 3, tube('kraft')),
  sprouts: (leaf = 'leaf', stemName = 'milk') =>
    times(22, (i) =>
      line(
        `M${(scatter(i) - 0.5) * 50} 40C${(scatter(i, 2) - 0.5) * 60} 10 ${(scatter(i, 3) - 0.5) * 80} 0 ${(scatter(i, 4) - 0.5) * 86} ${-20 - scatter(i, 5) * 16}`,
        lighter(stemName, 0),
        3,
      ),
    ) +
    times(22, (i) =>
      at(
        (scatter(i, 4) - 0.5) * 86,
        -20 - scatter(i, 5) * 16,
        1,
        oval(-5, -3, 7, 4.5, slab(leaf), 30) + oval(5, -3, 7, 4.5, slab(darker(leaf, 0.12)), -30),
        scatter(i) * 60 - 30,
      ),
    ),
  alfalfa: () =>
    oval(0, 8, 46, 34, '#e9efd2') +
    times(60, (i) =>
      line(
        `M${(scatter(i) - 0.5) * 84} ${(scatter(i, 2) - 0.3) * 60}c${scatter(i, 3) * 20 - 10} -10 ${scatter(i, 4) * 30 - 15} -8 ${scatter(i, 5) * 24 - 12} -18`,
        i % 3 ? '#eef3dc' : '#dfe9bd',
        2,
      ),
    ) +
    times(40, (i) =>
      oval((scatter(i, 6) - 0.5) * 84, (scatter(i, 7) - 0.6) * 60, 4, 2.6, '#6fb24a', scatter(i) * 180),
    ),
  'young-leaves': () =>
    times(26, (i) =>
      at(
        (scatter(i) - 0.5) * 62,
        (scatter(i, 2) - 0.3) * 50,
        1,
        path(
          'M0 14C-12 6 -12 -12 0 -20C12 -12 12 6 0 14Z',
          slab(['leaf', 'grass', 'claret', 'forest', 'celery'][i % 5] ?? 'leaf'),
        ) + line('M0 12L0 -14', '#fff', 1, 'opacity=".4"'),
        scatter(i, 3) * 360,
      ),
    ),
  flower: (petal = 'orange', heart = 'gold') =>
    times(10, (i) => at(0, 0, 1, oval(0, -28, 10, 19, slab(petal)), i * 36)) + disk(0, 0, 15, ball(heart)),
  pansy: (petal = 'violet', lower = 'yellow') =>
    times(4, (i) =>
      oval(
        [-18, 18, -24, 24][i] ?? 0,
        [-20, -20, 6, 6][i] ?? 0,
        21,
        19,
        ball(i < 2 ? petal : lighter(petal, 0.15)),
      ),
    ) +
    oval(0, 22, 25, 20, ball(lower)) +
    times(5, (i) => line(`M0 4L${i * 8 - 16} 20`, '#3b1f4d', 1.6)) +
    disk(0, 2, 5, '#f5c62e'),
  petals: () =>
    at(-24, -20, 0.5, HERBS['flower']?.() ?? '') +
    at(26, -22, 0.5, HERBS['pansy']?.() ?? '') +
    at(-26, 26, 0.5, HERBS['pansy']?.('blue', 'milk') ?? '') +
    at(24, 26, 0.46, HERBS['flower']?.('yellow', 'amber') ?? '') +
    at(0, 2, 0.36, HERBS['flower']?.('pink', 'lemon') ?? ''),
  bouquet: () =>
    times(7, (i) => line(`M0 46L${i * 12 - 36} -10`, '#5b8f3f', 3)) +
    times(6, (i) => blade(0, 20, 46, 14, i * 26 - 65, 'leaf')) +
    [
      [-30, -14, 'pink', 'gold'],
      [30, -14, 'orange', 'amber'],
      [0, -28, 'lavender', 'yellow'],
      [-14, 2, 'yellow', 'amber'],
      [16, 0, 'red', 'gold'],
    ]
      .map(([x, y, petal, heart]) =>
        at(Number(x), Number(y), 0.42, HERBS['flower']?.(String(petal), String(heart)) ?? ''),
      )
      .join('') +
    path('M-28 12L28 12L10 50L-10 50Z', slab('kraft'), 'opacity=".95"') +
    box(-17, 30, 34, 6, 3, tube('rose')),
  potted: (leaf = 'round', name = 'leaf') =>
    at(0, -14, 0.9, stalks(leaf, name, FAN) + stalks(leaf, lighter(name, 0.1), [-14, 4, 18])) +
    path('M-30 12L30 12L22 50L-22 50Z', slab('copper')) +
    box(-34, 6, 68, 12, 4, tube('copper')),
  champignon: (top = 'cream', foot = 'cream') => champignon(top, foot),
  'champignon-half': (top = 'hazel') =>
    path(
      'M-40 2C-42 -30 -18 -40 0 -40C18 -40 42 -30 40 2C30 6 22 4 14 2C12 18 14 34 14 42C8 48 -8 48 -14 42C-14 34 -12 18 -14 2C-22 4 -30 6 -40 2Z',
      ball(top),
    ) +
    path(
      'M-34 0C-36 -24 -16 -34 0 -34C16 -34 36 -24 34 0C24 2 16 -2 9 -2C9 18 10 34 9 40L-9 40C-10 34 -9 18 -9 -2C-16 -2 -24 2 -34 0Z',
      '#fbf3e2',
    ) +
    line('M-26 -4C-18 -14 -8 -12 -8 -2M26 -4C18 -14 8 -12 8 -2', darker(top, 0.2), 4),
  shiitake: () =>
    champignon('nut', 'wheat') +
    times(7, (i) => line(`M${i * 11 - 33} ${-14 - Math.abs(3 - i) * -3}l5 -6l4 5`, '#e2c49a', 2)),
  oyster: (top = 'stone') =>
    [
      [-24, -18, 26],
      [22, -24, 28],
      [0, 2, 32],
      [-30, 14, 18],
      [32, 10, 20],
    ]
      .map(
        ([x = 0, y = 0, r = 1]) =>
          path(
            `M${x * 0.3} 46C${x * 0.6} 30 ${x - r * 0.5} ${y + 14} ${x - r * 0.4} ${y}L${x + r * 0.4} ${y}C${x + r * 0.5} ${y + 14} ${x * 0.6 + 6} 30 ${x * 0.3 + 6} 46Z`,
            slab('milk'),
          ) +
          oval(x, y, r, r * 0.66, ball(top)) +
          times(5, (i) =>
            line(`M${x} ${y + r * 0.5}L${x + (i - 2) * r * 0.3} ${y}`, '#fff', 1.2, 'opacity=".5"'),
          ),
      )
      .join(''),
  'king-oyster': () =>
    times(3, (k) =>
      at(
        k * 28 - 28,
        k === 1 ? -4 : 4,
        0.95,
        path('M-12 -26C-14 0 -20 26 -16 42C-8 50 8 50 16 42C20 26 14 0 12 -26Z', tube('milk')) +
          oval(0, -30, 24, 12, ball('hazel')) +
          oval(0, -26, 16, 4, '#e9d6b3'),
        k * 16 - 16,
      ),
    ),
  pholiota: () => clump((i) => slender(i % 2 ? 'caramel' : 'hazel', 'ivory', 19)),
  'lions-mane': () =>
    disk(0, -2, 42, ball('cream')) +
    times(7, (row) =>
      line(
        strokes(13, (i) => {
          const y = row * 12 - 40;
          const w = Math.sqrt(Math.max(0, 1764 - y * y));
          return `M${Math.round(((i - 6) / 6.4) * w)} ${Math.round(y + (i % 2) * 4)}q1 8 ${i % 2 ? 1 : -1} 15`;
        }),
        row % 2 ? '#fffaf0' : '#e6d6b2',
        2.8,
      ),
    ),
  chanterelle: (top = 'apricot') =>
    times(3, (k) =>
      at(
        k * 30 - 30,
        k === 1 ? -8 : 8,
        0.85,
        path('M-6 46C-8 10 -30 -6 -34 -22C-24 -34 24 -34 34 -22C30 -6 8 10 6 46Z', slab(top)) +
          oval(0, -24, 34, 11, ball(darker(top, 0.1))) +
          times(7, (i) =>
            line(`M${i * 8 - 24} -12C${i * 4 - 12} 6 ${i * 2 - 6} 14 ${i - 3} 34`, darker(top, 0.2), 1.6),
          ),
        k * 14 - 14,
      ),
    ),
  trumpet: () =>
    times(4, (k) =>
      at(
        k * 24 - 36,
        (k % 2) * 14 - 4,
        0.82,
        path('M-5 46C-8 6 -24 -10 -32 -28C-12 -38 14 -38 32 -28C24 -10 8 6 5 46Z', tube('slate')) +
          oval(0, -28, 31, 10, ball('black')) +
          oval(2, -27, 16, 4, '#15151a'),
        k * 12 - 18,
      ),
    ),
  'bolete-slices': () =>
    times(6, (k) =>
      at(
        (k % 3) * 32 - 32,
        Math.floor(k / 3) * 40 - 18,
        0.52,
        path(
          'M-42 4C-42 -30 42 -30 42 4C30 12 20 8 15 8C15 24 20 36 15 44C8 48 -8 48 -15 44C-20 36 -15 24 -15 8C-20 8 -30 12 -42 4Z',
          slab('caramel'),
        ) +
          path(
            'M-35 0C-32 -20 32 -20 35 0C22 4 14 4 10 6C10 24 14 34 10 40L-10 40C-14 34 -10 24 -10 6C-14 4 -22 4 -35 0Z',
            '#f6e6c4',
          ),
        scatter(k) * 40 - 20,
      ),
    ),
  morel: () =>
    path('M-10 10C-9 26 -13 38 -12 44C-6 49 6 49 12 44C13 38 9 26 10 10Z', tube('ivory')) +
    path('M0 -48C22 -40 32 -8 24 12C12 20 -12 20 -24 12C-32 -8 -22 -40 0 -48Z', ball('nut')) +
    times(15, (i) =>
      oval(
        ((i % 3) - 1) * 14 + (Math.floor(i / 3) % 2) * 6 - 3,
        Math.floor(i / 3) * 11 - 34,
        4.6,
        5,
        '#4a2b14',
      ),
    ),
  'grow-kit': () =>
    at(0, -22, 0.8, HERBS['oyster']?.() ?? '') +
    path('M-42 0L42 0L38 48L-38 48Z', slab('kraft')) +
    box(-42, -4, 84, 12, 2, slab('sand')) +
    oval(0, 28, 16, 13, '#f4ead6') +
    at(0, 28, 0.24, champignon('stone')),
  linden: () =>
    blade(-6, 0, 44, 34, -50, 'grass') +
    times(
      5,
      (i) => line(`M0 -30L${i * 12 - 24} 26`, '#8aa84a', 1.6) + disk(i * 12 - 24, 28, 7, ball('straw')),
    ),
  hop: () =>
    times(13, (i) => {
      const row = Math.floor(i / 3);
      return blade(
        ((i % 3) - 1) * (17 - row * 3),
        row * 16 - 14,
        26,
        20,
        180 + ((i % 3) - 1) * 14,
        i % 2 ? 'grass' : 'pistachio',
      );
    }) +
    blade(4, -28, 26, 18, 62, 'leaf') +
    line('M0 -28L-2 -48', '#5b8f3f', 3),
  wheat: (name = 'gold') =>
    line('M0 50L0 -30', darker(name, 0.1), 3) +
    times(9, (i) =>
      oval(
        i === 8 ? 0 : i % 2 ? 9 : -9,
        i === 8 ? -42 : -30 + Math.floor(i / 2) * 14,
        6,
        11,
        ball(name),
        i === 8 ? 0 : i % 2 ? 28 : -28,
      ),
    ) +
    times(3, (i) =>
      line(`M${i * 6 - 6} -40l${i * 5 - 5} -14`, name === 'gold' ? '#c9942a' : darker(name, 0.2), 1.4),
    ),
  sunflower: () =>
    times(16, (i) => blade(0, 0, 46, 15, i * 22.5, 'yellow')) +
    disk(0, 0, 21, ball('cocoa')) +
    times(14, (i) => disk(Math.cos(i * 2.4) * i, Math.sin(i * 2.4) * i, 1.6, '#b8762d')),
  dandelion: () =>
    times(26, (i) => blade(0, 0, 40 - (i % 2) * 12, 8, i * 13.8, i % 2 ? 'gold' : 'yellow')) +
    disk(0, 0, 8, '#d98f14'),
};
