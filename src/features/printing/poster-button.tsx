import { Printer } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { reportPrintFailure } from './not-printed.ts';
import type { PosterShop } from './print-poster.tsx';

/** Prints the poster of a shop, online or offline. */
export function PosterButton({ shop }: { shop: PosterShop }) {
  return (
    <Button size={44} look="line" icon={<Printer />} onClick={() => print(shop)}>
      Affiche à imprimer
    </Button>
  );
}

async function print(shop: PosterShop): Promise<void> {
  try {
    const { printPoster } = await import('./print-poster.tsx');
    await printPoster(shop, location.origin);
  } catch (error) {
    reportPrintFailure(error);
  }
}
