const BASE = 36;
const TMIN = 1;
const TMAX = 26;
const SKEW = 38;
const DAMP = 700;
const FIRST_BIAS = 72;
const FIRST_CODE = 128;

/** Encodes a label of a domain for the domain name system (RFC 3492), without `xn--`. */
export function punycode(label: string): string {
  const codes = Array.from(label, (letter) => letter.codePointAt(0) ?? 0);
  const plain = codes.filter((code) => code < FIRST_CODE);
  let written = String.fromCodePoint(...plain) + (plain.length > 0 ? '-' : '');
  let [next, delta, bias, done] = [FIRST_CODE, 0, FIRST_BIAS, plain.length];
  while (done < codes.length) {
    const least = Math.min(...codes.filter((code) => code >= next));
    delta += (least - next) * (done + 1);
    next = least;
    for (const code of codes) {
      if (code < next) delta += 1;
      if (code !== next) continue;
      written += digits(delta, bias);
      bias = adapted(delta, done + 1, done === plain.length);
      delta = 0;
      done += 1;
    }
    delta += 1;
    next += 1;
  }
  return written;
}

/** Encodes a number in digits with a threshold each. */
function digits(delta: number, bias: number): string {
  let [text, rest] = ['', delta];
  for (let place = BASE; ; place += BASE) {
    const threshold = Math.min(TMAX, Math.max(TMIN, place - bias));
    if (rest < threshold) return text + digit(rest);
    text += digit(threshold + ((rest - threshold) % (BASE - threshold)));
    rest = Math.floor((rest - threshold) / (BASE - threshold));
  }
}

/** `a` to `z`, then `0` to `9`. */
function digit(value: number): string {
  return String.fromCodePoint(value < 26 ? value + 97 : value + 22);
}

function adapted(delta: number, points: number, first: boolean): number {
  let rest = first ? Math.floor(delta / DAMP) : delta >> 1;
  rest += Math.floor(rest / points);
  let bias = 0;
  while (rest > ((BASE - TMIN) * TMAX) >> 1) {
    rest = Math.floor(rest / (BASE - TMIN));
    bias += BASE;
  }
  return bias + Math.floor(((BASE - TMIN + 1) * rest) / (rest + SKEW));
}
