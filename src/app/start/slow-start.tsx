import { useState } from 'react';
import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';
import { Late } from '../../ui/feedback/show-after-delay.tsx';
import { NO_BREAK } from '../../domain/text/french.ts';

/** Longer than the slowest phone takes for local data, or a slow network for one chunk. */
export const SLOW_AFTER_MS = 10_000;

/** `storage`: this device's database · `part`: code of the app · `market`: the first pull. */
type Awaited = keyof typeof WORDS;

/** A placeholder while loading: empty at first, then the likely cause and a remedy. */
export function SlowStart({ of }: { of: Awaited }) {
  return (
    <Late afterMs={SLOW_AFTER_MS}>
      <SlowWords of={of} />
    </Late>
  );
}

/**
 * The same for a screen whose code is loading: the router shows it at once on the first load, and late afterwards.
 */
export function SlowScreen() {
  const [left] = useState(leftOfStart);
  return (
    <Late afterMs={left}>
      <SlowWords of="part" />
    </Late>
  );
}

function SlowWords({ of }: { of: Awaited }) {
  const { title, text } = WORDS[of];
  return (
    <div role="status">
      <EmptyState
        title={title}
        action={
          <Button look="primary" onClick={() => location.reload()}>
            Recharger
          </Button>
        }
      >
        {text}
      </EmptyState>
    </div>
  );
}

function leftOfStart(): number {
  return Math.max(0, SLOW_AFTER_MS - performance.now());
}

const WORDS = {
  storage: {
    title: 'La mémoire de cet appareil ne répond pas',
    text: `Un autre onglet de Cabas la retient peut-être${NO_BREAK}: fermez les autres onglets, puis rechargez cette page. Ce qui était enregistré reste là.`,
  },
  part: {
    title: 'Cette page tarde à venir',
    text: 'Le réseau est très lent ou ne répond pas. Elle s’ouvre dès qu’elle arrive. Ce qui était enregistré reste là.',
  },
  market: {
    title: 'Le marché tarde à venir',
    text: 'Rien n’est encore arrivé sur cet appareil. Vérifiez votre accès à Internet. Cabas s’ouvre dès que la réponse arrive.',
  },
} as const;
