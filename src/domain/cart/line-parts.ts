/** The pieces of a line that one member of a shared basket added (docs/rules.md#shared-baskets). */
export interface LinePart {
  /** The user id of the member. */
  readonly id: number;
  readonly quantity: number;
  /** Instant of their last addition, in ISO. */
  readonly at: string;
}

/** A line with the parts of members; all pieces beyond them are the owner’s. */
export interface PartedLine {
  readonly quantity: number;
  readonly by?: readonly LinePart[] | undefined;
  readonly timestamp: string;
}

/** The parts after a member’s addition. */
export function addPart(by: readonly LinePart[] = [], { id, quantity, at }: LinePart): readonly LinePart[] {
  const own = by.find((part) => part.id === id)?.quantity ?? 0;
  return [...by.filter((part) => part.id !== id), { id, quantity: own + quantity, at }];
}

/** The parts after a member took pieces away: their own first, then others’ once the line is smaller than the parts. */
export function takePart(by: readonly LinePart[], id: number, quantity: number): readonly LinePart[] {
  return positive(by.map((part) => (part.id === id ? less(part, quantity) : part)));
}

/** The parts of a line of this quantity: the latest additions shrink first. */
export function fitParts(by: readonly LinePart[], quantity: number): readonly LinePart[] {
  let left = quantity;
  const fitting = by.map((part) => {
    const fits = Math.min(part.quantity, Math.max(left, 0));
    left -= part.quantity;
    return fits === part.quantity ? part : { ...part, quantity: fits };
  });
  return positive(fitting);
}

/** The number of pieces of a line by person, the owner first; empty for a line without pieces. */
export function partsOf({ quantity, by = [], timestamp }: PartedLine, owner: number): readonly LinePart[] {
  const members = fitParts(by, quantity);
  const rest = members.reduce((left, part) => left - part.quantity, quantity);
  return positive([{ id: owner, quantity: rest, at: timestamp }, ...members]);
}

function less(part: LinePart, quantity: number): LinePart {
  return { ...part, quantity: part.quantity - quantity };
}

function positive(parts: readonly LinePart[]): readonly LinePart[] {
  return parts.filter(({ quantity }) => quantity > 0);
}
