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

const ROOT = 'M-20 -28C-10 -36 10 -36 20 -28C26 -8 8 30 0 50C-8 30 -26 -8 -20 -28Z';
const greens = (count: number, length = 24, name = 'grass') =>
  times(count, (i) => blade(0, -28, length, 9, (i - (count - 1) / 2) * 24, name));

/** A round head of leaves: its colour, that of its heart, and how frilled the edge is. */
function head(outer: string, inner: string, frill: number): string {
  const ring = (count: number, radius: number, size: number, name: string) =>
    times(count, (i) => {
      const angle = (i / count) * Math.PI * 2 + radius;
      const [x, y] = [Math.cos(angle) * radius, Math.sin(angle) * radius * 0.86];
      return (
        times(frill, (f) =>
          disk(
            x * 1.22 + Math.cos(f * 2.1) * size * 0.5,
            y * 1.22 + Math.sin(f * 2.1) * size * 0.5,
            size * 0.55,
            slab(darker(name, 0.08)),
          ),
        ) + oval(x, y, size, size * 0.86, ball(name), 0)
      );
    });
  return ring(9, 30, 19, outer) + ring(7, 17, 16, lighter(outer, 0.14)) + ring(4, 7, 12, inner);
}

/** Roots, leaves and fruiting vegetables. */
export const VEGETABLES: Readonly<Record<string, Item>> = {
  carrot: (skin = 'carrot', leaves = 'grass') =>
    at(
      0,
      0,
      1,
      greens(5, 24, leaves) +
        path(ROOT, ball(skin)) +
        [
          [-16, -14, 4],
          [2, -2, 18],
          [-12, 8, 0],
          [0, 22, 9],
        ]
          .map(([a, y, b]) => line(`M${a} ${y}L${b} ${(y ?? 0) + 1}`, darker(skin, 0.25), 2))
          .join('') +
        shine(-9, -10, 4, 12, 12),
      24,
    ),
  parsnip: () =>
    at(
      0,
      0,
      1,
      greens(4, 18, 'grass') +
        path('M-26 -26C-12 -36 12 -36 26 -26C30 -2 8 24 0 52C-8 24 -30 -2 -26 -26Z', ball('ivory')) +
        [
          [-20, -10, 0],
          [4, 0, 20],
          [-12, 12, 2],
          [-2, 26, 8],
        ]
          .map(([a, y, b]) => line(`M${a} ${y}L${b} ${y}`, '#c2a26a', 2))
          .join('') +
        shine(-12, -10, 5, 14, 12),
      24,
    ),
  potato: (skin = 'sand', eyes = 'nut') =>
    oval(0, 0, 46, 35, ball(skin), -14) +
    [
      [-20, -8],
      [10, -16],
      [22, 8],
      [-8, 16],
      [-30, 8],
      [2, 0],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 3.4, 1.8, darker(eyes, 0.1), 20, 'opacity=".6"'))
      .join('') +
    shine(-16, -16, 12, 6, -20),
  ratte: (skin = 'wheat') =>
    path(
      'M-46 14C-50 -6 -20 -24 8 -22C34 -22 52 -12 48 6C44 22 24 14 4 16C-16 20 -42 34 -46 14Z',
      ball(skin),
    ) +
    [
      [-24, 4],
      [0, -8],
      [24, -4],
      [34, 6],
    ]
      .map(([x = 0, y = 0]) => oval(x, y, 3, 1.6, '#9a7238', 10, 'opacity=".6"'))
      .join('') +
    shine(-8, -12, 14, 4, -10),
  'sweet-potato': () =>
    path(
      'M-50 6C-44 -16 -14 -28 12 -24C34 -20 44 -8 50 -6C44 10 32 28 4 28C-20 28 -40 18 -50 6Z',
      ball('rust'),
    ) +
    path('M50 -6C58 8 44 26 30 20C22 16 30 -4 38 -8Z', ball('carrot')) +
    times(5, (i) => line(`M${i * 14 - 34} ${4 - i * 3}l7 2`, '#7d3318', 1.6)) +
    shine(-14, -12, 12, 5, -8),
  tomato: (skin = 'red') =>
    path(
      'M0 -28C-20 -40 -48 -26 -46 6C-44 34 -22 46 0 46C22 46 44 34 46 6C48 -26 20 -40 0 -28Z',
      ball(skin),
    ) +
    times(5, (i) => blade(0, -28, 24, 9, i * 72 + 36, 'leaf')) +
    line('M0 -28C0 -36 2 -40 6 -46', '#4b7f32', 4) +
    shine(-22, -4, 8, 13, 26),
  'vine-tomatoes': () =>
    line('M-46 -40C-20 -46 20 -36 48 -44', '#4b7f32', 5) +
    [
      [-26, -14, 0.52],
      [26, -16, 0.52],
      [-6, 22, 0.56],
      [36, 26, 0.46],
    ]
      .map(
        ([x = 0, y = 0, s = 1]) =>
          line(`M${x} ${y - 18}L${x * 0.9} -42`, '#4b7f32', 4) + at(x, y, s, VEGETABLES['tomato']?.() ?? ''),
      )
      .join(''),
  lettuce: (outer = 'grass', inner = 'celery') => head(outer, inner, 3),
  'frilly-cabbage': (outer = 'forest', inner = 'pistachio') => head(outer, inner, 5),
  cabbage: (skin = 'grass') =>
    disk(0, 2, 45, ball(skin)) +
    times(4, (i) =>
      line(
        `M${i * 6 - 9} 46C${i * 24 - 40} 20 ${i * 26 - 42} -16 ${i * 16 - 24} -36`,
        lighter(skin, 0.45),
        2.4,
        'opacity=".8"',
      ),
    ) +
    path(
      'M-45 2C-40 -30 -10 -46 14 -40C-12 -30 -20 10 -2 46C-30 44 -48 26 -45 2Z',
      slab(lighter(skin, 0.1)),
      'opacity=".65"',
    ) +
    shine(-16, -20, 9, 14, 30, 0.3),
  cauliflower: () =>
    times(5, (i) =>
      at(0, 20, 1, path('M0 0C-22 -10 -22 -44 0 -58C22 -44 22 -10 0 0Z', slab('grass')), i * 44 - 88),
    ) +
    times(26, (i) => {
      const ring = i < 14 ? 30 : i < 22 ? 18 : 6;
      const a = i * 2.4;
      return disk(Math.cos(a) * ring, Math.sin(a) * ring * 0.8 - 2, 13, ball('cream'));
    }) +
    path('M-44 10C-30 40 30 40 44 10C40 50 -40 50 -44 10Z', slab('leaf')),
  leek: () =>
    times(2, (k) =>
      at(
        k * 26 - 13,
        0,
        1,
        box(-9, -6, 18, 52, 8, tube('milk')) +
          path('M-9 2L-9 -10L-24 -48L-10 -44L-2 -50L6 -44L22 -50L9 -10L9 2Z', slab('leaf')) +
          path('M-9 16L-9 0L9 0L9 16Z', slab('celery'), 'opacity=".8"') +
          times(5, (i) => line(`M${i * 4 - 8} 45l${i - 2} 7`, '#d8cba6', 1.4)) +
          line('M-3 -8L-7 -40M3 -8L6 -38', '#2c6a2f', 1.5),
        k * 12 - 6,
      ),
    ),
  onion: (skin = 'toast', stripe = skin) =>
    path('M0 -48C4 -30 44 -24 44 8C44 34 20 44 0 44C-20 44 -44 34 -44 8C-44 -24 -4 -30 0 -48Z', ball(skin)) +
    times(5, (i) =>
      line(`M0 -36C${i * 22 - 44} -16 ${i * 22 - 44} 22 ${i * 6 - 12} 42`, darker(stripe, 0.25), 1.4),
    ) +
    shine(-20, 2, 6, 14, 20) +
    line('M-6 44l-4 5M0 44l0 6M6 44l4 5', '#b98d4e', 1.6),
  beet: (skin = 'claret', flesh = skin) =>
    times(4, (i) => blade(0, -24, 28, 12, i * 30 - 45, i % 2 === 0 ? 'leaf' : 'fuchsia')) +
    path(
      'M0 -28C28 -30 42 -12 40 8C38 30 10 34 0 52C-10 34 -38 30 -40 8C-42 -12 -28 -30 0 -28Z',
      ball(skin),
    ) +
    (flesh === skin ? shine(-18, -8, 7, 12, 24) : ''),
  chioggia: () =>
    at(-18, -4, 0.86, VEGETABLES['beet']?.('fuchsia') ?? '') +
    disk(24, 20, 27, ball('fuchsia')) +
    times(5, (i) => disk(24, 20, 25 - i * 5, i % 2 === 0 ? '#fdeef0' : '#d84b80')),
  topinambour: () =>
    oval(-4, 6, 34, 26, ball('kraft'), -16) +
    disk(-30, -10, 14, ball('kraft')) +
    disk(16, -22, 16, ball('kraft')) +
    disk(32, 10, 14, ball('kraft')) +
    disk(0, 30, 12, ball('kraft')) +
    times(6, (i) => line(`M${i * 12 - 32} ${scatter(i) * 30 - 8}l8 -2`, '#8d6237', 1.6)),
  cardoon: () =>
    box(-34, 30, 68, 18, 8, tube('ivory')) +
    times(5, (i) =>
      at(
        i * 13 - 26,
        38,
        1,
        path('M-8 0L-5 -70Q0 -84 5 -70L8 0Z', tube(i % 2 === 0 ? 'celery' : 'pistachio')) +
          times(4, (k) =>
            path(`M-5 ${-58 + k * 14}l-12 -6l10 12ZM5 ${-58 + k * 14}l12 -6l-10 12Z`, '#6f9a5a'),
          ),
        i * 9 - 18,
      ),
    ),
  mache: () =>
    times(3, (k) =>
      at(
        k * 34 - 34,
        k === 1 ? -14 : 16,
        0.8,
        times(8, (i) =>
          at(
            0,
            0,
            1,
            path('M0 0C-14 -14 -16 -40 0 -42C16 -40 14 -14 0 0Z', slab(i % 2 === 0 ? 'leaf' : 'grass')),
            i * 45,
          ),
        ) + disk(0, 0, 5, '#d7e89a'),
      ),
    ),
  spinach: () =>
    times(6, (i) =>
      at(
        (i - 2.5) * 8,
        40,
        1,
        line('M0 0L0 -44', '#a9cf86', 4) +
          path('M0 -30C-26 -34 -22 -70 0 -88C22 -70 26 -34 0 -30Z', slab(i % 2 === 0 ? 'forest' : 'leaf')) +
          line('M0 -34L0 -78', '#8fbf74', 1.6),
        (i - 2.5) * 17,
      ),
    ),
  fennel: () =>
    times(3, (i) => line(`M${i * 14 - 14} -6L${i * 26 - 26} -44`, '#a8cf7c', 8)) +
    times(15, (i) =>
      line(`M${(i % 3) * 26 - 26} -42l${scatter(i) * 26 - 13} ${-scatter(i, 2) * 12}`, '#5f9f42', 1.6),
    ) +
    path('M-24 -8C-50 6 -46 46 0 48C46 46 50 6 24 -8C10 -14 -10 -14 -24 -8Z', ball('celery')) +
    path('M-12 -12C-26 10 -18 36 0 48C18 36 26 10 12 -12Z', slab('milk'), 'opacity=".75"') +
    line('M-30 4C-30 26 -18 40 0 47M30 4C30 26 18 40 0 47', '#a9c77f', 2),
  butternut: () =>
    at(
      0,
      0,
      1,
      path(
        'M-15 -42C-16 -22 -40 -8 -38 20C-36 42 -16 50 0 50C16 50 36 42 38 20C40 -8 16 -22 15 -42Z',
        ball('apricot'),
      ) +
        box(-6, -52, 12, 13, 4, tube('olive')) +
        shine(-16, 16, 7, 16, 12) +
        line('M8 -36C8 -14 22 0 20 30', '#d68b3a', 1.6),
      20,
    ),
  potimarron: (skin = 'tomato') =>
    path(
      'M0 -34C30 -34 46 -8 42 16C38 38 18 46 0 48C-18 46 -38 38 -42 16C-46 -8 -30 -34 0 -34Z',
      ball(skin),
    ) +
    times(4, (i) =>
      line(
        `M0 -32C${i * 26 - 39} -12 ${i * 26 - 39} 24 ${i * 4 - 6} 46`,
        darker(skin, 0.25),
        2,
        'opacity=".7"',
      ),
    ) +
    path('M-8 -30C-8 -44 4 -50 12 -50L12 -42C6 -40 6 -36 8 -30Z', tube('olive')) +
    shine(-20, -6, 7, 14, 22),
  zucchini: () =>
    times(2, (k) =>
      at(
        k * 18 - 9,
        k * 6 - 3,
        1,
        box(-12, -44, 24, 88, 12, tube('forest')) +
          times(10, (i) => disk(scatter(i) * 18 - 9, i * 8 - 36, 1.2, '#a6c98a')) +
          box(-6, -52, 12, 12, 3, tube('grass')),
        40 + k * 16,
      ),
    ),
  beans: (skin = 'leaf') =>
    times(7, (i) =>
      at(
        (i - 3) * 9,
        scatter(i) * 8 - 4,
        1,
        line('M-3 -44C4 -20 -6 16 3 44', colourLine(skin, i), 8) +
          line('M-3 -44C4 -20 -6 16 3 44', lighter(skin, 0.4), 1.5, 'opacity=".6"'),
        (i - 3) * 7 + 10,
      ),
    ),
  pepper: (skin = 'red') =>
    at(
      0,
      0,
      1,
      path(
        'M-22 -30C-34 -20 -22 4 -8 30C0 46 8 50 10 46C26 20 34 -18 22 -30C10 -36 -10 -36 -22 -30Z',
        ball(skin),
      ) +
        line('M0 -32C0 -42 4 -46 8 -48', '#4b7f32', 6) +
        oval(0, -32, 14, 4, '#5c9a3e') +
        shine(-12, -8, 4, 14, -10),
      18,
    ),
  radish: () =>
    times(5, (i) =>
      at(
        (i - 2) * 17,
        14 + (i % 2) * 12,
        0.44,
        greens(3, 74, 'grass') +
          path(
            'M0 -30C22 -30 34 -14 32 6C30 24 8 30 0 56C-8 30 -30 24 -32 6C-34 -14 -22 -30 0 -30Z',
            ball('fuchsia'),
          ) +
          path('M-20 24C-8 32 -4 40 0 56C4 40 8 32 20 24Z', '#fdeef2') +
          shine(-14, -6, 6, 12, 20),
        (i - 2) * 10,
      ),
    ),
  corn: () =>
    times(2, (k) =>
      at(
        k * 30 - 15,
        2,
        1,
        path('M0 -48C18 -42 20 10 12 40L-12 40C-20 10 -18 -42 0 -48Z', ball('yellow')) +
          times(24, (i) => disk((i % 4) * 8 - 12, Math.floor(i / 4) * 11 - 30, 3.8, lighter('yellow', 0.3))) +
          path(
            'M-10 46C-36 24 -24 -10 -16 -20C-18 10 -6 30 -2 48ZM10 46C36 24 24 -10 16 -20C18 10 6 30 2 48Z',
            slab('grass'),
          ),
        k * 24 - 12,
      ),
    ),
  garlic: (tint = 'rose') =>
    times(3, (k) =>
      at(
        k * 30 - 30,
        k === 1 ? 14 : -6,
        0.62,
        path(
          'M0 -50C4 -30 42 -16 42 14C42 36 22 44 0 44C-22 44 -42 36 -42 14C-42 -16 -4 -30 0 -50Z',
          ball(lighter(tint, 0.55)),
        ) +
          times(4, (i) =>
            line(
              `M0 -36C${i * 22 - 33} -12 ${i * 22 - 33} 22 ${i * 6 - 9} 42`,
              darker(tint, 0.1),
              2,
              'opacity=".7"',
            ),
          ),
      ),
    ),
  celeriac: () =>
    disk(0, 4, 40, ball('wheat')) +
    times(8, (i) => line(`M${i * 9 - 32} ${30 + scatter(i) * 8}l${i * 2 - 7} 12`, '#a88452', 2.4)) +
    times(4, (i) => blade(0, -32, 24, 10, i * 30 - 45, 'leaf')) +
    times(9, (i) => disk(scatter(i) * 60 - 30, scatter(i, 2) * 50 - 16, 2, '#b8925a')),
  kohlrabi: () =>
    times(2, (k) =>
      at(
        k * 40 - 20,
        k * 14 - 2,
        0.72,
        times(5, (i) =>
          at(
            i * 9 - 18,
            -20,
            1,
            line('M0 0L0 -34', '#a9cf74', 4) + blade(0, -30, 24, 11, 0, 'leaf'),
            i * 22 - 44,
          ),
        ) +
          disk(0, 10, 36, ball('celery')) +
          times(4, (i) => line(`M${i * 14 - 21} -12q${i * 4 - 6} 8 ${i * 8 - 12} 20`, '#c9e2a0', 2.4)) +
          shine(-14, -2, 7, 12, 20),
      ),
    ),
  chard: () =>
    times(4, (i) =>
      at(
        (i - 1.5) * 14,
        46,
        1,
        box(-5, -52, 10, 54, 4, tube('milk')) +
          path('M0 -30C-24 -36 -24 -70 -4 -92C24 -84 26 -44 0 -30Z', ball('forest')) +
          line('M0 -34L0 -80', '#eef2df', 3),
        (i - 1.5) * 16,
      ),
    ),
  aubergine: () =>
    at(
      0,
      0,
      1,
      path(
        'M-8 -34C-24 -10 -38 6 -34 24C-30 44 -14 50 2 50C22 50 36 38 34 18C32 0 16 -14 10 -34Z',
        ball('plum'),
      ) +
        path('M-12 -30C-4 -40 6 -40 14 -30L10 -20L2 -28L-6 -18Z', slab('leaf')) +
        line('M0 -36L2 -48', '#4b7f32', 6) +
        shine(-16, 14, 5, 14, 16),
      24,
    ),
  cucumber: () =>
    at(
      0,
      0,
      1,
      box(-15, -52, 30, 104, 15, tube('forest')) +
        times(14, (i) => disk(scatter(i) * 22 - 11, i * 7 - 46, 1.3, '#9cc887')),
      48,
    ) +
    at(
      26,
      30,
      1,
      disk(0, 0, 18, slab('forest')) +
        disk(0, 0, 15, '#d8ecb4') +
        times(6, (i) => at(0, 0, 1, oval(0, -7, 1.6, 3.4, '#f6fbe6'), i * 60)),
    ),
  broccoli: () =>
    path('M-14 6L-10 48L10 48L14 6Z', slab('celery')) +
    line('M-8 14L-28 -4M8 14L28 -4', '#a9cf74', 10) +
    [
      [-28, -12, 20],
      [28, -12, 20],
      [0, -26, 24],
      [-16, -2, 16],
      [16, -2, 16],
    ]
      .map(
        ([x = 0, y = 0, r = 1]) =>
          disk(x, y, r, ball('leaf')) +
          times(8, (i) =>
            disk(x + Math.cos(i * 0.8) * r * 0.7, y + Math.sin(i * 0.8) * r * 0.7, 4, lighter('leaf', 0.12)),
          ),
      )
      .join(''),
};

function colourLine(name: string, index: number): string {
  return index % 2 === 0 ? darker(name, 0.12) : lighter(name, 0.06);
}
