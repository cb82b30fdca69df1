import { centimesIn, textIn } from './parse-cells.ts';
import { readRows } from './parse-rows.ts';

/** A shop's part of a composed product of the demonstration. */
export interface CatalogueComposition {
  /** The title of the product. */
  readonly product: string;
  /** The urlpath of the shop that brings it. */
  readonly vendor: string;
  readonly title: string;
  readonly note?: string;
  readonly priceCentimes: number;
}

/** The parts of composed products, in the order of the text. Throws, with file and line, for a bad cell. */
export function readCompositions(text: string): readonly CatalogueComposition[] {
  return readRows('compositions.psv', text).map((row) => {
    const note = row.cell('note');
    return {
      product: textIn(row, 'product', 3, 64),
      vendor: textIn(row, 'vendor', 3, 34),
      title: textIn(row, 'title', 2, 64),
      ...(note !== '' && { note }),
      priceCentimes: centimesIn(row, 'price'),
    };
  });
}
