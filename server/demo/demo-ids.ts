/** An id of the demonstration: the same at every start, unique among the things of an order or a day. */
export function demoId(of: number, part: number, turn: number): string {
  return `${digits(of, 8)}-${digits(part, 4)}-7000-8000-${digits(turn, 12)}`;
}

function digits(value: number, many: number): string {
  return String(value).padStart(many, '0').slice(-many);
}
