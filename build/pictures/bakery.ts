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

const seeds = (count: number, name: string, halfWidth: number, halfHeight: number, y = -6) =>
  times(count, (i) =>
    oval(
      (scatter(i) - 0.5) * 2 * halfWidth,
      y + (scatter(i, 2) - 0.5) * 2 * halfHeight,
      3,
      1.7,
      lighter(name, 0),
      scatter(i, 3) * 180,
    ),
  );

const flour = (halfWidth: number, halfHeight: number) =>
  times(30, (i) =>
    disk(
      (scatter(i) - 0.5) * 2 * halfWidth,
      -6 + (scatter(i, 2) - 0.5) * 2 * halfHeight,
      1.6 + scatter(i, 3) * 1.6,
      '#fff',
      'opacity=".55"',
    ),
  );

const icing = (w: number) =>
  path(
    `M${-w} 0C${-w} -26 ${w} -26 ${w} 0C${w * 0.8} 10 ${w * 0.6} -4 ${w * 0.4} 6C${w * 0.2} 14 0 -2 ${-w * 0.2} 8C${-w * 0.4} 14 ${-w * 0.6} -4 ${-w} 0Z`,
    '#fff',
    'opacity=".92"',
  );

/** What lies on a crust, by its word. */
const ON_CRUST: Readonly<Record<string, (w: number, h: number) => string>> = {
  plain: () => '',
  flour,
  seeds: (w, h) => seeds(26, 'cream', w, h) + seeds(10, 'forest', w, h) + seeds(10, 'nut', w, h),
  sesame: (w, h) => seeds(34, 'cream', w, h),
  walnut: (w, h) =>
    times(9, (i) =>
      disk((scatter(i) - 0.5) * 2 * w, -4 + (scatter(i, 2) - 0.5) * 2 * h, 4.4, ball('chestnut')),
    ),
  raisin: (w, h) =>
    times(8, (i) =>
      oval((scatter(i) - 0.5) * 2 * w, -4 + (scatter(i, 2) - 0.5) * 2 * h, 4, 3, ball('noir')),
    ) +
    times(5, (i) =>
      disk((scatter(i, 5) - 0.5) * 2 * w, -4 + (scatter(i, 6) - 0.5) * 2 * h, 3.4, ball('apricot')),
    ),
  sugar: (w, h) =>
    times(16, (i) => box((scatter(i) - 0.5) * 2 * w, -10 + (scatter(i, 2) - 0.5) * 2 * h, 5, 5, 1, '#fff')),
  praline: (w, h) =>
    times(16, (i) => disk((scatter(i) - 0.5) * 2 * w, -8 + (scatter(i, 2) - 0.5) * 2 * h, 4.4, ball('pink'))),
  almond: (w, h) =>
    times(14, (i) =>
      oval(
        (scatter(i) - 0.5) * 2 * w,
        -8 + (scatter(i, 2) - 0.5) * 2 * h,
        6,
        3.4,
        slab('ivory'),
        scatter(i, 3) * 180,
      ),
    ),
  icing: (w) => icing(w),
  zest: (w) =>
    icing(w) +
    times(10, (i) =>
      line(
        `M${((scatter(i) - 0.5) * 1.6 * w).toFixed(1)} ${(-12 + scatter(i, 2) * 8).toFixed(1)}l4 3`,
        '#f2c514',
        2,
      ),
    ),
};

function on(word: string, w: number, h: number): string {
  const draw = ON_CRUST[word];
  if (draw === undefined) throw new Error(`no topping « ${word} »`);
  return draw(w, h);
}

const slice = (crumb: string) =>
  path('M-30 44L-30 -12C-42 -20 -34 -40 0 -40C34 -40 42 -20 30 -12L30 44Z', slab('crust')) +
  path('M-25 39L-25 -14C-34 -20 -28 -34 0 -34C28 -34 34 -20 25 -14L25 39Z', slab(crumb)) +
  times(16, (i) => oval((scatter(i) - 0.5) * 44, (scatter(i, 2) - 0.4) * 60, 2.2, 1.5, darker(crumb, 0.14)));

const croissant = (crust: string) =>
  path(
    'M-50 20C-48 -12 -24 -36 0 -36C24 -36 48 -12 50 20C50 30 40 32 36 24C30 8 18 0 0 0C-18 0 -30 8 -36 24C-40 32 -50 30 -50 20Z',
    ball(crust),
  ) +
  [
    [-34, -18, -28, 12],
    [-17, -32, -14, 3],
    [0, -36, 0, 0],
    [17, -32, 14, 3],
    [34, -18, 28, 12],
  ]
    .map(([a, b, c, d]) =>
      line(
        `M${a} ${b}C${((a ?? 0) + (c ?? 0)) / 2 - 5} ${((b ?? 0) + (d ?? 0)) / 2} ${c} ${d} ${c} ${d}`,
        darker(crust, 0.3),
        2.6,
      ),
    )
    .join('') +
  shine(-10, -28, 9, 3, -14);

const tart = (filling: string, crust = 'toast') =>
  oval(0, 10, 50, 27, ball(crust)) +
  times(22, (i) =>
    disk(Math.cos((i / 22) * 6.283) * 46, 8 + Math.sin((i / 22) * 6.283) * 23, 6, ball(crust)),
  ) +
  oval(0, 6, 41, 20, slab(filling));

const loafCake = (crust: string, crumb: string) =>
  path('M-46 38L-46 -4C-46 -28 -10 -28 16 -28L40 -22C48 -18 48 -8 48 0L48 30L20 42L-40 42Z', slab(crust)) +
  path('M14 42L14 -4C14 -30 48 -30 48 -6L48 30Z', slab(crumb));

/** Breads, pastries and cakes. */
export const BAKERY: Readonly<Record<string, Item>> = {
  // Crust, what lies on it.
  loaf: (crust = 'crust', top = 'flour') =>
    path('M-50 16C-52 -14 -28 -30 0 -30C28 -30 52 -14 50 16C48 32 -48 32 -50 16Z', ball(crust)) +
    times(3, (i) =>
      line(
        `M${i * 24 - 36} ${-8 - (i === 1 ? 8 : 2)}C${i * 24 - 24} -22 ${i * 24 - 16} -18 ${i * 24 - 12} ${6 - (i === 1 ? 6 : 0)}`,
        '#f0d3a0',
        5,
      ),
    ) +
    on(top, 34, 14),
  miche: (crust = 'crust', top = 'flour') =>
    disk(0, 2, 46, ball(crust)) +
    line(
      'M-26 -14C-8 -22 10 -22 28 -12M-30 8C-8 -2 12 -2 32 8M-12 -32C-22 -8 -20 16 -10 36M14 -32C24 -8 22 16 12 36',
      '#f3dab0',
      4,
    ) +
    on(top, 32, 26),
  wheel: (crust = 'toast') =>
    disk(0, 2, 46, ball(crust)) +
    times(8, (i) => at(0, 2, 1, line('M0 -10L0 -44', darker(crust, 0.3), 3), i * 45)) +
    disk(0, 2, 13, ball(lighter(crust, 0.2))) +
    flour(36, 30),
  tin: (crust = 'crust', top = 'plain') =>
    path(
      'M-48 38L-48 -6C-56 -18 -44 -32 -24 -32L30 -32C50 -32 54 -14 48 -6L48 38C48 42 46 44 42 44L-42 44C-46 44 -48 42 -48 38Z',
      slab(crust),
    ) +
    path(
      'M-48 -6C-56 -18 -44 -32 -24 -32L30 -32C50 -32 54 -14 48 -6C20 -14 -20 -14 -48 -6Z',
      ball(darker(crust, 0.06)),
    ) +
    on(top, 36, 12) +
    shine(-20, -24, 16, 3, 0),
  baguette: (crust = 'toast', count = '1') =>
    times(Number(count), (k) =>
      at(
        0,
        (k - (Number(count) - 1) / 2) * 30,
        1,
        box(-58, -12, 116, 24, 12, ball(crust)) +
          times(5, (i) =>
            line(`M${i * 21 - 48} 5C${i * 21 - 42} -8 ${i * 21 - 36} -9 ${i * 21 - 32} -7`, '#f4dcae', 4.6),
          ),
        -32,
      ),
    ),
  braid: (crust = 'toast', top = 'plain') =>
    times(5, (i) =>
      oval(-8 + (i % 2) * 16, i * 18 - 36, 27 - Math.abs(i - 2) * 3, 16, ball(crust), i % 2 ? 34 : -34),
    ) +
    times(4, (i) =>
      line(
        `M-18 ${i * 18 - 30}C-6 ${i * 18 - 22} 6 ${i * 18 - 32} 18 ${i * 18 - 22}`,
        darker(crust, 0.3),
        1.8,
      ),
    ) +
    times(3, (i) => shine(-10, i * 24 - 30, 8, 3, -24, 0.5)) +
    on(top, 18, 34),
  roll: (crust = 'toast', top = 'plain') =>
    path('M-44 14C-46 -16 -22 -30 0 -30C22 -30 46 -16 44 14C40 30 -40 30 -44 14Z', ball(crust)) +
    line('M-22 -12C-8 -20 8 -20 22 -12', '#f0d3a0', top === 'plain' ? 4 : 0.1) +
    on(top, 28, 12) +
    shine(-16, -18, 10, 4, -20, 0.3),
  ballon: () =>
    path('M-44 14C-46 -16 -22 -30 0 -30C22 -30 46 -16 44 14C40 30 -40 30 -44 14Z', ball('toast')) +
    line('M0 -29C-6 -10 -6 10 0 26', '#efd2a0', 6),
  sandwich: () =>
    box(-48, -18, 96, 36, 18, ball('toast')) + line('M-30 -8C-10 -16 10 -16 30 -8', '#f0d3a0', 4),
  bun: (crust = 'roast', top = 'sesame') =>
    path('M-42 10L42 10C42 22 34 28 24 28L-24 28C-34 28 -42 22 -42 10Z', slab('bread')) +
    path('M-44 8C-44 -24 -20 -34 0 -34C20 -34 44 -24 44 8C20 14 -20 14 -44 8Z', ball(crust)) +
    on(top, 28, 12),
  fougasse: () =>
    path('M0 -50C30 -40 46 0 36 34C26 52 -26 52 -36 34C-46 0 -30 -40 0 -50Z', ball('toast')) +
    times(3, (i) =>
      at(
        0,
        i * 24 - 20,
        1,
        oval(-16, 4, 13 + i * 2, 4, '#fff7e2', -34) + oval(16, 4, 13 + i * 2, 4, '#fff7e2', 34),
      ),
    ) +
    times(
      8,
      (i) =>
        disk(scatter(i) * 50 - 25, scatter(i, 2) * 76 - 36, 4.6, ball('noir')) +
        disk(scatter(i) * 50 - 25, scatter(i, 2) * 76 - 36, 1.6, '#c9a37a'),
    ),
  slices: (crumb = 'bread', count = '3') =>
    times(Number(count), (i) => at(i * 22 - (Number(count) - 1) * 11, 0, 0.9, slice(crumb), 0)),
  cubes: (crumb = 'toast') =>
    times(11, (i) =>
      at(
        (i % 4) * 25 - 38 + Math.floor(i / 4) * 9,
        Math.floor(i / 4) * 24 - 22,
        1,
        path('M-12 -6L0 -12L12 -6L12 8L0 14L-12 8Z', slab(crumb)) +
          path('M-12 -6L0 -12L12 -6L0 0Z', lighter(crumb, 0.4)) +
          path('M0 0L12 -6L12 8L0 14Z', darker(crumb, 0.12)) +
          disk(-5, 4, 1.4, '#5d8f3a'),
        scatter(i) * 50 - 25,
      ),
    ),
  crumbs: (name = 'toast') =>
    path('M-50 36C-36 0 -14 -26 0 -26C14 -26 36 0 50 36C30 46 -30 46 -50 36Z', slab(name)) +
    times(70, (i) => {
      const y = scatter(i, 2) * 60 - 22;
      return disk(
        (scatter(i) - 0.5) * (y + 36) * 1.3,
        y,
        1.2 + scatter(i, 3) * 1.6,
        i % 2 ? lighter(name, 0.4) : darker(name, 0.16),
      );
    }),
  rusk: (name = 'rust') =>
    times(3, (i) =>
      at(
        i * 18 - 18,
        i * 8 - 8,
        1,
        box(-28, -34, 56, 66, 12, slab(name)) +
          box(-23, -29, 46, 56, 9, slab(lighter(name, 0.22))) +
          times(12, (k) =>
            oval((scatter(k) - 0.5) * 38, (scatter(k, 2) - 0.5) * 46, 2, 1.4, darker(name, 0.2)),
          ),
        i * 7 - 10,
      ),
    ),
  sticks: (name = 'toast', top = 'plain', turn = '0') =>
    times(7, (i) =>
      at(
        (i - 3) * 11,
        0,
        1,
        box(-4, -50, 8, 100, 4, tube(name)) +
          (top === 'plain'
            ? ''
            : top === 'salt'
              ? times(7, (k) => box(scatter(k, i + 1) * 6 - 4, k * 13 - 44, 3, 3, 0.6, '#fff'))
              : top === 'twist'
                ? times(8, (k) => line(`M-4 ${k * 12 - 42}l8 6`, darker(name, 0.25), 2))
                : times(7, (k) =>
                    line(
                      `M${scatter(k, i + 2) * 6 - 3} ${k * 13 - 44}l3 3`,
                      top === 'cumin' ? '#6d4a1e' : top === 'cheese' ? '#f7cf4d' : '#3d7a3a',
                      2,
                    ),
                  )),
        (i - 3) * 5 + Number(turn),
      ),
    ),
  cracker: (name = 'toast', dots = 'nut') =>
    times(4, (i) =>
      at(
        (i % 2) * 38 - 19,
        Math.floor(i / 2) * 34 - 14,
        1,
        box(-21, -19, 42, 38, 5, slab(name)) +
          times(14, (k) =>
            oval(
              (scatter(k, i + 1) - 0.5) * 34,
              (scatter(k, i + 5) - 0.5) * 30,
              2.4,
              1.6,
              k % 2 ? lighter(dots, 0) : '#7c9a4a',
              k * 30,
            ),
          ),
        scatter(i) * 20 - 10,
      ),
    ),
  wrap: (name = 'kraft') =>
    times(
      3,
      (i) =>
        oval(0, 24 - i * 14, 48, 21, slab(i % 2 ? lighter(name, 0.1) : name)) +
        times(7, (k) =>
          oval(
            (scatter(k, i) - 0.5) * 66,
            24 - i * 14 + (scatter(k, i + 3) - 0.5) * 24,
            5,
            2.6,
            darker(name, 0.26),
            0,
            'opacity=".55"',
          ),
        ),
    ),
  croissant: (crust = 'roast', top = 'plain') =>
    croissant(crust) + (top === 'plain' ? '' : at(0, -12, 1, on(top, 30, 10))),
  'pain-choc': () =>
    box(-44, -24, 88, 50, 18, ball('roast')) +
    times(3, (i) =>
      line(`M${i * 26 - 26} -24C${i * 26 - 32} -6 ${i * 26 - 32} 8 ${i * 26 - 26} 26`, '#8a4a1e', 2.4),
    ) +
    disk(42, -5, 5, '#3b1f12') +
    disk(42, 9, 5, '#3b1f12') +
    shine(-14, -15, 18, 4, 0),
  snail: (crust = 'roast', bits = 'noir') =>
    disk(0, 0, 44, ball(crust)) +
    line(
      'M2 2C6 -6 16 2 10 12C0 24 -20 14 -18 -4C-14 -26 16 -28 26 -8C36 16 14 38 -10 34',
      darker(crust, 0.32),
      4,
    ) +
    times(10, (i) =>
      disk(Math.cos(i * 2.4) * (10 + i * 2.6), Math.sin(i * 2.4) * (10 + i * 2.6), 4, ball(bits)),
    ),
  turnover: (crust = 'roast', peek = 'apricot') =>
    path('M-48 16C-46 -24 -16 -36 0 -36C16 -36 46 -24 48 16C30 26 -30 26 -48 16Z', ball(crust)) +
    times(5, (i) =>
      line(`M0 -32C${i * 18 - 36} -14 ${i * 20 - 40} 0 ${i * 20 - 40} 14`, darker(crust, 0.25), 2.2),
    ) +
    path('M-48 16C-30 26 30 26 48 16C40 30 -40 30 -48 16Z', lighter(peek, 0)),
  brioche: (crust = 'roast', top = 'plain') =>
    path('M-38 8L-28 46L28 46L38 8Z', slab('toast')) +
    times(6, (i) => line(`M${i * 13 - 33} 10L${i * 10 - 25} 45`, '#9a5f2a', 2)) +
    [-26, 0, 26].map((x) => disk(x, 0, 22, ball(crust))).join('') +
    disk(0, -24, 18, ball(crust)) +
    at(0, -8, 1, on(top, 36, 14)) +
    shine(-6, -32, 6, 4, -20),
  cuchaule: () =>
    disk(0, 4, 45, ball('amber')) +
    line('M-24 -24L26 26M-2 -36L36 2M-36 -2L2 36M24 -24L-26 26M2 -36L-36 2M36 -2L-2 36', '#f6cf52', 3) +
    shine(-18, -18, 10, 6, -30, 0.5),
  'tart-slices': (fruit = 'apricot', crust = 'toast') =>
    tart(lighter(fruit, 0.2), crust) +
    times(14, (i) => at(0, 6, 1, oval(0, -13, 5, 8, ball(fruit)), i * 25.7)) +
    times(7, (i) => at(0, 6, 1, oval(0, -5, 4, 5, ball(fruit)), i * 51)),
  tart: (filling = 'lemon', top = 'plain', crust = 'toast') =>
    tart(filling, crust) +
    (top === 'meringue'
      ? times(9, (i) => disk(Math.cos(i * 0.7) * 24, 3 + Math.sin(i * 0.7) * 11, 8, ball('cream'))) +
        disk(0, 0, 10, ball('cream'))
      : top === 'dot'
        ? disk(0, 4, 5, '#4a2718')
        : at(0, 12, 1, on(top, 32, 12))),
  quiche: (filling = 'butter', ...bits) =>
    tart(filling, 'crust') +
    times(24, (i) => {
      const a = i * 2.4;
      const r = Math.sqrt(i / 24);
      const name = bits[i % Math.max(1, bits.length)] ?? 'crust';
      return oval(Math.cos(a) * 36 * r, 6 + Math.sin(a) * 16 * r, 4.6, 3, slab(name), i * 40);
    }) +
    times(8, (i) =>
      oval((scatter(i) - 0.5) * 56, 6 + (scatter(i, 2) - 0.5) * 26, 4, 2, '#a2602a', 0, 'opacity=".5"'),
    ),
  rissole: () =>
    path('M-46 14C-44 -28 44 -28 46 14C30 22 -30 22 -46 14Z', ball('toast')) +
    times(9, (i) => line(`M${i * 11 - 44} ${14 + Math.sin(i / 2.6) * 4}l2 7`, '#8f5a2a', 2.4)) +
    shine(-12, -8, 14, 4, -8),
  galette: (top = 'sugar') =>
    oval(0, 6, 48, 30, ball('toast')) + oval(0, 3, 42, 25, slab('butter')) + at(0, 12, 1, on(top, 32, 14)),
  cake: (crust = 'crust', crumb = 'butter', top = 'plain') =>
    loafCake(crust, crumb) +
    at(-12, -12, 1, on(top, 30, 8)) +
    times(9, (i) => oval(22 + scatter(i) * 20, scatter(i, 2) * 34 - 8, 2, 1.6, darker(crumb, 0.16))),
  muffin: (crust = 'toast', bits = 'indigo', paper = 'kraft') =>
    path('M-32 6L32 6L24 48L-24 48Z', slab(paper)) +
    times(6, (i) => line(`M${i * 11 - 27} 10L${i * 8.5 - 21} 46`, darker(paper, 0.2), 2)) +
    path('M-40 6C-46 -20 -22 -38 0 -38C22 -38 46 -20 40 6C20 14 -20 14 -40 6Z', ball(crust)) +
    times(9, (i) => disk((scatter(i) - 0.5) * 58, -14 + (scatter(i, 2) - 0.5) * 30, 4.6, ball(bits))),
  madeleine: (name = 'toast') =>
    path('M0 -40C30 -40 40 -4 30 20C22 40 8 46 0 46C-8 46 -22 40 -30 20C-40 -4 -30 -40 0 -40Z', ball(name)) +
    times(5, (i) =>
      line(`M0 44C${i * 12 - 24} 20 ${i * 15 - 30} -6 ${i * 11 - 22} -32`, darker(name, 0.22), 2.4),
    ),
  scone: () =>
    path('M-36 -8L36 -8C40 10 38 24 34 32L-34 32C-38 24 -40 10 -36 -8Z', slab('wheat')) +
    line('M-37 10L37 10', '#c99a55', 3) +
    oval(0, -10, 37, 14, ball('toast')) +
    shine(-10, -14, 12, 4),
  bar: (name = 'caramel', bits = 'hazel') =>
    times(3, (k) =>
      at(
        0,
        k * 26 - 26,
        1,
        path('M-44 -6L-36 -14L44 -14L44 4L36 12L-44 12Z', slab(name)) +
          path('M-44 -6L-36 -14L44 -14L36 -6Z', lighter(name, 0.25)) +
          times(12, (i) =>
            disk((scatter(i, k + 1) - 0.5) * 74, (scatter(i, k + 4) - 0.3) * 16, 3, ball(bits)),
          ),
      ),
    ),
  berliner: () =>
    path(
      'M-44 8C-44 -24 -20 -34 0 -34C20 -34 44 -24 44 8C44 28 20 38 0 38C-20 38 -44 28 -44 8Z',
      ball('roast'),
    ) +
    box(-43, -1, 86, 12, 6, '#f2d7a3') +
    disk(34, 4, 7, ball('crimson')) +
    times(26, (i) => disk((scatter(i) - 0.5) * 62, -18 + (scatter(i, 2) - 0.5) * 22, 1.4, '#fff')),
  bricelet: (name = 'bread') =>
    times(3, (k) =>
      at(
        k * 22 - 22,
        k * 6 - 6,
        0.9,
        disk(0, 0, 40, slab(name)) +
          line(
            'M-32 -20L20 32M-20 -32L32 20M-38 0L0 38M0 -38L38 0M32 -20L-20 32M20 -32L-32 20M38 0L0 38M0 -38L-38 0',
            darker(name, 0.26),
            1.8,
          ),
        k * 20,
      ),
    ),
  roll2: (name = 'bread', dots = 'nut') =>
    times(4, (k) =>
      at(
        0,
        k * 20 - 30,
        1,
        box(-44, -8, 88, 16, 8, tube(name)) +
          times(8, (i) => line(`M${i * 11 - 40} -7l6 14`, darker(name, 0.22), 1.6)) +
          times(7, (i) => oval(i * 12 - 36, (i % 2) * 5 - 2, 2.2, 1.2, lighter(dots, 0), i * 40)),
      ),
    ),
  meringue: (name = 'milk') =>
    path('M-44 28C-50 2 -26 -26 0 -42C26 -26 50 2 44 28C24 40 -24 40 -44 28Z', ball(name)) +
    times(5, (i) =>
      line(`M0 -40C${i * 14 - 28} -16 ${i * 24 - 48} 6 ${i * 18 - 36} 32`, darker(name, 0.16), 2.4),
    ) +
    shine(-14, -8, 5, 14, 30, 0.7),
  spoonful: () =>
    path('M-46 24C-50 -4 -26 -24 2 -26C26 -28 50 -8 46 20C44 34 -40 38 -46 24Z', ball('ivory')) +
    line('M-36 16C-16 -8 14 -14 38 -4M-26 26C-6 10 20 6 40 14', '#d9c7a1', 2.4) +
    shine(-8, -14, 14, 4, -10),
  taille: (name = 'toast') =>
    path('M-46 -12L30 -22L48 -4L-28 8Z', slab(lighter(name, 0.1))) +
    path('M-46 -12L-28 8L-28 32L-46 12Z', darker(name, 0.18)) +
    path('M-28 8L48 -4L48 20L-28 32Z', slab(darker(name, 0.05))) +
    line('M-28 16L48 4M-28 24L48 12', lighter(name, 0.3), 1.6) +
    times(9, (i) => oval(scatter(i) * 66 - 30, scatter(i, 2) * 12 - 14, 3.6, 2, '#9a5a2c')),
  cookie: (name = 'toast', chips = 'cocoa', top = 'chips') =>
    disk(0, 0, 43, ball(name)) +
    (top === 'chips'
      ? times(11, (i) =>
          disk(Math.cos(i * 2.4) * Math.sqrt(i) * 11, Math.sin(i * 2.4) * Math.sqrt(i) * 11, 6, ball(chips)),
        )
      : top === 'ring'
        ? disk(0, 0, 30, slab(chips)) + disk(0, 0, 22, ball(name))
        : top === 'half'
          ? path('M-43 0A43 43 0 0 0 43 0Z', slab(chips))
          : times(8, (i) => at(0, 0, 1, oval(0, -24, 5, 9, ball(chips)), i * 45))) +
    shine(-16, -22, 10, 5, -30, 0.25),
  sable: (name = 'butter') =>
    times(20, (i) => disk(Math.cos((i / 20) * 6.283) * 40, Math.sin((i / 20) * 6.283) * 40, 6, slab(name))) +
    disk(0, 0, 40, ball(name)) +
    times(9, (i) => disk(((i % 3) - 1) * 16, (Math.floor(i / 3) - 1) * 16, 2, darker(name, 0.2))),
  star: (name = 'nut', glaze = 'milk') =>
    path('M0 -46L13 -16L46 -13L21 9L29 42L0 24L-29 42L-21 9L-46 -13L-13 -16Z', ball(name)) +
    path('M0 -36L10 -13L35 -10L16 7L22 32L0 18L-22 32L-16 7L-35 -10L-10 -13Z', slab(glaze)),
};
