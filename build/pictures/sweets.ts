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

/** Chocolates, sweets, ices, and the signs on labels. */
export const SWEETS: Readonly<Record<string, Item>> = {
  // Chocolate, wrapper, and nuts if any.
  tablet: (choc = 'cocoa', paper = 'gold', nuts = 'none') =>
    at(
      0,
      0,
      1,
      box(-34, -48, 68, 96, 4, slab(choc)) +
        times(
          12,
          (i) =>
            box((i % 3) * 22 - 32, Math.floor(i / 3) * 23 - 46, 20, 21, 3, slab(lighter(choc, 0.1))) +
            line(`M${(i % 3) * 22 - 30} ${Math.floor(i / 3) * 23 - 27}l0 -17l16 0`, lighter(choc, 0.32), 1.6),
        ) +
        (nuts === 'none'
          ? ''
          : times(9, (i) => disk((scatter(i) - 0.5) * 54, -40 + scatter(i, 2) * 50, 6, ball(nuts)))) +
        path('M-38 14L-28 8L-18 15L-8 8L2 15L12 8L22 15L32 8L38 14L38 52L-38 52Z', slab(paper)) +
        box(-38, 26, 76, 14, 0, darker(paper, 0.12)),
      10,
    ),
  // Squares dusted or not.
  squares: (name = 'cocoa', dust = 'nut') =>
    times(9, (i) =>
      at(
        (i % 3) * 31 - 31,
        Math.floor(i / 3) * 27 - 24,
        1,
        path('M-14 -6L0 -13L14 -6L14 8L0 15L-14 8Z', slab(name)) +
          path('M-14 -6L0 -13L14 -6L0 1Z', lighter(dust, 0.12)) +
          path('M0 1L14 -6L14 8L0 15Z', darker(name, 0.2)),
        scatter(i) * 30 - 15,
      ),
    ),
  truffles: (name = 'cocoa', dust = 'nut', count = '6') =>
    times(Number(count), (i) =>
      at(
        (i % 3) * 33 - 33,
        Math.floor(i / 3) * 32 - 16,
        1,
        disk(0, 0, 16.5, ball(name)) +
          times(20, (k) =>
            disk((scatter(k, i + 1) - 0.5) * 25, (scatter(k, i + 7) - 0.5) * 25, 1.5, lighter(dust, 0.1)),
          ),
      ),
    ),
  rochers: (name = 'chestnut') =>
    times(6, (i) =>
      at(
        (i % 3) * 33 - 33,
        Math.floor(i / 3) * 34 - 14,
        1,
        path('M-17 2L17 2L12 17L-12 17Z', slab('gold')) +
          times(7, (k) => line(`M${k * 5 - 15} 3L${k * 3.6 - 11} 16`, '#b98414', 1)) +
          disk(0, -2, 15, ball(name)) +
          times(12, (k) =>
            disk((scatter(k, i + 1) - 0.5) * 23, -2 + (scatter(k, i + 7) - 0.5) * 23, 2.2, ball('toast')),
          ),
      ),
    ),
  marmite: () =>
    line('M-36 -16C-52 -14 -52 6 -38 6M36 -16C52 -14 52 6 38 6', '#3a1f13', 7) +
    path('M-38 -22L38 -22C50 12 38 36 22 40L-22 40C-38 36 -50 12 -38 -22Z', ball('cocoa')) +
    oval(0, -22, 38, 11, '#2d170d') +
    [
      ['carrot', -18, -26],
      ['grass', 2, -30],
      ['red', 20, -26],
      ['yellow', -4, -22],
    ]
      .map(([name, x, y]) => disk(Number(x), Number(y), 9, ball(String(name))))
      .join('') +
    path('M0 -8L16 -4C16 12 8 20 0 24C-8 20 -16 12 -16 -4Z', slab('gold')) +
    path('M0 -8L0 24C-8 20 -16 12 -16 -4Z', slab('red')) +
    line('M-24 40l-4 9M24 40l4 9', '#3a1f13', 6),
  orangettes: () =>
    times(7, (i) =>
      at(
        (i - 3) * 12,
        (i % 2) * 6 - 3,
        1,
        box(-6, -44, 12, 88, 6, tube('orange')) + box(-6.5, -6, 13, 51, 6, tube('cocoa')),
        (i - 3) * 6,
      ),
    ),
  caramels: (name = 'caramel', paper = 'cream') =>
    times(5, (i) =>
      at(
        (i % 3) * 34 - 34 + (i > 2 ? 17 : 0),
        i > 2 ? 24 : -12,
        1,
        path('M-22 -8L-12 -4L-12 4L-22 8ZM22 -8L12 -4L12 4L22 8Z', slab(paper)) +
          box(-13, -10, 26, 20, 4, slab(name)) +
          shine(-3, -5, 6, 2),
        scatter(i) * 50 - 25,
      ),
    ),
  nougat: (name = 'cream', bits = 'hazel') =>
    times(2, (i) =>
      at(
        i * 10 - 5,
        i * 30 - 16,
        1,
        path('M-42 -8L-30 -18L44 -18L44 2L32 12L-42 12Z', slab(name)) +
          path('M-42 -8L-30 -18L44 -18L32 -8Z', lighter(name, 0.6)) +
          times(12, (k) =>
            oval(
              (scatter(k, i + 1) - 0.5) * 66,
              2 + (scatter(k, i + 4) - 0.5) * 14,
              5,
              3,
              ball(k % 4 === 0 ? 'pistachio' : bits),
              k * 40,
            ),
          ),
      ),
    ),
  jellies: (...names) =>
    times(9, (i) =>
      at(
        (i % 3) * 32 - 32,
        Math.floor(i / 3) * 27 - 26,
        1,
        box(-14, -11, 28, 23, 5, slab(names[i % Math.max(1, names.length)] ?? 'crimson')) +
          times(9, (k) =>
            disk(
              (scatter(k, i + 1) - 0.5) * 24,
              (scatter(k, i + 5) - 0.5) * 18,
              1.2,
              '#fff',
              'opacity=".75"',
            ),
          ),
        scatter(i) * 20 - 10,
      ),
    ),
  nuts: (name = 'caramel', glaze = 'rust') =>
    times(15, (i) =>
      at(
        Math.cos(i * 2.4) * Math.sqrt(i) * 11,
        Math.sin(i * 2.4) * Math.sqrt(i) * 9,
        0.34,
        path(
          'M0 -46C22 -26 32 0 26 24C18 46 -18 46 -26 24C-32 0 -22 -26 0 -46Z',
          ball(i % 2 ? name : glaze),
        ) +
          times(5, (k) =>
            disk(
              (scatter(k, i) - 0.5) * 36,
              scatter(k, i + 3) * 50 - 20,
              5,
              lighter(name, 0.4),
              'opacity=".7"',
            ),
          ),
        i * 53,
      ),
    ),
  log: (name = 'ivory') =>
    path('M-44 -14L30 -22L36 12L-38 22Z', slab(name)) +
    oval(33, -5, 9, 17, slab(lighter(name, 0.3)), -6) +
    times(5, (i) => at(i * 16 - 36, 34 - i * 1.4, 1, oval(0, 0, 11, 10, ball(name)))),
  bonbons: (name = 'honey') =>
    times(11, (i) =>
      at(
        Math.cos(i * 2.4) * Math.sqrt(i) * 12,
        Math.sin(i * 2.4) * Math.sqrt(i) * 10,
        1,
        path('M-11 0L-6 -9L6 -9L11 0L6 9L-6 9Z', ball(name)) + shine(-3, -4, 4, 2, -20, 0.6),
        i * 40,
      ),
    ),
  scoops: (tub = 'sky', one = 'cream', two = one, specks = 'none') =>
    [
      [-18, -16, one],
      [18, -16, two],
      [0, -30, one],
    ]
      .map(
        ([x, y, name]) =>
          disk(Number(x), Number(y), 22, ball(String(name))) +
          (specks === 'none'
            ? ''
            : times(9, (i) =>
                disk(
                  Number(x) + (scatter(i, Number(x) + 30) - 0.5) * 32,
                  Number(y) + (scatter(i, Number(x) + 50) - 0.5) * 30,
                  1.1,
                  darker(specks, 0.2),
                ),
              )),
      )
      .join('') +
    path('M-42 -8L42 -8L33 46C32 49 30 50 26 50L-26 50C-30 50 -32 49 -33 46Z', tube(tub)) +
    box(-45, -12, 90, 10, 4, tube(lighter(tub, 0.4))),
  carac: () =>
    path('M-42 6L42 6L34 30L-34 30Z', slab('toast')) +
    times(9, (i) => line(`M${i * 9 - 36} 8L${i * 7.6 - 30} 29`, '#9a6a34', 1.6)) +
    oval(0, 4, 43, 20, ball('grass')) +
    oval(-10, -2, 18, 5, '#fff', -8, 'opacity=".35"') +
    disk(0, 4, 6, ball('cocoa')),
  comb: () =>
    path('M-46 -20L-6 -34L46 -18L40 26L-2 40L-44 22Z', slab('honey')) +
    times(18, (i) => {
      const row = Math.floor(i / 6);
      const x = (i % 6) * 15 - 36 + (row % 2) * 7;
      const y = row * 17 - 15;
      return path(
        `M${x} ${y - 8}l7 4l0 8l-7 4l-7 -4l0 -8Z`,
        i % 4 === 0 ? lighter('cream', 0) : darker('amber', 0.08),
        'stroke="#f7cf62" stroke-width="2.4"',
      );
    }) +
    path('M10 34C8 44 16 52 18 44C18 38 14 36 14 32Z', ball('honey')),
  bee: () =>
    oval(-14, -20, 12, 20, '#e4f1f7', -34, 'opacity=".9"') +
    oval(14, -20, 12, 20, '#e4f1f7', 34, 'opacity=".9"') +
    oval(0, 8, 26, 36, ball('yellow')) +
    path('M-24 -2L24 -2L25 8L-25 8ZM-24 18L24 18L19 28L-19 28Z', '#3a2418') +
    disk(0, -28, 15, ball('cocoa')),
  flakes: (name = 'yellow') =>
    path('M-50 36C-38 4 -18 -18 0 -18C18 -18 38 4 50 36C28 46 -28 46 -50 36Z', slab(darker(name, 0.1))) +
    times(80, (i) => {
      const y = scatter(i, 2) * 56 - 14;
      return disk(
        (scatter(i) - 0.5) * (y + 32) * 1.34,
        y,
        3.4,
        ball(i % 4 === 0 ? 'orange' : i % 4 === 1 ? 'amber' : name),
      );
    }),
  sun: (name = 'yellow') =>
    times(12, (i) => at(0, 0, 1, path('M-7 -26L0 -48L7 -26Z', lighter(name, 0)), i * 30)) +
    disk(0, 0, 24, ball(name)),
  moon: (name = 'yellow') => path('M16 -44A46 46 0 1 0 16 44A36 36 0 1 1 16 -44Z', lighter(name, 0)),
  peak: (name = 'slate') =>
    path('M-50 34L-14 -26L4 4L18 -14L50 34Z', lighter(name, 0)) +
    path('M-14 -26L-26 -6L-16 -10L-10 -2L-4 -10Z', '#fff'),
  waves: (name = 'blue') =>
    times(3, (i) => line(`M-46 ${i * 24 - 24}q11 -12 23 0t23 0t23 0t23 0`, lighter(name, 0), 8)),
  bridge: (name = 'slate') =>
    line('M-50 -18L50 -18', lighter(name, 0), 9) +
    path(
      'M-50 -18L50 -18L50 26L36 26C36 -4 10 -4 10 26L-10 26C-10 -4 -36 -4 -36 26L-50 26Z',
      lighter(name, 0),
    ),
  castle: (name = 'claret') =>
    path(
      'M-40 44L-40 -10L-30 -10L-30 -20L-20 -20L-20 -10L-8 -10L-8 -36L8 -36L8 -10L20 -10L20 -20L30 -20L30 -10L40 -10L40 44Z',
      lighter(name, 0),
    ) + box(-8, 18, 16, 26, 8, '#fff8e6'),
  leafmark: (name = 'leaf') =>
    at(
      0,
      30,
      1,
      path('M0 14C-34 -4 -34 -50 0 -76C34 -50 34 -4 0 14Z', slab(name)) +
        line('M0 10L0 -60M0 -10L-16 -26M0 -10L16 -26M0 -32L-12 -46M0 -32L12 -46', lighter(name, 0.5), 3),
      20,
    ),
  drop: (name = 'gold') =>
    path('M0 -46C12 -20 34 0 34 18C34 36 18 46 0 46C-18 46 -34 36 -34 18C-34 0 -12 -20 0 -46Z', ball(name)) +
    shine(-12, 18, 6, 12, 14),
  heart: (name = 'red') =>
    path('M0 42C-50 6 -50 -34 -24 -36C-8 -38 0 -24 0 -20C0 -24 8 -38 24 -36C50 -34 50 6 0 42Z', ball(name)),
  barrel: () =>
    path('M-28 -42L28 -42C40 -14 40 14 28 42L-28 42C-40 14 -40 -14 -28 -42Z', tube('hazel')) +
    line('M-34 -24L34 -24M-36 0L36 0M-34 24L34 24', '#4d4f55', 5),
  wheelmark: (name = 'slate') =>
    disk(0, 0, 44, 'none', `stroke="${lighter(name, 0)}" stroke-width="8"`) +
    times(4, (i) => at(0, 0, 1, line('M0 -40L0 40', lighter(name, 0), 6), i * 45)),
  dots: (name = 'red', other = name) =>
    times(9, (i) =>
      disk((i % 3) * 32 - 32, Math.floor(i / 3) * 32 - 32, 11, lighter(i % 2 ? other : name, 0)),
    ),
  diamond: (name = 'red') =>
    path('M0 -46L40 0L0 46L-40 0Z', lighter(name, 0)) + path('M0 -26L22 0L0 26L-22 0Z', '#fff8e6'),
  crest: (name = 'red', other = 'gold') =>
    path('M-36 -42L36 -42L36 4C36 28 18 40 0 48C-18 40 -36 28 -36 4Z', lighter(name, 0)) +
    path('M0 -42L36 -42L36 4C36 28 18 40 0 48Z', lighter(other, 0)),
  bird: (name = 'slate') =>
    path(
      'M-46 10C-30 -22 6 -34 24 -14L44 -10L26 0C22 22 0 34 -20 26C-14 20 -8 18 -6 12C-20 16 -36 18 -46 10Z',
      lighter(name, 0),
    ) + disk(22, -10, 3, '#fff'),
  cow: (name = 'milk', spot = 'slate') =>
    path('M-34 -34C-48 -34 -48 -18 -32 -16ZM34 -34C48 -34 48 -18 32 -16Z', lighter(spot, 0.1)) +
    path(
      'M-30 -34C-10 -44 10 -44 30 -34C36 -8 26 8 22 26C16 46 -16 46 -22 26C-26 8 -36 -8 -30 -34Z',
      ball(name),
    ) +
    path('M4 -40C16 -42 30 -36 30 -30C32 -14 22 -2 12 -6C2 -12 0 -30 4 -40Z', lighter(spot, 0)) +
    oval(0, 30, 22, 15, ball('blush')) +
    disk(-8, 28, 3, '#8a4a4a') +
    disk(8, 28, 3, '#8a4a4a') +
    disk(-13, -8, 4, '#24242a') +
    disk(14, -8, 4, '#24242a'),
  goat: () =>
    path(
      'M-18 -30C-26 -54 -44 -50 -46 -38M18 -30C26 -54 44 -50 46 -38',
      'none',
      'stroke="#8f7a52" stroke-width="7" stroke-linecap="round"',
    ) +
    path(
      'M-22 -32C-8 -40 8 -40 22 -32C26 -6 18 22 8 36C4 42 -4 42 -8 36C-18 22 -26 -6 -22 -32Z',
      ball('cream'),
    ) +
    path('M-6 38L0 54L6 38Z', slab('stone')) +
    disk(-11, -10, 4, '#24242a') +
    disk(11, -10, 4, '#24242a'),
  salt: (name = 'white') =>
    path('M-46 34C-36 8 -16 -12 0 -12C16 -12 36 8 46 34C26 42 -26 42 -46 34Z', slab('stone')) +
    times(50, (i) => {
      const y = scatter(i, 2) * 46 - 8;
      return box((scatter(i) - 0.5) * (y + 26) * 1.4, y, 5, 5, 1, i % 3 ? '#fff' : lighter(name, 0.2));
    }),
  pinecone: () =>
    line('M-30 -30C-10 -10 10 10 30 30', '#5b4a2a', 3) +
    times(16, (i) =>
      line(`M${i * 3.6 - 28} ${i * 3.6 - 28}l${i % 2 ? 16 : -10} ${i % 2 ? -10 : 16}`, '#3f7a4a', 2.6),
    ) +
    times(5, (i) => disk(i * 12 - 22, i * 8 - 4, 7, ball('indigo'))),
  bean: (name = 'coffee') =>
    at(
      0,
      0,
      1,
      oval(0, 0, 30, 42, ball(name)) +
        line('M0 -38C-12 -14 12 14 0 38', lighter(name, 0.35), 4) +
        shine(-14, -12, 5, 12, 14, 0.3),
      32,
    ),
  sugar: (name = 'white') =>
    times(3, (i) => at(i * 28 - 28, i === 1 ? -14 : 8, 1, box(-13, -13, 26, 26, 4, slab(name)))),
  vanilla: () =>
    times(5, (i) =>
      at(0, 0, 1, path('M-10 -4C-16 -30 -8 -44 0 -46C8 -44 16 -30 10 -4Z', slab('cream')), i * 72),
    ) +
    disk(0, 0, 8, ball('gold')) +
    line('M-40 44C-20 30 10 30 44 40M-38 48C-14 38 14 38 44 44', '#3a2216', 4),
  cinnamon: () =>
    times(3, (i) =>
      at(
        i * 8 - 8,
        i * 20 - 20,
        1,
        box(-46, -8, 92, 16, 8, slab('rust')) +
          oval(44, 0, 6, 8, darker('rust', 0.4)) +
          line('M-40 -2L36 -2', lighter('rust', 0.3), 2),
        -10,
      ),
    ),
  ginger: () =>
    oval(0, 0, 30, 20, ball('sand'), -20) +
    oval(26, -20, 14, 10, ball('sand'), -50) +
    oval(-26, 10, 16, 11, ball('sand'), 30) +
    oval(10, 20, 12, 9, ball('sand'), 50) +
    line('M-12 -8l6 14M6 -14l6 14', '#a8854a', 2),
  mint: () =>
    times(3, (i) =>
      at(
        0,
        30,
        1,
        path('M0 0C-22 -16 -22 -48 0 -66C22 -48 22 -16 0 0Z', ball('leaf')) +
          line('M0 -6L0 -54', lighter('leaf', 0.45), 2),
        i * 50 - 50,
      ),
    ),
  tea: (name = 'leaf') =>
    times(3, (i) =>
      at(
        0,
        36,
        1,
        path('M0 0C-14 -20 -14 -56 0 -76C14 -56 14 -20 0 0Z', slab(i === 1 ? lighter(name, 0.2) : name)),
        i * 42 - 42,
      ),
    ),
  smoke: (name = 'grey') =>
    times(3, (i) =>
      line(`M${i * 24 - 24} 40C${i * 24 - 44} 18 ${i * 24 - 4} 0 ${i * 24 - 24} -36`, lighter(name, 0.2), 7),
    ),
  hen: (name = 'rust') =>
    path(
      'M-40 0C-44 -20 -30 -22 -22 -12C-10 2 6 -4 14 -20C12 -36 34 -40 36 -24L46 -18L36 -14C36 20 18 40 -6 38C-28 36 -38 18 -40 0Z',
      ball(name),
    ) +
    path('M18 -36C18 -48 26 -44 26 -40C28 -50 36 -44 34 -36Z', lighter('red', 0)) +
    disk(29, -24, 3, '#24242a') +
    line('M-6 38L-8 50M8 36L8 50', '#e0a526', 4),
  duck: () =>
    path(
      'M-44 6C-30 0 -10 6 4 -2C0 -14 -2 -34 14 -38C30 -38 34 -26 32 -18L46 -14L32 -8C34 20 20 38 -8 38C-32 38 -40 22 -44 6Z',
      ball('milk'),
    ) +
    path('M32 -20L48 -14L32 -8Z', lighter('orange', 0)) +
    disk(22, -24, 3, '#24242a'),
  pig: () =>
    disk(0, 0, 40, ball('pork')) +
    path('M-34 -24L-38 -46L-16 -36ZM34 -24L38 -46L16 -36Z', ball('rose')) +
    oval(0, 10, 18, 13, ball('rose')) +
    disk(-6, 10, 3, '#8a4a4a') +
    disk(6, 10, 3, '#8a4a4a') +
    disk(-16, -8, 3.4, '#24242a') +
    disk(16, -8, 3.4, '#24242a'),
};
