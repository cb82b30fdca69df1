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

/** What is inside a paste, by its word, over a face about 80 wide and 44 high. */
const INSIDE: Readonly<Record<string, (paste: string) => string>> = {
  plain: (paste) => times(3, (i) => oval(i * 22 - 26, 14 + (i % 2) * 10, 3, 1.4, darker(paste, 0.2))),
  holes: (paste) =>
    [
      [-26, 12, 8],
      [0, 24, 10],
      [22, 8, 6],
      [30, 28, 7],
      [-8, 4, 4],
    ]
      .map(
        ([x = 0, y = 0, r = 1]) =>
          disk(x, y, r, darker(paste, 0.26)) +
          oval(x + r * 0.2, y + r * 0.25, r * 0.75, r * 0.7, lighter(paste, 0.15)),
      )
      .join(''),
  small: (paste) =>
    times(9, (i) => disk(i * 8 - 34, 6 + scatter(i) * 28, 1.8 + scatter(i, 2), darker(paste, 0.25))),
  blue: () =>
    times(14, (i) =>
      line(
        `M${(i * 6 - 42).toFixed(0)} ${(6 + scatter(i) * 26).toFixed(1)}l${(scatter(i, 2) * 8).toFixed(1)} ${(scatter(i, 3) * 8 - 2).toFixed(1)}`,
        i % 2 ? '#4f7f8a' : '#6b9a7e',
        3.4,
      ),
    ),
  crystals: (paste) =>
    times(20, (i) => disk(scatter(i) * 74 - 36, 2 + scatter(i, 2) * 34, 1.3, lighter(paste, 0.75))) +
    line('M-30 8L-22 14M8 20L20 16', darker(paste, 0.22), 1.6),
  herbs: () =>
    times(18, (i) => oval(scatter(i) * 74 - 36, 2 + scatter(i, 2) * 34, 2.4, 1.2, '#4f8a3a', i * 40)),
  ash: () => line('M-38 18L36 16', '#4a4b50', 2.6),
};

function inside(word: string, paste: string): string {
  const draw = INSIDE[word];
  if (draw === undefined) throw new Error(`no paste « ${word} »`);
  return draw(paste);
}

const drum = (w: number, h: number, side: string, top: string) =>
  path(
    `M${-w} ${-h / 2}L${w} ${-h / 2}L${w} ${h / 2}C${w} ${h / 2 + w * 0.5} ${-w} ${h / 2 + w * 0.5} ${-w} ${h / 2}Z`,
    tube(side),
  ) + oval(0, -h / 2, w, w * 0.4, slab(top));

/** Cheeses and what comes from milk. */
export const DAIRY: Readonly<Record<string, Item>> = {
  // Paste, rind, what is inside.
  wedge: (paste = 'butter', rind = 'hazel', inner = 'plain') =>
    path('M-48 -2L34 -36C46 -32 52 -22 50 -6L50 36L-44 42Z', slab(darker(rind, 0.05))) +
    path('M-48 -2L34 -36C42 -34 48 -26 48 -14Z', lighter(paste, 0.35)) +
    path('M-48 -2L42 -10L42 36L-46 42Z', slab(paste)) +
    path('M42 -10C50 -12 50 -26 34 -36L48 -30C54 -22 52 20 50 36L42 36Z', slab(rind)) +
    path('M-46 42L-46 37L42 31L42 36Z', slab(rind)) +
    at(0, 0, 1, inside(inner, paste)),
  // A flat block between two rinds.
  block: (paste = 'butter', rind = 'hazel', inner = 'plain') =>
    path('M-48 -14L-26 -30L50 -30L46 -14Z', slab(rind)) +
    path('M46 -14L50 -30L50 24L46 40Z', darker(rind, 0.2)) +
    path('M-48 -14L46 -14L46 40L-48 40Z', slab(paste)) +
    path('M-48 -14L46 -14L46 -8L-48 -8Z', slab(rind)) +
    path('M-48 34L46 34L46 40L-48 40Z', slab(rind)) +
    inside(inner, paste),
  // A round cheese with a slice taken out.
  wheel: (paste = 'ivory', rind = 'milk', inner = 'plain') =>
    drum(46, 24, rind, rind) +
    path('M0 -12L44 -4L44 22L0 26Z', slab(paste)) +
    path('M0 -12L18 6L18 34L0 26Z', slab(darker(paste, 0.1))) +
    path('M0 -12L45 -3C44 4 32 8 18 7Z', darker(rind, 0.35), 'opacity=".3"') +
    at(20, 0, 0.4, inside(inner, paste)),
  tomme: (rind = 'milk', top = rind) =>
    drum(42, 24, rind, top) +
    times(16, (i) =>
      disk((scatter(i) - 0.5) * 70, -12 + (scatter(i, 2) - 0.5) * 18, 2.2, darker(top, 0.14), 'opacity=".5"'),
    ) +
    shine(-14, -18, 14, 4, -6),
  'tomme-cut': (rind = 'milk', paste = 'cream') =>
    drum(42, 24, rind, rind) +
    path('M6 -12L42 -8L40 14L6 26Z', slab(paste)) +
    path('M6 24C20 30 36 22 44 34C30 44 10 38 6 24Z', lighter(paste, 0.25)),
  raclette: (paste = 'butter', rind = 'copper', inner = 'small') =>
    path('M-48 10C-48 -24 -22 -38 0 -38C22 -38 48 -24 48 10L48 30L-48 30Z', slab(rind)) +
    path('M-44 10C-44 -20 -20 -33 0 -33C20 -33 44 -20 44 10L44 26L-44 26Z', slab(paste)) +
    at(0, -6, 0.8, inside(inner, paste)) +
    path(
      'M-48 26L48 26L48 32C40 36 36 46 30 46C24 46 24 38 16 38C8 38 8 50 0 50C-8 50 -8 38 -16 38C-30 38 -40 34 -48 32Z',
      slab(lighter(paste, 0.2)),
    ),
  rosettes: () =>
    drum(40, 26, 'hazel', 'ivory') +
    line('M0 -20L0 -48', '#8f5a2c', 4) +
    [
      [-26, 30],
      [8, 38],
      [36, 24],
    ]
      .map(
        ([x = 0, y = 0]) =>
          times(7, (i) => at(x, y, 1, oval(0, -9, 5, 8, slab(i % 2 ? 'ivory' : 'cream')), i * 51)) +
          disk(x, y, 4, '#d8bf86'),
      )
      .join(''),
  'round-box': (paste = 'cream', bark = 'hazel') =>
    drum(47, 22, bark, darker(bark, 0.1)) +
    oval(0, -12, 41, 15, slab(paste)) +
    line('M-28 -14C-14 -22 -2 -8 12 -16C20 -20 28 -14 30 -10', darker(paste, 0.16), 3) +
    times(4, (i) =>
      line(
        `M-47 ${i * 7 - 4}C-30 ${i * 7 + 14} 30 ${i * 7 + 14} 47 ${i * 7 - 4}`,
        darker(bark, 0.25),
        1,
        'opacity=".6"',
      ),
    ),
  log: (rind = 'ash', paste = 'milk') =>
    path('M-44 -16L24 -26L30 14L-36 26Z', slab(rind)) +
    oval(28, -6, 14, 20, slab(rind), -8) +
    oval(28, -6, 11, 16.5, slab(paste), -8) +
    disk(-30, 28, 17, slab(rind)) +
    disk(-30, 28, 13.5, slab(paste)) +
    disk(2, 32, 17, slab(rind)) +
    disk(2, 32, 13.5, slab(paste)) +
    times(12, (i) => disk(scatter(i) * 60 - 38, scatter(i, 2) * 24 - 16, 1.6, lighter(rind, 0.4))),
  puck: (rind = 'milk', top = 'plain') =>
    drum(30, 26, rind, lighter(rind, 0.2)) +
    (top === 'herbs'
      ? times(16, (i) =>
          oval((scatter(i) - 0.5) * 48, -13 + (scatter(i, 2) - 0.5) * 14, 2.6, 1.3, '#4f8a3a', i * 33),
        )
      : top === 'wrinkled'
        ? times(7, (i) => line(`M${i * 8 - 28} -18q4 6 2 10`, darker(rind, 0.25), 1.6))
        : ''),
  mozzarella: () =>
    disk(-18, 8, 29, ball('milk')) +
    disk(24, 14, 23, ball('milk')) +
    path('M0 -22C14 -34 34 -24 34 -10C22 -4 6 -6 0 -22Z', slab('milk')) +
    shine(-28, -4, 7, 10, 30, 0.8),
  fondue: (pot = 'tomato', content = 'butter') =>
    line('M38 -6L58 -18', '#5b3520', 8) +
    path('M-44 -10L44 -10C46 20 28 32 0 32C-28 32 -46 20 -44 -10Z', tube(pot)) +
    oval(0, -10, 44, 14, darker(pot, 0.2)) +
    oval(0, -9, 39, 11, slab(content)) +
    line('M-24 -12q8 -5 14 0M4 -6q8 -5 16 0', darker(content, 0.16), 2) +
    line('M-14 -10L-34 -50', '#b9c2c7', 3) +
    at(-36, -52, 1, box(-5, -8, 8, 14, 3, '#6e3419'), -26) +
    path('M-30 36L30 36L36 46L-36 46Z', slab('slate')) +
    path('M-6 36C-10 30 0 28 0 20C6 28 10 30 6 36Z', '#f5a623'),
  shreds: (paste = 'butter') =>
    path('M-50 38C-34 2 -12 -14 0 -14C12 -14 34 2 50 38C24 46 -24 46 -50 38Z', slab(darker(paste, 0.06))) +
    times(48, (i) => {
      const y = scatter(i, 2) * 44 - 8;
      const x = (scatter(i) - 0.5) * (y + 26) * 1.5;
      return line(
        `M${x.toFixed(1)} ${y.toFixed(1)}q5 -4 ${(6 + scatter(i, 3) * 8).toFixed(1)} ${(scatter(i, 4) * 8 - 4).toFixed(1)}`,
        i % 2 ? lighter(paste, 0.4) : lighter(paste, 0.15),
        3,
      );
    }),
  butter: (paste = 'butter', paper = 'milk', bits = 'plain') =>
    path('M-46 4L-14 -18L48 -8L48 20L16 40L-46 28Z', slab(paper)) +
    path('M-40 0L-10 -18L44 -9L12 12Z', lighter(paste, 0.35)) +
    path('M-40 0L12 12L12 34L-40 22Z', slab(paste)) +
    path('M12 12L44 -9L44 14L12 34Z', darker(paste, 0.1)) +
    path('M-46 6L-46 28L-18 34C-26 24 -30 16 -30 4Z', slab(darker(paper, 0.04))) +
    (bits === 'salt'
      ? times(12, (i) => box(scatter(i) * 60 - 24, scatter(i, 2) * 14 - 12, 3.4, 3.4, 0.6, '#fff'))
      : bits === 'stamp'
        ? times(6, (i) => at(2, -4, 1, oval(0, -5, 2.4, 4, darker(paste, 0.18)), i * 60))
        : ''),
  platter: () =>
    oval(0, 26, 56, 22, ball('caramel')) +
    oval(0, 22, 52, 19, slab('toast')) +
    at(-26, 2, 0.48, DAIRY['wedge']?.('butter', 'hazel', 'holes') ?? '') +
    at(26, 2, 0.44, DAIRY['wedge']?.('ivory', 'sand', 'blue') ?? '') +
    at(0, -8, 0.4, DAIRY['tomme']?.('milk') ?? '') +
    at(-4, 30, 0.38, DAIRY['log']?.() ?? '') +
    at(34, 28, 0.3, DAIRY['puck']?.('cream') ?? ''),
  flan: (body = 'butter', sauce = 'caramel') =>
    oval(0, 38, 50, 12, '#f2efe8') +
    path('M-26 -22L26 -22L38 36C20 44 -20 44 -38 36Z', tube(body)) +
    oval(0, -22, 26, 9, slab(sauce)) +
    path(
      'M-26 -22C-24 -8 -16 -12 -14 2C-8 8 -4 -8 2 -10C8 -12 12 6 18 -2C22 -8 26 -12 26 -22Z',
      slab(sauce),
    ) +
    oval(0, 40, 42, 7, darker(sauce, 0.05), 0, 'opacity=".6"'),
  churn: () =>
    path('M-26 -20L26 -20L30 48L-30 48Z', tube('caramel')) +
    line('M-29 -6L29 -6M-31 34L31 34', '#6b4423', 4) +
    line('M0 -22L0 -52', '#8f5a2c', 5) +
    oval(0, -20, 26, 7, slab('bread')),
};
