/** The zones of delivery prices. See docs/rules.md#districts. */
export const DISTRICTS = ['collect', 'hypercenter', 'periphery', 'other'] as const;

export type District = (typeof DISTRICTS)[number];

/** The names of the districts on screen. */
export const DISTRICT_WORDS: Readonly<Record<District, string>> = {
  collect: 'Retrait',
  hypercenter: 'Centre',
  periphery: 'Périphérie',
  other: 'Ailleurs',
};

/** The district of a postal code that no list names. */
export const DEFAULT_DISTRICT: District = 'hypercenter';

/** The key used for a place without a postal code; no list names it. See docs/rules.md#districts. */
export const DEFAULT_POSTAL_CODE = '1234567';

/** The postal codes of each district. */
export type DistrictMap = { readonly [district in District]?: readonly string[] | undefined };

/** The first district whose list has the postal code, else the hyper-centre. */
export function districtOf(postalCode: string | undefined, map: DistrictMap): District {
  const looked = written(postalCode) || DEFAULT_POSTAL_CODE;
  return DISTRICTS.find((district) => map[district]?.includes(looked)) ?? DEFAULT_DISTRICT;
}

/** Whether we deliver to a postal code: it is in the hub's list. */
export function isServed(postalCode: string | undefined, served: readonly string[]): boolean {
  return served.includes(written(postalCode));
}

function written(postalCode: string | undefined): string {
  return postalCode?.trim() ?? '';
}
