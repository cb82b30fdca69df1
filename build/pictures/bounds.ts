/** The smallest upright rectangle around a drawing. */
export interface Bounds {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];
type Point = readonly [x: number, y: number];

const IDENTITY: Matrix = [1, 0, 0, 1, 0, 0];
const TAG = /<(\/?)(g|path|ellipse|circle|rect)\b([^>]*)>/g;

/**
 * Measures a drawing of ink.ts. Control points count as points of the outline and relative steps do not count:
 * a little too wide or narrow is near enough to fit a drawing into a square and to put a shadow under it.
 */
export function boundsOf(content: string): Bounds {
  const stack: Matrix[] = [IDENTITY];
  const points: Point[] = [];
  for (const [, closing, name, attributes = ''] of content.matchAll(TAG)) {
    if (name === 'g' && closing === '/') stack.pop();
    else {
      const matrix = times(stack.at(-1) ?? IDENTITY, transformOf(attributes));
      if (name === 'g') stack.push(matrix);
      else points.push(...outline(name, attributes).map((point) => moved(matrix, point)));
    }
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) };
}

function outline(name: string | undefined, attributes: string): Point[] {
  const value = (key: string) => Number(new RegExp(` ${key}="([^"]*)"`).exec(attributes)?.[1] ?? 0);
  if (name === 'path')
    return pathPoints(/ d="([^"]*)"/.exec(attributes)?.[1] ?? '', value('stroke-width') / 2);
  if (name === 'rect') {
    const [x, y, width, height] = [value('x'), value('y'), value('width'), value('height')];
    return [
      [x, y],
      [x + width, y],
      [x, y + height],
      [x + width, y + height],
    ];
  }
  const [x, y, rx, ry] = [value('cx'), value('cy'), value('rx') || value('r'), value('ry') || value('r')];
  return [
    [x - rx, y],
    [x + rx, y],
    [x, y - ry],
    [x, y + ry],
  ];
}

function pathPoints(d: string, half: number): Point[] {
  const pairs = [...d.matchAll(/[MLCQ]([^A-Za-z]+)/g)].flatMap(([, numbers = '']) => {
    const list = [...numbers.matchAll(/-?[\d.]+/g)].map(Number);
    return list.flatMap((x, at): Point[] => (at % 2 === 0 ? [[x, list[at + 1] ?? 0]] : []));
  });
  return half === 0
    ? pairs
    : pairs.flatMap(([x, y]): Point[] => [
        [x - half, y - half],
        [x + half, y + half],
      ]);
}

function transformOf(attributes: string): Matrix {
  const text = / transform="([^"]*)"/.exec(attributes)?.[1] ?? '';
  let matrix = IDENTITY;
  for (const [, kind, numbers = ''] of text.matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b = 0, c = 0] = numbers.split(' ').map(Number);
    if (kind === 'translate') matrix = times(matrix, [1, 0, 0, 1, a, b]);
    if (kind === 'scale') matrix = times(matrix, [a, 0, 0, a, 0, 0]);
    if (kind === 'rotate') {
      const [cos, sin] = [Math.cos((a * Math.PI) / 180), Math.sin((a * Math.PI) / 180)];
      matrix = times(times(times(matrix, [1, 0, 0, 1, b, c]), [cos, sin, -sin, cos, 0, 0]), [
        1,
        0,
        0,
        1,
        -b,
        -c,
      ]);
    }
  }
  return matrix;
}

function times([a, b, c, d, e, f]: Matrix, [k, l, m, n, o, p]: Matrix): Matrix {
  return [a * k + c * l, b * k + d * l, a * m + c * n, b * m + d * n, a * o + c * p + e, b * o + d * p + f];
}

function moved([a, b, c, d, e, f]: Matrix, [x, y]: Point): Point {
  return [a * x + c * y + e, b * x + d * y + f];
}
