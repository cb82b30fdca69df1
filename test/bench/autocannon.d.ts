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
    /** Ends after this many answers. */
    readonly amount: number;
    readonly requests: readonly { readonly setupRequest: (request: Sent) => Sent }[];
    readonly verifyBody?: (body: string) => boolean;
  }

  export interface Result {
    readonly '2xx': number;
    readonly non2xx: number;
    readonly errors: number;
    readonly timeouts: number;
    readonly mismatches: number;
  }

  export default function autocannon(options: Options): Promise<Result>;
}
