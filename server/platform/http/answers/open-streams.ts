/** A device listens once. A market shares one address on the network, and a carrier's customers do. */
const MOST = { person: 50, address: 500 } as const;

/** How many event streams are open for one listener, of all that this process serves. */
export interface OpenStreams {
  /** Counts one more; gives the way to count it no more, or nothing when there are enough. */
  open(who: { readonly person: number | null; readonly ip: string }): (() => void) | undefined;
}

export function openStreams(): OpenStreams {
  const many = new Map<string, number>();
  return {
    open({ person, ip }) {
      const [key, most] = person === null ? [`@${ip}`, MOST.address] : [String(person), MOST.person];
      const open = many.get(key) ?? 0;
      if (open >= most) return undefined;
      many.set(key, open + 1);
      return () => {
        const left = (many.get(key) ?? 1) - 1;
        if (left > 0) many.set(key, left);
        else many.delete(key);
      };
    },
  };
}
