/** Where a hub delivers, by district. For Geneva see docs/rules.md#demonstration-tariff. */
export const DISTRICTS_OF = {
  'geneve-carouge': {
    hypercenter: [...range(1201, 1209), '1227'],
    periphery: [
      ...['1212', '1213', '1218', '1219', '1223', '1224', '1225', '1226', '1228', '1231', '1232', '1233'],
      ...['1234', '1253', '1255', '1256', '1257', '1258'],
    ],
    other: [],
    collect: [],
  },
  lausanne: {
    hypercenter: range(1003, 1007),
    periphery: ['1008', '1009', '1010', '1012', '1018', '1020'],
    other: [],
    collect: [],
  },
} as const;

/** Every postal code that a hub delivers to. */
export function servedBy(hub: keyof typeof DISTRICTS_OF): string[] {
  const { hypercenter, periphery } = DISTRICTS_OF[hub];
  return [...hypercenter, ...periphery].sort();
}

function range(from: number, to: number): string[] {
  return Array.from({ length: to - from + 1 }, (_, step) => String(from + step));
}
