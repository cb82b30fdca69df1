/** The part of autocannon 9 that the benches use; it comes without types. */
declare module 'autocannon' {
  export interface Sent {
    method?: 'GET' | 'POST';
    path?: string;
    headers?: Record<string, string>;
    body?: string;
  }

  export interface Options {
    readonly url: string;
    readonly connections: number;
    /** Ends after so many answers; else after `duration`. */
    readonly amount?: number;
    /** Seconds. */
    readonly duration?: number;
    /** Requests a second, over all connections. */
    readonly overallRate?: number;
    readonly requests: readonly { readonly setupRequest: (request: Sent) => Sent }[];
    readonly verifyBody?: (body: string) => boolean;
  }

  export interface Result {
    /** Seconds. */
    readonly duration: number;
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly mismatches: number;
    /** Milliseconds. */
    readonly latency: { readonly p50: number; readonly p99: number; readonly max: number };
    readonly requests: { readonly average: number; readonly total: number };
  }

  export default function autocannon(options: Options): Promise<Result>;
}
