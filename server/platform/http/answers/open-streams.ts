/** Streams per user and per address. A device opens one; all devices of a market or a carrier may share an address. */
const MOST = { person: 50, address: 500 } as const;

/** Counts the open event streams of this process, by listener. */
export interface OpenStreams {
  /** Counts another stream and returns the function that releases it; `undefined` at the limit. */
  open(who: { readonly person: number | null; readonly ip: string }): (() => void) | undefined;
}

export function openStreams(): OpenStreams {
  const counts = new Map<string, number>();
  return {
    open({ person, ip }) {
      const [key, most] = person === null ? [`@${ip}`, MOST.address] : [String(person), MOST.person];
      const open = counts.get(key) ?? 0;
      if (open >= most) return undefined;
      counts.set(key, open + 1);
      return () => {
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
