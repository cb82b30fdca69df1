import {
  at,
  ball,
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
  box,
} from './ink.ts';

/** A whole fish looking left: back, belly, pattern, fins. */
function fish(back: string, belly: string, pattern: string, fins = back): string {
  return (
    path('M34 0C42 -14 50 -18 56 -20C52 -8 52 8 56 20C50 18 42 14 34 0Z', slab(fins)) +
    path('M-14 -16C-4 -32 14 -30 20 -14Z', slab(darker(fins, 0.1))) +
    path('M-6 16C0 28 10 28 14 14Z', slab(fins)) +
    path(
      'M-54 2C-40 -20 -10 -24 12 -18C26 -14 34 -6 40 0C34 6 26 14 12 18C-10 24 -40 20 -54 2Z',
      slab(lighter(belly, 0)),
    ) +
    path('M-54 2C-40 -20 -10 -24 12 -18C26 -14 34 -6 40 0C14 -2 -20 -4 -54 2Z', slab(back)) +
    (pattern === 'spots'
      ? times(22, (i) =>
          disk(
            scatter(i) * 66 - 36,
            scatter(i, 2) * 22 - 14,
            1.7,
            i % 4 === 0 ? '#c4483a' : darker(back, 0.45),
          ),
        )
      : pattern === 'dots'
        ? times(20, (i) => disk(scatter(i) * 64 - 34, scatter(i, 2) * 22 - 13, 1.8, '#fbe6bd'))
        : pattern === 'bars'
          ? times(6, (i) => path(`M${i * 11 - 28} -18l6 0l-2 22l-3 0Z`, darker(back, 0.4), 'opacity=".7"'))
          : pattern === 'rainbow'
            ? path('M-38 -3C-10 -6 20 -4 38 0C20 4 -10 4 -38 4Z', '#e8798c', 'opacity=".7"') +
              times(16, (i) => disk(scatter(i) * 66 - 34, scatter(i, 2) * 12 - 16, 1.4, darker(back, 0.45)))
            : pattern === 'marble'
              ? times(14, (i) =>
                  oval(
                    scatter(i) * 64 - 34,
                    scatter(i, 2) * 22 - 12,
                    5,
                    2.6,
                    darker(back, 0.35),
                    i * 40,
                    'opacity=".6"',
                  ),
                )
              : times(12, (i) =>
                  line(
                    `M${(i % 6) * 11 - 30} ${Math.floor(i / 6) * 8 - 8}q3 3 0 6`,
                    lighter(back, 0.4),
                    1,
                    'opacity=".6"',
                  ),
                )) +
    line('M-34 -13C-29 -4 -29 6 -33 14', darker(back, 0.3), 2) +
    disk(-43, -3, 3.6, '#fff') +
    disk(-43.4, -3, 2.2, '#1d2430') +
    shine(-6, -12, 20, 2.4, -4, 0.4)
  );
}

/** A fillet: flesh, skin, how it is marked. */
const fillet = (flesh: string, skin: string) =>
  path(
    'M-52 8C-44 -16 -10 -20 18 -16C36 -14 48 -8 54 -2C46 10 20 16 -6 18C-30 20 -48 18 -52 8Z',
    slab(skin),
  ) +
  path(
    'M-50 4C-42 -16 -10 -20 18 -16C34 -14 46 -9 52 -4C44 5 18 10 -6 12C-30 14 -46 12 -50 4Z',
    slab(flesh),
  ) +
  times(6, (i) => line(`M${i * 14 - 38} -9q9 6 5 15`, lighter(flesh, 0.5), 1.8, 'opacity=".8"')) +
  line('M-44 0C-16 -6 20 -6 48 -5', darker(flesh, 0.12), 1.4);

/** Fish and what is made of it. */
export const FISH: Readonly<Record<string, Item>> = {
  fish: (back = 'slate', belly = 'silver', pattern = 'scales', fins = back) =>
    at(0, 0, 1, fish(back, belly, pattern, fins), -8),
  fillets: (flesh = 'blush', skin = 'slate', count = '2') =>
    times(Number(count), (i) =>
      at(
        (i % 2) * 8 - 4,
        (i - (Number(count) - 1) / 2) * (Number(count) > 3 ? 16 : 26),
        Number(count) > 3 ? 0.72 : 0.92,
        fillet(flesh, skin),
        (i % 2) * 10 - 14,
      ),
    ),
  // Small butterflied fillets in a circle.
  petals: (flesh = 'cream', skin = 'olive') =>
    times(6, (i) =>
      at(
        0,
        0,
        1,
        at(
          0,
          -24,
          1,
          path('M0 22C-14 10 -14 -14 -6 -24L0 -16L6 -24C14 -14 14 10 0 22Z', slab(flesh)) +
            line('M0 18L0 -14', lighter(skin, 0.1), 2.6) +
            line('M-6 -8q4 6 4 14M6 -8q-4 6 -4 14', darker(flesh, 0.14), 1.2),
        ),
        i * 60,
      ),
    ),
  school: (back = 'slate', belly = 'silver', pattern = 'scales', count = '3') =>
    times(Number(count), (i) =>
      at(
        (i % 2) * 10 - 5,
        (i - (Number(count) - 1) / 2) * (84 / Number(count)),
        Number(count) > 4 ? 0.56 : 0.74,
        fish(back, belly, pattern),
        (i % 2) * 10 - 8,
      ),
    ),
  darnes: (flesh = 'cream', skin = 'olive') =>
    times(3, (i) =>
      at(
        (i % 2) * 40 - 20 + (i === 2 ? 20 : 0),
        i === 2 ? 26 : -12,
        0.66,
        path(
          'M0 -40C30 -40 42 -18 36 6C32 30 20 44 12 44C12 30 6 20 0 20C-6 20 -12 30 -12 44C-20 44 -32 30 -36 6C-42 -18 -30 -40 0 -40Z',
          slab(skin),
        ) +
          path(
            'M0 -35C26 -35 36 -16 31 5C28 22 20 34 17 37C15 24 8 14 0 14C-8 14 -15 24 -17 37C-20 34 -28 22 -31 5C-36 -16 -26 -35 0 -35Z',
            slab(flesh),
          ) +
          disk(0, -6, 6, '#fffdf6') +
          line(
            'M-22 -12C-14 -6 -12 4 -16 14M22 -12C14 -6 12 4 16 14M-10 -28C-6 -20 -6 -14 -4 -10M10 -28C6 -20 6 -14 4 -10',
            darker(flesh, 0.14),
            1.8,
          ),
      ),
    ),
  pave: (flesh = 'cream', skin = 'slate') =>
    times(2, (i) =>
      at(
        i * 12 - 6,
        i * 32 - 18,
        1,
        path('M-44 -8L-30 -18L44 -14L44 4L32 14L-44 10Z', slab(flesh)) +
          path('M-44 10L32 14L44 4L44 8L32 18L-44 15Z', slab(skin)) +
          times(6, (k) => line(`M${k * 12 - 30} -12q7 5 4 14`, darker(flesh, 0.1), 1.6)),
      ),
    ),
  eel: () =>
    at(
      0,
      0,
      1,
      path(
        'M-50 -6C-44 -22 -22 -24 -10 -14C6 -2 16 -2 24 -10C34 -18 48 -14 54 -26C52 -4 44 14 26 16C6 18 -2 8 -16 12C-32 18 -54 10 -50 -6Z',
        slab('olive'),
      ) +
        times(20, (i) =>
          oval(scatter(i) * 84 - 44, scatter(i, 2) * 24 - 10, 3.4, 2, '#4d4a22', i * 40, 'opacity=".6"'),
        ) +
        disk(-40, -7, 3.4, '#fff') +
        disk(-40, -7, 2, '#1d2430') +
        line('M-48 4l-6 8', '#6b6a2b', 2.4),
      -6,
    ),
  crayfish: () =>
    [-1, 1]
      .map(
        (side) =>
          at(
            side * 25,
            -30,
            1,
            line(`M0 30L${-side * 6} 8`, '#b23a24', 6) +
              path('M0 10C-14 4 -14 -18 -2 -22C0 -12 4 -10 6 -22C16 -16 14 4 0 10Z', ball('tomato')),
            side * 16,
          ) +
          times(4, (k) => line(`M${side * 12} ${k * 9 - 4}l${side * 20} ${k * 4 - 4}`, '#b23a24', 3)) +
          line(`M${side * 5} -24C${side * 10} -44 ${side * 26} -50 ${side * 42} -46`, '#c9543a', 1.6),
      )
      .join('') +
    path('M-15 -20C-16 -32 16 -32 15 -20L15 8L-15 8Z', tube('tomato')) +
    times(4, (k) =>
      path(
        `M${-15 + k * 1.6} ${8 + k * 8}L${15 - k * 1.6} ${8 + k * 8}L${13 - k * 1.6} ${17 + k * 8}L${-13 + k * 1.6} ${17 + k * 8}Z`,
        tube(k % 2 ? 'tomato' : 'rust'),
      ),
    ) +
    times(3, (k) => at(0, 42, 1, oval(0, 7, 5, 9, ball('rust')), k * 40 - 40)) +
    disk(-7, -22, 2.6, '#1d1d22') +
    disk(7, -22, 2.6, '#1d1d22'),
  smoked: (flesh = 'salmon', count = '5') =>
    times(Number(count), (i) =>
      at(
        0,
        i * 13 - 26,
        1,
        path(
          'M-48 8C-30 -16 -8 -2 8 -10C24 -18 44 -12 50 2C34 0 26 14 8 10C-8 8 -22 20 -48 8Z',
          slab(i % 2 ? flesh : lighter(flesh, 0.14)),
        ) + line('M-36 6C-18 -6 4 2 38 -2M-26 9C-8 0 8 6 28 4', lighter(flesh, 0.55), 1.6, 'opacity=".8"'),
        (i % 2) * 8 - 8,
      ),
    ),
  'smoked-fillet': (flesh = 'caramel', skin = 'gold') =>
    at(
      0,
      0,
      1,
      fillet(flesh, skin) +
        line('M-40 -6L36 -12M-36 4L40 -4', darker(flesh, 0.3), 2, 'opacity=".4"') +
        shine(0, -12, 24, 2.4, -4),
      -10,
    ),
  'smoked-fish': () =>
    at(0, 0, 1, fish('caramel', 'gold', 'scales', 'nut') + shine(-10, -6, 26, 3, -6, 0.35), -8),
  roe: (name = 'orange') =>
    path(
      'M-42 -14L42 -14L34 32C34 38 30 40 24 40L-24 40C-30 40 -34 38 -34 32Z',
      tube('water'),
      'opacity=".8"',
    ) +
    times(
      40,
      (i) =>
        disk(
          Math.cos(i * 2.4) * Math.sqrt(i) * 5.8,
          -8 + Math.sin(i * 2.4) * Math.sqrt(i) * 2.6 - 4,
          5.6,
          ball(name),
        ) +
        shine(
          Math.cos(i * 2.4) * Math.sqrt(i) * 5.8 - 1.6,
          -14 + Math.sin(i * 2.4) * Math.sqrt(i) * 2.6,
          1.5,
          1.5,
          0,
          0.8,
        ),
    ) +
    times(16, (i) => disk((i % 8) * 9 - 31, 8 + Math.floor(i / 8) * 11, 5, ball(name))),
  tartare: (flesh = 'salmon', bits = 'leaf') =>
    path('M-38 -14L38 -14L38 22C38 40 -38 40 -38 22Z', tube(darker(flesh, 0.06))) +
    oval(0, -14, 38, 15, slab(flesh)) +
    times(46, (i) =>
      box(
        (scatter(i) - 0.5) * 66 - 3,
        (scatter(i, 2) - 0.36) * 54 - 3,
        7,
        6,
        1.5,
        i % 3 ? lighter(flesh, 0.2) : darker(flesh, 0.08),
      ),
    ) +
    times(14, (i) =>
      line(
        `M${((scatter(i, 5) - 0.5) * 60).toFixed(1)} ${((scatter(i, 6) - 0.5) * 30 - 10).toFixed(1)}l4 -5`,
        lighter(bits, 0),
        2,
      ),
    ),
  quenelles: (name = 'cream', count = '4') =>
    times(Number(count), (i) =>
      at(
        (i % 2) * 10 - 5,
        (i - (Number(count) - 1) / 2) * 21,
        0.9,
        path('M-48 2C-36 -14 36 -14 48 2C36 16 -36 16 -48 2Z', ball(name)) +
          line('M-36 -2C-12 -10 12 -10 36 -2M-34 6C-12 0 12 0 34 6', darker(name, 0.12), 1.8),
        (i % 2) * 8 - 12,
      ),
    ),
};
