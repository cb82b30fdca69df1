/** A piece of text, and whether it was between asterisks. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
}

/** Splits « farine de *blé* » into pieces; an unpaired asterisk is plain text. */
export function emphasised(text: string): Piece[] {
  const pieces = text.split(/\*([^*]+)\*/);
  return pieces
    .map((piece, index) => ({ text: piece, strong: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
