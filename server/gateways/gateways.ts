/** The doors to the world outside, chosen once at the start; each has an embedded default. */
export type Gateways = object;
