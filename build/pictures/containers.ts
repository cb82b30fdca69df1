import {
  at,
  ball,
  box,
  colour,
  darker,
  disk,
  GLASS,
  type Item,
  lighter,
  line,
  oval,
  path,
  scatter,
  slab,
  times,
  tube,
} from './ink.ts';

interface Shape {
  readonly outline: string;
  /** Centre and half width of the neck, and where the label lies. */
  readonly neck: number;
  readonly neckWidth: number;
  readonly label: readonly [y: number, height: number, halfWidth: number];
}

const SHAPES: Readonly<Record<string, Shape>> = {
  bordeaux: {
    outline:
      'M-5 -50L5 -50L5 -26C6 -18 15 -18 15 -8L15 46C15 49 13 50 10 50L-10 50C-13 50 -15 49 -15 46L-15 -8C-15 -18 -6 -18 -5 -26Z',
    neck: -50,
    neckWidth: 5,
    label: [4, 30, 15],
  },
  burgundy: {
    outline:
      'M-5 -50L5 -50L5 -30C6 -16 18 -10 18 6L18 46C18 49 16 50 12 50L-12 50C-16 50 -18 49 -18 46L-18 6C-18 -10 -6 -16 -5 -30Z',
    neck: -50,
    neckWidth: 5,
    label: [12, 26, 18],
  },
  flute: {
    outline:
      'M-4 -50L4 -50L5 -28C7 -12 14 -4 14 12L14 46C14 49 12 50 9 50L-9 50C-12 50 -14 49 -14 46L-14 12C-14 -4 -7 -12 -5 -28Z',
    neck: -50,
    neckWidth: 4.5,
    label: [14, 24, 14],
  },
  sparkling: {
    outline:
      'M-6 -48L6 -48L7 -28C9 -14 20 -8 20 10L20 44C20 48 17 50 13 50L-13 50C-17 50 -20 48 -20 44L-20 10C-20 -8 -9 -14 -7 -28Z',
    neck: -48,
    neckWidth: 7,
    label: [14, 24, 20],
  },
  beer: {
    outline:
      'M-6 -48L6 -48L7 -26C8 -18 17 -14 17 -2L17 45C17 49 15 50 11 50L-11 50C-15 50 -17 49 -17 45L-17 -2C-17 -14 -8 -18 -7 -26Z',
    neck: -48,
    neckWidth: 6,
    label: [4, 32, 17],
  },
  steinie: {
    outline:
      'M-7 -44L7 -44L8 -26C9 -18 22 -14 22 0L22 44C22 48 19 50 15 50L-15 50C-19 50 -22 48 -22 44L-22 0C-22 -14 -9 -18 -8 -26Z',
    neck: -44,
    neckWidth: 7,
    label: [4, 30, 22],
  },
  juice: {
    outline:
      'M-10 -48L10 -48L10 -38C12 -28 20 -22 20 -10L20 44C20 48 17 50 13 50L-13 50C-17 50 -20 48 -20 44L-20 -10C-20 -22 -12 -28 -10 -38Z',
    neck: -48,
    neckWidth: 11,
    label: [-4, 34, 20],
  },
  syrup: {
    outline:
      'M-6 -46L6 -46L7 -30C8 -24 19 -24 19 -12L19 45C19 49 17 50 13 50L-13 50C-17 50 -19 49 -19 45L-19 -12C-19 -24 -8 -24 -7 -30Z',
    neck: -46,
    neckWidth: 7,
    label: [-2, 32, 19],
  },
  oil: {
    outline:
      'M-5 -48L5 -48L5 -28C6 -22 15 -22 15 -14L15 46C15 49 13 50 11 50L-11 50C-13 50 -15 49 -15 46L-15 -14C-15 -22 -6 -22 -5 -28Z',
    neck: -48,
    neckWidth: 6,
    label: [-2, 34, 15],
  },
  flask: {
    outline:
      'M-5 -44L5 -44L6 -26C8 -16 24 -8 24 16L24 40C24 46 20 50 14 50L-14 50C-20 50 -24 46 -24 40L-24 16C-24 -8 -8 -16 -6 -26Z',
    neck: -44,
    neckWidth: 6,
    label: [8, 26, 22],
  },
  milk: {
    outline:
      'M-13 -46L13 -46L13 -36C13 -24 22 -20 22 -6L22 43C22 48 19 50 14 50L-14 50C-19 50 -22 48 -22 43L-22 -6C-22 -20 -13 -24 -13 -36Z',
    neck: -46,
    neckWidth: 15,
    label: [2, 28, 22],
  },
  dropper: {
    outline:
      'M-8 -18L8 -18L8 -12C18 -10 20 -4 20 4L20 44C20 48 18 50 14 50L-14 50C-18 50 -20 48 -20 44L-20 4C-20 -4 -18 -10 -8 -12Z',
    neck: -18,
    neckWidth: 9,
    label: [10, 28, 20],
  },
  jug: {
    outline:
      'M-12 -46L12 -46L14 -36C28 -26 32 -14 32 0L32 40C32 47 28 50 22 50L-22 50C-28 50 -32 47 -32 40L-32 0C-32 -14 -28 -26 -14 -36Z',
    neck: -46,
    neckWidth: 13,
    label: [2, 34, 28],
  },
};

function bottle(shape = 'bordeaux', glass = 'bottle', closure = 'ruby', label = 'cream', mark = ''): string {
  const found = SHAPES[shape];
  if (found === undefined) throw new Error(`no bottle « ${shape} »`);
  const {
    outline,
    neck,
    neckWidth,
    label: [y, height, half],
  } = found;
  const foil = ['bordeaux', 'burgundy', 'flute'].includes(shape) ? 15 : shape === 'sparkling' ? 22 : 8;
  return (
    path(outline, tube(glass)) +
    path(outline, GLASS, 'opacity=".35"') +
    box(-neckWidth - 1, neck - 3, neckWidth * 2 + 2, foil, 2.5, tube(closure)) +
    (shape === 'sparkling'
      ? oval(0, neck - 3, 8, 4, ball(closure)) + line(`M-7 ${neck + 4}L7 ${neck + 8}`, '#d8b45a', 1.2)
      : '') +
    box(-half, y, half * 2, height, 1, tube(label)) +
    line(
      `M${-half} ${y + 2.5}L${half} ${y + 2.5}M${-half} ${y + height - 2.5}L${half} ${y + height - 2.5}`,
      darker(label, 0.3),
      1,
      'opacity=".6"',
    ) +
    at(0, y + height / 2, Math.min(half / 62, height / 120), mark) +
    `<rect x="${-half * 0.72}" y="-8" width="3" height="52" rx="1.5" fill="#fff" opacity=".32"/>`
  );
}

function jar(content = 'crimson', lid = 'gold', label = 'cream', mark = '', size = 'tall'): string {
  const [top, half] =
    size === 'small' ? [-22, 34] : size === 'wide' ? [-26, 40] : size === 'slim' ? [-40, 25] : [-34, 32];
  const body = `M${-half + 4} ${top}L${half - 4} ${top}C${half} ${top + 4} ${half} ${top + 6} ${half} ${top + 12}L${half} 42C${half} 48 ${half - 4} 50 ${half - 8} 50L${-half + 8} 50C${-half + 4} 50 ${-half} 48 ${-half} 42L${-half} ${top + 12}C${-half} ${top + 6} ${-half} ${top + 4} ${-half + 4} ${top}Z`;
  const height = (42 - top) * 0.52;
  const from = top + 20;
  return (
    path(body, tube(content)) +
    path(body, GLASS, 'opacity=".4"') +
    box(-half + 1, top - 13, half * 2 - 2, 15, 4, tube(lid)) +
    line(`M${-half + 4} ${top - 3}L${half - 4} ${top - 3}`, darker(lid, 0.3), 1.4, 'opacity=".6"') +
    (label === 'none'
      ? mark
      : box(-half, from, half * 2, height, 2, tube(label)) + at(0, from + height / 2, height / 118, mark)) +
    `<rect x="${-half + 5}" y="${top + 8}" width="4" height="44" rx="2" fill="#fff" opacity=".4"/>`
  );
}

/** Paper bags, whose window shows grains of a colour: round, long, flat or none. */
function bag(paper = 'kraft', window = 'wheat', grain = 'round', mark = '', band = 'white'): string {
  const body = 'M-32 -34L32 -34L36 44C36 48 34 50 30 50L-30 50C-34 50 -36 48 -36 44Z';
  const see =
    grain === 'none'
      ? ''
      : `${oval(0, 30, 23, 14, slab(window))}${times(26, (i) => kernel(grain, window, Math.cos(i * 2.4) * Math.sqrt(i) * 4.2, 30 + Math.sin(i * 2.4) * Math.sqrt(i) * 2.4, i))}`;
  return (
    path(body, slab(paper)) +
    path('M-32 -34L-24 -34L-26 50L-30 50C-34 50 -36 48 -36 44Z', darker(paper, 0.25), 'opacity=".3"') +
    path('M-33 -48L33 -48L32 -32L-32 -32Z', slab(darker(paper, 0.08))) +
    line('M-33 -40L33 -40', darker(paper, 0.25), 1.2) +
    box(-22, -27, 44, 38, 5, slab(band)) +
    at(0, -8, 0.33, mark) +
    see
  );
}

function kernel(grain: string, name: string, x: number, y: number, i: number): string {
  const tone = i % 3 === 0 ? darker(name, 0.22) : i % 3 === 1 ? lighter(name, 0.25) : colour(name);
  if (grain === 'long') return oval(x, y, 4.2, 1.5, tone, i * 47);
  if (grain === 'flat') return oval(x, y, 4.4, 3, tone, i * 31);
  if (grain === 'fine') return disk(x, y, 1, tone);
  if (grain === 'bean')
    return (
      oval(x, y, 4.6, 3, tone, i * 41) +
      line(`M${(x - 3).toFixed(1)} ${y.toFixed(1)}l6 0`, darker(name, 0.5), 0.8)
    );
  return disk(x, y, grain === 'big' ? 4 : 2.6, tone);
}

/** Cups of yogurt, cream or pudding: the wall, the lid and what the lid or wall shows. */
function cup(wall = 'white', lid = 'sky', mark = '', size = 'tall'): string {
  const top = size === 'wide' ? -14 : size === 'big' ? -34 : -26;
  const half = size === 'wide' ? 44 : size === 'big' ? 40 : 33;
  return (
    path(
      `M${-half} ${top}L${half} ${top}L${half * 0.78} 45C${half * 0.77} 49 ${half * 0.7} 50 ${half * 0.6} 50L${-half * 0.6} 50C${-half * 0.7} 50 ${-half * 0.77} 49 ${-half * 0.78} 45Z`,
      tube(wall),
    ) +
    path(
      `M${-half * 0.95} ${top + 14}L${half * 0.95} ${top + 14}L${half * 0.9} ${top + 20}L${-half * 0.9} ${top + 20}Z`,
      lighter(lid, 0.1),
    ) +
    oval(0, top, half + 3, 9, darker(lid, 0.2)) +
    oval(0, top - 3, half + 3, 9, slab(lid)) +
    at(0, (top + 58) / 2 + 4, 0.4, mark)
  );
}

/** Containers. A mark is a small drawing on the label. */
export const CONTAINERS: Readonly<Record<string, Item>> = {
  bottle,
  jar,
  bag,
  cup,
  // A glass of something to eat with a spoon, layer by layer from below.
  verrine: (...layers) =>
    path('M-32 -36L32 -36L26 44C26 48 22 50 18 50L-18 50C-22 50 -26 48 -26 44Z', GLASS) +
    layers
      .map((layer, i) => {
        const step = 74 / layers.length;
        const [y, w] = [46 - i * step, 25 + (i * step) / 14];
        return path(
          `M${-w} ${y}L${w} ${y}L${w + step / 14} ${y - step}L${-w - step / 14} ${y - step}Z`,
          tube(layer),
        );
      })
      .join('') +
    oval(0, -29, 31, 6, lighter(layers.at(-1) ?? 'white', 0.3)) +
    '<rect x="-24" y="-26" width="4" height="60" rx="2" fill="#fff" opacity=".4"/>',
  tin: (wall = 'forest', lid = 'gold', mark = '') =>
    path('M-34 -30L34 -30L34 42C34 54 -34 54 -34 42Z', tube(wall)) +
    oval(0, -30, 34, 9, darker(lid, 0.15)) +
    oval(0, -34, 34, 9, slab(lid)) +
    disk(0, 12, 22, '#fff8e6') +
    at(0, 12, 0.34, mark),
  // A box of eggs: wall, shell, number of columns.
  eggs: (wall = 'grey', shell = 'bread', columns = '3', spots = '') => {
    const count = Number(columns);
    const step = 84 / count;
    const one = (x: number, y: number, i: number) =>
      path(
        `M${x} ${y - step * 0.62}C${x + step * 0.4} ${y - step * 0.6} ${x + step * 0.52} ${y + step * 0.5} ${x} ${y + step * 0.5}C${x - step * 0.52} ${y + step * 0.5} ${x - step * 0.4} ${y - step * 0.6} ${x} ${y - step * 0.62}Z`,
        ball(
          spots === 'mixed' ? (['red', 'yellow', 'sky', 'grass', 'pink', 'orange'][i % 6] ?? shell) : shell,
        ),
      ) +
      (spots === 'speckled'
        ? times(7, (k) =>
            disk(
              x + (scatter(k, i + 1) - 0.5) * step * 0.5,
              y + (scatter(k, i + 9) - 0.5) * step * 0.7,
              1.5,
              '#5b3d24',
            ),
          )
        : '');
    return (
      path('M-48 -6L48 -6L44 -20L-44 -20Z', darker(wall, 0.25)) +
      times(count, (i) => one(-42 + step * (i + 0.5), -12, i)) +
      path('M-48 -6C-30 2 30 2 48 -6L46 10L-46 10Z', darker(wall, 0.12)) +
      times(count, (i) => one(-42 + step * (i + 0.5), 8, i + 1)) +
      path('M-50 12C-36 18 36 18 50 12L42 46C42 49 40 50 37 50L-37 50C-40 50 -42 49 -42 46Z', slab(wall)) +
      times(count - 1, (i) =>
        line(`M${-42 + step * (i + 1)} 22L${-42 + step * (i + 1)} 46`, darker(wall, 0.2), 2),
      )
    );
  },
  // A wicker basket: two drawings look out of it.
  basket: (wood = 'caramel', left = '', middle = '', right = '') =>
    line('M-36 4C-36 -60 36 -60 36 4', darker(wood, 0.15), 6) +
    at(-24, -8, 0.46, left, -14) +
    at(24, -8, 0.46, right, 14) +
    at(0, -14, 0.52, middle) +
    path('M-48 2L48 2L38 46C38 49 36 50 33 50L-33 50C-36 50 -38 49 -38 46Z', slab(wood)) +
    times(3, (row) =>
      times(8, (i) =>
        box(
          i * 11 - 44 + (row % 2) * 5 + row * 1.5,
          10 + row * 12,
          9,
          9,
          3,
          i % 2 ? lighter(wood, 0.16) : darker(wood, 0.1),
        ),
      ),
    ) +
    box(-50, -3, 100, 10, 5, tube(wood)),
  crate: (wood = 'sand', left = '', middle = '', right = '') =>
    at(-28, -10, 0.44, left) +
    at(28, -10, 0.44, right) +
    at(0, -18, 0.48, middle) +
    times(3, (i) => box(-48, 2 + i * 16, 96, 14, 2, slab(i % 2 ? darker(wood, 0.06) : wood))) +
    box(-48, 0, 9, 50, 2, slab(darker(wood, 0.14))) +
    box(39, 0, 9, 50, 2, slab(darker(wood, 0.14))),
  // A carton whose opening shows a number of bottle necks.
  sixpack: (wall = 'kraft', glass = 'nut', cap = 'gold', mark = '', necks = '3') =>
    times(Number(necks), (i) => {
      const x = (i + 0.5) * (84 / Number(necks)) - 42;
      return box(x - 5, -42, 10, 40, 4, tube(glass)) + box(x - 6, -46, 12, 8, 2, tube(cap));
    }) +
    path('M-46 -8L46 -8L44 50L-44 50Z', slab(wall)) +
    box(-46, -12, 92, 9, 2, slab(darker(wall, 0.1))) +
    disk(0, 22, 21, '#fff8e6') +
    at(0, 22, 0.33, mark),
  glass: (content = 'sky') =>
    path('M-26 -40L26 -40L21 46C21 49 18 50 15 50L-15 50C-18 50 -21 49 -21 46Z', GLASS) +
    path('M-24.5 -20L24.5 -20L20 44C20 47 18 48 15 48L-15 48C-18 48 -20 47 -20 44Z', tube(content)) +
    oval(0, -20, 24.5, 5, lighter(content, 0.35)),
  mug: (wall = 'milk', content = 'coffee') =>
    line('M26 -8C46 -10 46 26 24 24', colour(wall), 8) +
    path('M-30 -20L30 -20L26 36C25 46 -25 46 -26 36Z', tube(wall)) +
    oval(0, -20, 30, 9, darker(wall, 0.15)) +
    oval(0, -19, 26, 7, slab(content)),
  gourd: () =>
    line('M10 -18L26 -50', '#b9c2c7', 4) +
    path('M-16 -20C-44 -10 -46 46 0 48C46 46 44 -10 16 -20Z', ball('nut')) +
    oval(0, -20, 20, 8, colour('silver')) +
    oval(0, -20, 16, 6, colour('leaf')) +
    times(8, (i) => blade2(scatter(i) * 26 - 13, -20)),
  spoon: (content = 'gold') =>
    line('M8 0L48 -34', colour('hazel'), 6) +
    oval(-12, 16, 26, 18, ball('hazel'), -40) +
    oval(-12, 15, 21, 14, slab(content), -40),
};

function blade2(x: number, y: number): string {
  return line(`M${x.toFixed(1)} ${y}l${(x / 4).toFixed(1)} -7`, '#6fb24a', 2);
}
