/** A postal address on one line: « Rue de Carouge 12, 1205 Genève ». */
export function placeLine(place: {
  readonly streetAddress: string;
  readonly postalCode: string;
  readonly region: string;
}): string {
  const town = `${place.postalCode} ${place.region}`.trim();
  return place.streetAddress === '' ? town : `${place.streetAddress}, ${town}`;
}
