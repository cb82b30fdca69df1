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

const grain = (x: number, y: number, r: number, fat: string, count = 10) =>
  times(count, (i) =>
    disk(
      x + Math.cos(i * 2.4) * r * Math.sqrt(i / count) * 0.86,
      y + Math.sin(i * 2.4) * r * Math.sqrt(i / count) * 0.86,
      r * 0.1 + scatter(i) * r * 0.07,
      lighter(fat, 0),
    ),
  );

const knot = (x: number, y: number, turn: number) =>
  at(x, y, 1, path('M0 0L9 -7L9 7Z', '#e8d5b0') + line('M0 -4L0 4', '#c9a870', 2.4), turn);

/** A plump sausage from (-50, 0) to (50, 0), and the specks in it. */
const sausage = (skin: string, specks: string, thick = 17) =>
  path(
    `M-46 0C-46 ${-thick} -30 ${-thick - 3} 0 ${-thick - 3}C30 ${-thick - 3} 46 ${-thick} 46 0C46 ${thick} 30 ${thick - 1} 0 ${thick - 1}C-30 ${thick - 1} -46 ${thick} -46 0Z`,
    slab(skin),
  ) +
  times(16, (i) =>
    disk(
      (scatter(i) - 0.5) * 76,
      (scatter(i, 2) - 0.5) * thick * 1.4,
      1.7,
      lighter(specks, 0),
      'opacity=".7"',
    ),
  ) +
  shine(-6, -thick * 0.55, 26, 2.6, 0, 0.45) +
  knot(46, 0, 0) +
  knot(-46, 0, 180);

/** Sausages, hams, dried meat and terrines. */
export const CHARCUTERIE: Readonly<Record<string, Item>> = {
  // One fat sausage: skin, specks, thickness.
  sausage: (skin = 'rust', specks = 'fat', thick = '19') =>
    at(0, 0, 1, sausage(skin, specks, Number(thick)), -24),
  // Several thin ones, side by side.
  links: (skin = 'pork', count = '4', specks = 'fat', thick = '10') =>
    times(Number(count), (i) =>
      at(
        0,
        (i - (Number(count) - 1) / 2) * (Number(thick) * 1.9 + 2),
        0.92,
        path(
          `M-48 2C-30 ${-Number(thick) - 4} 30 ${-Number(thick) - 4} 48 2C52 ${Number(thick)} 40 ${Number(thick) + 3} 30 ${Number(thick) - 1}C14 ${Number(thick) - 5} -14 ${Number(thick) - 5} -30 ${Number(thick) - 1}C-40 ${Number(thick) + 3} -52 ${Number(thick)} -48 2Z`,
          slab(skin),
        ) +
          times(9, (k) =>
            disk(
              (scatter(k, i + 1) - 0.5) * 80,
              (scatter(k, i + 5) - 0.5) * Number(thick),
              1.4,
              lighter(specks, 0),
              'opacity=".7"',
            ),
          ) +
          shine(-4, -3, 26, 2.2, 0, 0.5),
        -14,
      ),
    ),
  // A sausage tied to a ring.
  ring: (skin = 'rust', specks = 'fat', thick = '20') =>
    line('M-10 -30C-50 -24 -48 36 0 36C48 36 50 -24 10 -30', darker(skin, 0.18), Number(thick) + 3) +
    line('M-10 -31C-50 -25 -48 34 0 34C48 34 50 -25 10 -31', lighter(skin, 0), Number(thick)) +
    line('M-18 -30C-46 -20 -42 26 0 30', lighter(skin, 0.35), 4, 'opacity=".7"') +
    times(16, (i) => {
      const a = (i / 16) * 5.4 - 1.1;
      return disk(Math.cos(a) * 37, Math.sin(a) * 33 + 2, 1.8, lighter(specks, 0), 'opacity=".75"');
    }) +
    line('M-8 -34L8 -26M-8 -26L8 -34', '#e8d5b0', 3) +
    line('M0 -34L0 -52', '#c9a870', 2.4),
  // A dried sausage with slices before it: skin, flesh, fat, coat.
  saucisson: (skin = 'stone', flesh = 'ruby', fat = 'fat', coat = 'plain') =>
    at(
      -6,
      -12,
      0.92,
      at(
        0,
        0,
        1,
        sausage(skin, flesh, 18) +
          (coat === 'pepper'
            ? times(50, (i) => disk((scatter(i) - 0.5) * 82, (scatter(i, 2) - 0.5) * 30, 1.9, '#2b2420'))
            : coat === 'herbs'
              ? times(40, (i) =>
                  oval((scatter(i) - 0.5) * 82, (scatter(i, 2) - 0.5) * 30, 2.4, 1.2, '#4f8a3a', i * 30),
                )
              : coat === 'net'
                ? line(
                    'M-40 -10L-20 16M-30 -16L-8 18M-14 -19L10 18M4 -19L28 16M20 -18L40 10M-40 10L-22 -16M-26 16L-6 -19M-8 18L12 -19M10 18L30 -17M28 16L42 -6',
                    '#efe3c8',
                    1.4,
                  )
                : ''),
        -20,
      ),
    ) +
    [
      [-18, 30],
      [8, 34],
      [34, 26],
    ]
      .map(
        ([x = 0, y = 0]) => disk(x, y, 17, ball(skin)) + disk(x, y, 15, slab(flesh)) + grain(x, y, 14, fat),
      )
      .join(''),
  gendarmes: () =>
    times(2, (i) =>
      at(
        i * 24 - 12,
        4,
        1,
        box(-9, -44, 18, 90, 7, tube('liver')) +
          line('M-3 -38L-3 38', '#a5474a', 2, 'opacity=".6"') +
          times(8, (k) => disk((scatter(k, i + 1) - 0.5) * 12, k * 10 - 34, 1.3, '#d9a09a')),
        i * 10 - 5,
      ),
    ) + line('M-14 -42C-10 -54 10 -54 14 -42', '#d8c296', 3),
  cervelas: (count = '4') =>
    times(Number(count), (i) =>
      at(
        (i % 2) * 44 - 22,
        Math.floor(i / 2) * 36 - 16,
        0.6,
        path('M-40 0C-40 -26 40 -26 40 0C40 28 -40 28 -40 0Z', ball('rust')) +
          shine(-8, -12, 20, 4, 0, 0.5) +
          knot(40, 2, 0) +
          knot(-40, 2, 180),
        -18,
      ),
    ),
  'ham-bone': (flesh = 'ham', rind = 'caramel') =>
    path(
      'M-46 -6C-44 -36 -8 -44 14 -26C30 -12 32 2 44 20L34 32C20 26 10 34 -10 32C-38 30 -48 16 -46 -6Z',
      ball(rind),
    ) +
    oval(-16, 2, 28, 27, ball('fat')) +
    oval(-16, 2, 23, 22, ball(flesh)) +
    disk(-14, 2, 7, ball('cream')) +
    at(40, 30, 1, box(-8, -6, 22, 12, 6, tube('fat')), 46),
  // Folded slices: flesh, rim.
  ham: (flesh = 'ham', rim = 'fat', count = '4') =>
    times(Number(count), (i) =>
      at(
        0,
        i * 13 - 22,
        1 - i * 0.03,
        path(
          'M-46 12C-48 -12 -20 -22 2 -20C28 -20 50 -10 46 10C38 2 26 20 12 10C0 2 -10 20 -22 12C-32 4 -40 18 -46 12Z',
          slab(rim),
        ) +
          path(
            'M-40 8C-42 -8 -18 -16 2 -15C24 -15 44 -8 42 5C34 0 24 13 12 5C0 -2 -10 13 -20 7C-30 1 -36 12 -40 8Z',
            slab(i % 2 ? flesh : lighter(flesh, 0.12)),
          ),
        i * 5 - 8,
      ),
    ),
  // Thin round or long slices laid in a fan: flesh, fat, how it runs.
  fan: (flesh = 'ruby', fat = 'fat', run = 'streaks', count = '6') =>
    times(Number(count), (i) =>
      at(
        (i - (Number(count) - 1) / 2) * 13,
        Math.abs(i - (Number(count) - 1) / 2) * 4,
        1,
        run === 'long'
          ? path(
              'M-10 -44C2 -50 12 -46 12 -38C16 0 8 30 12 44C4 50 -10 48 -10 42C-6 10 -14 -20 -10 -44Z',
              slab(flesh),
            ) + line('M-4 -42C2 -10 -6 20 -2 44M7 -42C11 -10 4 20 8 44', lighter(fat, 0), 4)
          : oval(0, 0, 22, 32, slab(lighter(fat, 0)), 0) +
              oval(0, 0, 19, 29, slab(flesh)) +
              (run === 'grain'
                ? grain(0, 0, 24, fat, 12)
                : times(5, (k) =>
                    line(
                      `M${scatter(k, i + 1) * 20 - 10} ${k * 10 - 24}q5 5 ${scatter(k, i + 2) * 10 - 2} 9`,
                      lighter(fat, 0),
                      2,
                      'opacity=".8"',
                    ),
                  )),
        (i - (Number(count) - 1) / 2) * 11,
      ),
    ),
  jelly: () =>
    path('M-46 -14L26 -26L46 -10L-26 4Z', lighter('celery', 0.2)) +
    path('M-46 -14L-26 4L-26 34L-46 16Z', darker('pistachio', 0.15)) +
    path('M-26 4L46 -10L46 20L-26 34Z', slab('celery')) +
    times(14, (i) =>
      box(scatter(i) * 60 - 24, scatter(i, 2) * 22 - 2 - scatter(i) * 8, 11, 8, 3, slab('ham')),
    ) +
    times(14, (i) => disk(scatter(i, 5) * 62 - 22, scatter(i, 6) * 24 - scatter(i, 5) * 8, 1.6, '#3f7a3a')),
  lardons: (flesh = 'meat') =>
    times(14, (i) =>
      at(
        (scatter(i) - 0.5) * 70,
        (i - 6.5) * 5,
        1,
        box(-20, -6, 40, 12, 2, slab(flesh)) +
          box(-20, -2, 40, 4, 0, lighter('fat', 0)) +
          box(-20, -6, 40, 2.6, 1, slab('caramel')),
        scatter(i, 2) * 120 - 60,
      ),
    ),
  slab: (rind = 'caramel', layers = '3') =>
    path('M-48 -20L30 -30L48 -14L-30 -4Z', slab(rind)) +
    path('M-30 -4L48 -14L48 20L-30 32Z', slab('fat')) +
    path('M-48 -20L-30 -4L-30 32L-48 14Z', darker(rind, 0.25)) +
    times(Number(layers), (i) =>
      path(
        `M-30 ${3 + i * 10}C-6 ${-6 + i * 10} 20 ${4 + i * 10} 48 ${-7 + i * 10}L48 ${-1 + i * 10}C20 ${10 + i * 10} -6 ${2 + i * 10} -30 ${10 + i * 10}Z`,
        slab('lamb'),
      ),
    ),
  // A slice of pâté in a crust or without: crust, flesh, bits.
  pate: (crust = 'none', flesh = 'veal', bits = 'fat') =>
    (crust === 'none'
      ? path(
          'M-46 -18C-30 -30 30 -30 46 -18L46 30C46 34 44 36 40 36L-40 36C-44 36 -46 34 -46 30Z',
          slab('cream'),
        ) + path('M-41 -14C-26 -24 26 -24 41 -14L41 31L-41 31Z', slab(flesh))
      : path('M-46 38L-46 -10C-50 -30 -20 -30 0 -36C20 -30 50 -30 46 -10L46 38Z', slab(crust)) +
        path('M-37 30L-37 -8C-37 -20 -14 -22 0 -25C14 -22 37 -20 37 -8L37 30Z', slab('celery')) +
        path('M-33 27L-33 -6C-33 -14 -12 -16 0 -18C12 -16 33 -14 33 -6L33 27Z', slab(flesh))) +
    times(16, (i) =>
      disk(
        (scatter(i) - 0.5) * 58,
        (scatter(i, 2) - 0.4) * 38,
        2.6 + scatter(i, 3) * 2.4,
        lighter(bits, 0.05),
      ),
    ),
  terrine: (dish = 'rust', content = 'veal', bits = 'forest') =>
    path('M-48 -6L48 -6L42 36C42 40 38 42 34 42L-34 42C-38 42 -42 40 -42 36Z', tube(dish)) +
    box(-52, -12, 104, 9, 4, tube(dish)) +
    oval(0, -12, 44, 11, slab(content)) +
    times(12, (i) => disk((scatter(i) - 0.5) * 70, -12 + (scatter(i, 2) - 0.5) * 12, 2.6, ball(bits))),
  'pie-small': (crust = 'roast') =>
    path('M-40 -6L40 -6L32 36L-32 36Z', slab('toast')) +
    oval(0, -8, 42, 17, ball(crust)) +
    disk(0, -10, 6, '#5d2c17') +
    times(14, (i) =>
      disk(Math.cos((i / 14) * 6.283) * 38, -8 + Math.sin((i / 14) * 6.283) * 14, 4, ball(crust)),
    ) +
    times(5, (i) => line(`M${i * 16 - 32} 12l-1 20`, '#a4682f', 2)),
  board: (...things) =>
    oval(0, 30, 58, 20, ball('caramel')) +
    oval(0, 26, 54, 17, slab('toast')) +
    things
      .map((thing, i) => at([-28, 28, 0, -30, 30][i] ?? 0, [6, 6, -10, 28, 28][i] ?? 0, 0.42, thing))
      .join(''),
};
