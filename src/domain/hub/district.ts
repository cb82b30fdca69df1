/** The zones that delivery prices distinguish. See docs/rules.md#districts. */
export const DISTRICTS = ['collect', 'hypercenter', 'periphery', 'other'] as const;

export type District = (typeof DISTRICTS)[number];

/** Where a place lies when no list names its postal code. */
export const DEFAULT_DISTRICT: District = 'hypercenter';

/** What is looked up when a place has no postal code; no list names it. See docs/rules.md#districts. */
export const DEFAULT_POSTAL_CODE = '1234567';

/** The postal codes of each district. */
export type DistrictMap = { readonly [district in District]?: readonly string[] | undefined };

/** The first district whose list holds the postal code, or else the hyper-centre. */
export function districtOf(postalCode: string | undefined, map: DistrictMap): District {
  const looked = written(postalCode) || DEFAULT_POSTAL_CODE;
  return DISTRICTS.find((district) => map[district]?.includes(looked)) ?? DEFAULT_DISTRICT;
}

/** Whether we deliver to a postal code: it stands in the list of the hub. */
export function isServed(postalCode: string | undefined, served: readonly string[]): boolean {
  return served.includes(written(postalCode));
}

function written(postalCode: string | undefined): string {
  return postalCode?.trim() ?? '';
}
