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

const marble = (name: string, count = 9, w = 30, h = 18) =>
  times(count, (i) =>
    line(
      `M${((scatter(i) - 0.5) * 2 * w).toFixed(1)} ${((scatter(i, 2) - 0.5) * 2 * h).toFixed(1)}q5 -4 ${(5 + scatter(i, 3) * 6).toFixed(1)} ${(scatter(i, 4) * 6).toFixed(1)}`,
      lighter(name, 0.55),
      1.8,
      'opacity=".75"',
    ),
  );

const twine = (xs: readonly number[], half: number) =>
  xs
    .map((x) =>
      line(`M${x} ${-half}C${x - 6} ${-half / 3} ${x - 6} ${half / 3} ${x} ${half}`, '#f6ead0', 2.6),
    )
    .join('');

const tuft = (x: number, y: number) => line(`M${x} ${y}l-6 8M${x} ${y}l0 10M${x} ${y}l6 8`, '#5f9f42', 2);

const steak = (flesh: string) =>
  path(
    'M-48 6C-50 -20 -22 -32 4 -30C34 -28 52 -12 46 10C42 28 12 28 -6 30C-26 34 -46 28 -48 6Z',
    ball('fat'),
  ) +
  path(
    'M-42 6C-44 -14 -20 -24 4 -23C28 -22 44 -10 40 7C36 20 10 20 -8 23C-24 26 -41 24 -42 6Z',
    ball(flesh),
  ) +
  marble(flesh);

const bird = (skin: string) =>
  oval(0, 14, 46, 31, ball(skin)) +
  path('M-30 -2C-20 -26 20 -26 30 -2C16 8 -16 8 -30 -2Z', ball(lighter(skin, 0.1))) +
  [-1, 1]
    .map((side) =>
      at(
        side * 33,
        22,
        1,
        path('M-14 -14C6 -20 18 -6 14 10C10 22 -8 20 -12 8Z', ball(skin)) +
          path(side > 0 ? 'M10 8L24 24L18 30L4 16Z' : 'M-6 8L-20 24L-14 30L2 16Z', tube('fat')),
        0,
      ),
    )
    .join('') +
  [-1, 1].map((side) => oval(side * 40, 0, 13, 7, ball(darker(skin, 0.06)), side * 40)).join('') +
  line('M0 -18L0 30', darker(skin, 0.18), 1.6, 'opacity=".6"') +
  shine(-14, -2, 9, 6, -20);

const leg = (skin: string) =>
  path(
    'M-40 -22C-30 -46 12 -44 22 -18C28 0 24 6 34 22L26 30C10 20 4 24 -14 22C-40 18 -48 -4 -40 -22Z',
    ball(skin),
  ) +
  at(
    36,
    32,
    1,
    box(-14, -5, 26, 10, 5, tube('fat')) + disk(12, -5, 6, ball('fat')) + disk(12, 5, 6, ball('fat')),
    46,
  ) +
  shine(-20, -22, 9, 6, -26);

const strips = (flesh: string) =>
  times(9, (i) =>
    at(
      (scatter(i) - 0.5) * 50,
      (i - 4) * 7,
      1,
      path(
        'M-24 -4C-10 -12 10 -10 24 -4C26 4 10 6 -8 6C-20 6 -26 4 -24 -4Z',
        slab(i % 2 ? flesh : lighter(flesh, 0.12)),
      ) + line('M-16 -2C-4 -6 8 -4 16 -1', lighter(flesh, 0.5), 1.2, 'opacity=".7"'),
      scatter(i, 2) * 70 - 35,
    ),
  );

const cubes = (flesh: string) =>
  times(9, (i) =>
    at(
      (i % 3) * 30 - 30 + Math.floor(i / 3) * 4,
      Math.floor(i / 3) * 25 - 22,
      1,
      path('M-16 -6L-2 -15L16 -8L16 8L2 16L-16 8Z', slab(flesh)) +
        path('M-16 -6L-2 -15L16 -8L2 2Z', lighter(flesh, 0.22)) +
        path('M2 2L16 -8L16 8L2 16Z', darker(flesh, 0.14)) +
        line('M-12 0l8 3M-10 6l6 2', lighter(flesh, 0.6), 1.6),
      scatter(i) * 44 - 22,
    ),
  );

const mince = (flesh: string) =>
  path('M-48 34C-46 0 -22 -28 0 -28C22 -28 46 0 48 34C28 46 -28 46 -48 34Z', ball(darker(flesh, 0.08))) +
  times(54, (i) => {
    const y = scatter(i, 2) * 62 - 24;
    const w = 46 - (34 - y) * 0.42;
    return line(
      `M${((scatter(i) - 0.5) * 2 * w).toFixed(1)} ${y.toFixed(1)}q4 -5 8 0t7 1`,
      i % 5 === 0 ? '#fbdcd6' : i % 2 ? lighter(flesh, 0.2) : darker(flesh, 0.06),
      4.6,
    );
  });

/** Butcher's meat, poultry and rabbit. */
export const MEAT: Readonly<Record<string, Item>> = {
  steak: (flesh = 'beef') => steak(flesh),
  // Without the rim of fat.
  medallion: (flesh = 'beef', count = '2') =>
    times(Number(count), (i) =>
      at(
        i * 34 - (Number(count) - 1) * 17,
        (i % 2) * 14 - 6,
        0.72,
        path('M-42 -4C-42 -28 42 -28 42 -4L42 12C42 36 -42 36 -42 12Z', slab(darker(flesh, 0.1))) +
          oval(0, -4, 42, 23, ball(flesh)) +
          at(0, -4, 0.9, marble(flesh, 6, 26, 12)),
      ),
    ),
  rump: (flesh = 'meat') =>
    path(
      'M-46 24C-50 -4 -24 -32 10 -34C36 -34 50 -16 44 6C36 26 6 18 -8 30C-22 40 -44 40 -46 24Z',
      ball(flesh),
    ) +
    path(
      'M-46 24C-50 -4 -24 -32 10 -34C36 -34 50 -16 44 6C44 -14 30 -24 10 -24C-18 -22 -38 0 -38 24C-36 34 -22 36 -18 34C-30 40 -44 38 -46 24Z',
      ball('fat'),
    ) +
    marble(flesh, 7, 22, 14),
  filet: (flesh = 'beef') =>
    path(
      'M-52 14C-50 -16 -16 -24 10 -22C38 -20 54 -10 52 0C48 16 20 20 -6 24C-30 30 -52 30 -52 14Z',
      ball(flesh),
    ) +
    oval(-38, 10, 13, 16, slab(lighter(flesh, 0.12))) +
    marble(flesh, 5, 26, 8) +
    shine(6, -14, 18, 4, 6, 0.25),
  // A roast with string; `cover` is the fat on top.
  roast: (flesh = 'beef', cover = 'fat') =>
    path(
      'M-46 8C-46 -22 -26 -30 0 -30C30 -30 48 -18 48 4C48 28 26 34 0 34C-28 34 -46 30 -46 8Z',
      ball(flesh),
    ) +
    path(
      'M-44 0C-40 -26 -22 -30 0 -30C28 -30 46 -20 48 0C28 -12 -20 -14 -44 0Z',
      ball(cover),
      'opacity=".9"',
    ) +
    twine([-28, -10, 8, 26], 30) +
    line('M-46 4C-16 -4 18 -4 48 2', '#f6ead0', 2.2),
  cubes: (flesh = 'beef') => cubes(flesh),
  strips: (flesh = 'veal') => strips(flesh),
  mince: (flesh = 'meat') => mince(flesh),
  patties: (flesh = 'meat') =>
    times(4, (i) =>
      at(
        (i % 2) * 44 - 22,
        Math.floor(i / 2) * 34 - 12,
        1,
        path('M-23 -2L23 -2L23 8C23 18 -23 18 -23 8Z', darker(flesh, 0.2)) +
          oval(0, -2, 23, 13, ball(flesh)) +
          times(12, (k) =>
            disk(
              (scatter(k, i + 1) - 0.5) * 36,
              -2 + (scatter(k, i + 6) - 0.5) * 18,
              1.6,
              lighter(flesh, 0.4),
            ),
          ),
      ),
    ),
  balls: (name = 'meat', count = '6', bits = 'leaf') =>
    times(Number(count), (i) =>
      at(
        (i % 3) * 32 - 32,
        Math.floor(i / 3) * 30 - 14,
        1,
        disk(0, 0, 17, ball(name)) +
          times(6, (k) =>
            disk((scatter(k, i + 1) - 0.5) * 20, (scatter(k, i + 4) - 0.5) * 20, 1.4, lighter(bits, 0)),
          ) +
          shine(-6, -7, 3, 4, 30),
      ),
    ),
  slices: (flesh = 'beef', count = '7') =>
    times(Number(count), (i) =>
      at(
        Math.cos(i * 0.9) * 20,
        Math.sin(i * 0.9) * 16,
        1,
        path(
          'M-26 6C-28 -14 -8 -20 8 -18C24 -16 32 -4 26 8C18 18 -22 20 -26 6Z',
          slab(i % 2 ? flesh : lighter(flesh, 0.14)),
        ) + at(0, 0, 0.6, marble(flesh, 5)),
        i * 42,
      ),
    ),
  cheeks: (flesh = 'game') =>
    times(2, (i) =>
      at(
        i * 34 - 17,
        i * 14 - 8,
        0.8,
        path('M-36 10C-40 -18 -12 -32 10 -28C34 -24 42 -2 34 18C22 34 -30 34 -36 10Z', ball(flesh)) +
          line('M-22 4C-6 -12 14 -10 24 0M-18 16C0 4 14 6 22 12', lighter(flesh, 0.5), 2.4),
        i * 24 - 10,
      ),
    ),
  shank: (flesh = 'veal') =>
    times(2, (i) =>
      at(
        i * 34 - 17,
        i * 18 - 12,
        0.78,
        disk(0, 0, 40, ball('fat')) +
          disk(0, 0, 35, ball(flesh)) +
          line(
            'M-28 -8C-14 -16 -12 -26 -4 -32M28 8C16 12 12 24 4 32M-26 12C-16 12 -12 22 -8 30',
            '#fdeee6',
            2.6,
          ) +
          disk(2, 0, 15, ball('cream')) +
          disk(2, 0, 9, ball('blush')),
      ),
    ),
  hock: (flesh = 'veal') =>
    path('M-40 -20C-20 -42 24 -34 34 -8C40 12 20 30 0 28C-30 28 -52 2 -40 -20Z', ball(flesh)) +
    at(28, 26, 1, box(-12, -9, 30, 18, 7, tube('fat')), 40) +
    line('M-30 -10C-10 -22 14 -18 24 -2M-28 4C-8 -6 8 -4 16 6', '#fdeee6', 2.4),
  liver: (flesh = 'liver') =>
    times(2, (i) =>
      at(
        i * 16 - 8,
        i * 22 - 12,
        0.9,
        path(
          'M-46 4C-44 -20 -10 -24 14 -20C40 -16 50 0 40 12C26 22 4 12 -14 18C-32 22 -46 18 -46 4Z',
          ball(flesh),
        ) + shine(-10, -8, 16, 4, -6, 0.35),
      ),
    ),
  livers: (flesh = 'liver') =>
    times(5, (i) =>
      at(
        (i % 3) * 30 - 30,
        Math.floor(i / 3) * 30 - 12,
        0.5,
        path(
          'M-40 4C-40 -26 -4 -30 4 -8C16 -30 44 -20 40 6C34 30 8 26 0 14C-10 30 -38 28 -40 4Z',
          ball(flesh),
        ) + shine(-18, -8, 8, 5, 0, 0.4),
        i * 50,
      ),
    ),
  chops: (flesh = 'pork', bone = 'long', count = '2') =>
    times(Number(count), (i) =>
      at(
        i * 34 - (Number(count) - 1) * 17,
        i * 8 - 4,
        0.82,
        (bone === 'long' ? at(0, 0, 1, box(-4.5, -62, 9, 50, 4, tube('fat')), 8) : '') +
          path('M-36 10C-40 -14 -24 -30 0 -28C26 -28 40 -10 34 12C28 34 -30 38 -36 10Z', ball('fat')) +
          path('M-29 9C-32 -10 -18 -22 1 -21C20 -21 32 -8 27 10C22 26 -24 28 -29 9Z', ball(flesh)) +
          at(0, 0, 0.7, marble(flesh, 5)) +
          (bone === 'short' ? line('M-26 -16C-14 -28 8 -28 24 -18', '#f6ead0', 7) : ''),
        i * 14 - 8,
      ),
    ),
  ribs: (flesh = 'lamb') =>
    path('M-46 -14C-30 -24 30 -24 46 -14L44 30C26 36 -26 36 -44 30Z', slab(flesh)) +
    times(
      6,
      (i) => box(i * 15 - 43, -26, 8, 66, 4, tube('fat')) + box(i * 15 - 35, -10, 7, 40, 2, slab(flesh)),
    ) +
    line('M-44 -6C-20 -12 20 -12 44 -6', lighter(flesh, 0.4), 3),
  belly: (rind = 'skin', layers = '3') =>
    path('M-48 -20L30 -30L48 -14L-30 -4Z', slab(rind)) +
    path('M-30 -4L48 -14L48 20L-30 32Z', slab('fat')) +
    path('M-48 -20L-30 -4L-30 32L-48 14Z', darker('pork', 0.1)) +
    times(Number(layers), (i) =>
      path(
        `M-30 ${4 + i * 10}C-6 ${-4 + i * 10} 20 ${4 + i * 10} 48 ${-6 + i * 10}L48 ${-1 + i * 10}C20 ${9 + i * 10} -6 ${2 + i * 10} -30 ${10 + i * 10}Z`,
        slab('meat'),
      ),
    ),
  gigot: (flesh = 'lamb') =>
    path(
      'M-46 -8C-44 -38 -4 -44 18 -22C32 -8 34 2 46 22L36 34C22 26 14 32 -8 32C-38 30 -48 14 -46 -8Z',
      ball(flesh),
    ) +
    path('M-44 -14C-36 -38 0 -40 18 -22C8 -28 -26 -26 -44 -14Z', ball('fat'), 'opacity=".85"') +
    at(42, 32, 1, box(-10, -6, 24, 12, 6, tube('fat')), 46) +
    twine([-24, -4], 26) +
    line('M-30 0l10 -6M-6 10l10 -6', '#3f7a3a', 3),
  skewers: (flesh = 'lamb', other = 'grass', count = '3') =>
    times(Number(count), (i) =>
      at(
        0,
        (i - (Number(count) - 1) / 2) * 28,
        1,
        line('M-58 0L58 0', '#b98d4e', 2.6) +
          times(
            5,
            (k) =>
              box(k * 18 - 46, -11, 17, 22, 6, ball(k % 2 === 0 || other === flesh ? flesh : other)) +
              (k % 2 === 0 ? line(`M${k * 18 - 42} -4l8 3`, lighter(flesh, 0.5), 1.6) : ''),
          ),
        -24,
      ),
    ),
  breaded: (crumb = 'toast', count = '2') =>
    times(Number(count), (i) =>
      at(
        i * 24 - (Number(count) - 1) * 12,
        i * 24 - (Number(count) - 1) * 12,
        0.86,
        path('M-46 4C-48 -20 -18 -28 6 -26C34 -26 50 -10 44 8C38 24 -42 30 -46 4Z', ball(crumb)) +
          times(34, (k) =>
            disk(
              (scatter(k, i + 1) - 0.5) * 76,
              (scatter(k, i + 3) - 0.5) * 38,
              2,
              k % 2 ? lighter(crumb, 0.4) : darker(crumb, 0.15),
            ),
          ),
      ),
    ),
  'cordon-bleu': () =>
    at(-8, 8, 0.9, MEAT['breaded']?.('toast', '1') ?? '') +
    at(
      26,
      2,
      1,
      path('M-14 -18C4 -24 18 -12 16 4C14 20 -8 24 -16 14Z', slab('veal')) +
        path('M-10 -8C2 -12 12 -6 12 2C10 8 -6 10 -12 6Z', slab('ham')) +
        path('M-8 -2C2 -6 10 -2 10 2C6 14 -2 18 -10 8Z', slab('butter')),
    ),
  nuggets: (crumb = 'toast') =>
    times(6, (i) =>
      at(
        (i % 3) * 32 - 32,
        Math.floor(i / 3) * 30 - 14,
        0.42,
        MEAT['breaded']?.(crumb, '1') ?? '',
        scatter(i) * 60 - 30,
      ),
    ),
  caul: (name = 'meat') =>
    times(4, (i) =>
      at(
        (i % 2) * 42 - 21,
        Math.floor(i / 2) * 32 - 14,
        1,
        oval(0, 0, 22, 15, ball(name)) +
          line(
            'M-18 -4L6 -14M-20 4L18 -10M-12 12L20 2M-14 -10L10 13M0 -14L18 10M-21 0L0 14',
            '#fbe6dd',
            1.5,
            'opacity=".85"',
          ),
      ),
    ),
  bird: (skin = 'skin', herb = 'none') => bird(skin) + (herb === 'none' ? '' : tuft(-4, -16) + tuft(8, -12)),
  'bird-small': (skin = 'skin', count = '2') =>
    times(Number(count), (i) =>
      at(
        (i % 2) * 46 - (Number(count) > 1 ? 23 : 0),
        Math.floor(i / 2) * 36 - (Number(count) > 2 ? 18 : 0),
        0.48,
        bird(skin),
      ),
    ),
  breast: (flesh = 'blush', count = '2', skin = '') =>
    times(Number(count), (i) =>
      at(
        i * 32 - (Number(count) - 1) * 16,
        i * 12 - (Number(count) - 1) * 6,
        0.82,
        path('M-20 -46C10 -50 34 -24 30 8C28 32 12 50 -4 46C-28 38 -44 -38 -20 -46Z', ball(flesh)) +
          (skin === ''
            ? line('M-12 -32C4 -14 10 12 2 34', darker(flesh, 0.14), 2) + shine(-12, -14, 6, 14, -10, 0.5)
            : path('M-20 -46C10 -50 34 -24 30 8C28 32 12 50 0 46C14 20 6 -20 -20 -46Z', ball(skin)) +
              line('M14 -24l10 8M16 -6l12 6M14 12l12 4M6 -34l12 8', darker(skin, 0.2), 2)),
        i * 16 - 20,
      ),
    ),
  leg: (skin = 'skin', count = '1') =>
    times(Number(count), (i) =>
      at(
        i * 30 - (Number(count) - 1) * 15,
        i * 16 - (Number(count) - 1) * 8,
        Number(count) > 1 ? 0.8 : 1,
        leg(skin),
      ),
    ),
  wings: (skin = 'skin', spice = 'none') =>
    times(4, (i) =>
      at(
        (i % 2) * 46 - 23,
        Math.floor(i / 2) * 36 - 16,
        0.62,
        path(
          'M-36 14C-40 -8 -20 -26 -4 -14C6 -30 24 -28 34 -14C44 -2 40 4 30 0C20 -4 14 0 8 10C-2 30 -32 34 -36 14Z',
          ball(skin),
        ) +
          (spice === 'none'
            ? ''
            : times(12, (k) =>
                disk((scatter(k, i + 1) - 0.5) * 56, (scatter(k, i + 3) - 0.5) * 34, 2.4, lighter(spice, 0)),
              )) +
          shine(-18, -2, 8, 5, -20),
        scatter(i) * 40 - 20,
      ),
    ),
  carcass: () =>
    path('M-44 10C-44 -24 -16 -36 0 -36C16 -36 44 -24 44 10C30 36 -30 36 -44 10Z', ball('bread')) +
    times(5, (i) =>
      line(
        `M0 ${i * 10 - 26}C18 ${i * 10 - 28} 30 ${i * 10 - 18} ${36 - i} ${i * 10 - 6}M0 ${i * 10 - 26}C-18 ${i * 10 - 28} -30 ${i * 10 - 18} ${i - 36} ${i * 10 - 6}`,
        '#fff7ea',
        3.4,
      ),
    ) +
    line('M0 -34L0 30', '#fff7ea', 4),
  'rabbit-parts': () =>
    at(-24, -12, 0.62, leg('pork')) +
    at(
      28,
      -14,
      0.55,
      path('M-36 -10C-10 -22 26 -18 40 -4C30 14 -20 18 -36 8Z', ball('pork')) +
        line('M-28 -2C-8 -8 16 -8 32 -2', lighter('pork', 0.5), 3),
    ) +
    at(-20, 26, 0.55, path('M-36 -10C-10 -22 26 -18 40 -4C30 14 -20 18 -36 8Z', ball('veal'))) +
    at(28, 24, 0.55, leg('veal')),
  saddle: () =>
    times(2, (i) =>
      at(
        i * 10 - 5,
        i * 28 - 14,
        1,
        path('M-48 2C-42 -16 -14 -20 8 -18C32 -18 50 -8 50 2C44 16 -40 20 -48 2Z', ball('pork')) +
          line('M-44 0C-20 -8 20 -8 46 0', '#fbe6dd', 4) +
          times(5, (k) => line(`M${k * 16 - 34} -4l2 14`, darker('pork', 0.15), 1.6)),
      ),
    ),
  'rabbit-whole': () =>
    path(
      'M-52 10C-40 -6 -20 -14 4 -16C24 -20 44 -10 52 4C44 14 30 14 18 16C4 30 -10 28 -14 18C-30 22 -46 22 -52 10Z',
      ball('pork'),
    ) +
    path('M14 10C30 14 38 28 50 34C44 40 26 36 12 22Z', ball('pork')) +
    path('M-22 12C-32 26 -44 28 -50 34C-42 42 -20 32 -10 18Z', ball('veal')) +
    line('M-34 2C-10 -8 16 -8 34 0', '#fbe6dd', 3) +
    times(6, (k) => line(`M${k * 6 - 18} -6q2 8 0 14`, '#fbe6dd', 1.6)),
  casserole: (meat = 'beef') =>
    at(-22, 6, 0.6, cubes(meat)) +
    at(
      24,
      -10,
      0.5,
      path('M-20 -28C-10 -36 10 -36 20 -28C26 -8 8 30 0 50C-8 30 -26 -8 -20 -28Z', ball('carrot')),
      40,
    ) +
    at(
      26,
      26,
      0.4,
      path(
        'M0 -28C28 -30 42 -12 40 8C38 30 10 34 0 44C-10 34 -38 30 -40 8C-42 -12 -28 -30 0 -28Z',
        ball('ivory'),
      ),
    ),
};
