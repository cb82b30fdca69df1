/** A piece of a text, and whether it was written between asterisks. */
export interface Piece {
  readonly text: string;
  readonly strong: boolean;
}

/** « farine de *blé* » in pieces; an asterisk that is left open is a plain one. */
export function emphasised(text: string): Piece[] {
  const pieces = text.split(/\*([^*]+)\*/);
  return pieces
    .map((piece, index) => ({ text: piece, strong: index % 2 === 1 }))
    .filter((piece) => piece.text !== '');
}
