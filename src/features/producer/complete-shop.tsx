import { Check, Hourglass } from 'lucide-react';
import { readShop } from '../../contract/catalogue/shops.ts';
import { SHOP_PART_WORDS, type ShopPart, shopParts } from '../../domain/catalogue/shop-parts.ts';
import { DEFAULT_ZONE, localDay } from '../../domain/calendar/hub-time.ts';
import { capital, count, datedDay } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { shopOf } from '../../mirror/queries/market-queries.ts';
import { heldStock } from '../../mirror/queries/stock-query.ts';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { useOnline } from '../shared/remote/use-online.ts';
import { useRemoteQuery } from '../shared/remote/use-read-answer.ts';
import styles from './shop-work-pages.module.css';

/** « Complétez votre boutique »: what an unpublished shop still needs; hidden once it is published. */
export function CompleteShop({ urlpath }: { readonly urlpath: string }) {
  const online = useOnline();
  const { answer } = useRemoteQuery(readShop, { params: { urlpath } }, { online });
  const held = useLive(shopOf, { urlpath });
  const stock = useLive(heldStock, {});
  const shop = answer ?? held ?? undefined;
  if (shop === undefined || stock === undefined || shop.status === true) return null;
  const products = stock.filter(({ vendor }) => vendor === urlpath).length;
  const parts = shopParts(shop, products);
  const lacking = parts.filter(({ done }) => !done).length;
  const editor = `/admin/shops/${urlpath}`;
  const ways: Readonly<Record<ShopPart, string>> = {
    ...{ photo: editor, description: editor, address: editor },
    product: '/admin/products/new',
  };
  return (
    <div className={styles.complete}>
      <Section title="Complétez votre boutique">
        <p>{stateWords(shop.status, products)}</p>
        <Card padding="none">
          {parts.map(({ part, done }) => (
            <ListRow
              key={part}
              leading={<Mark done={done} />}
              title={capital(SHOP_PART_WORDS[part])}
              detail={done ? 'Fait' : 'Manque'}
              href={ways[part]}
            />
          ))}
          <ListRow
            leading={<Mark done={shop.status !== false} />}
            title="Demander la publication"
            detail={askedWords(shop.status, lacking)}
            href={editor}
          />
        </Card>
      </Section>
    </div>
  );
}

function Mark({ done }: { readonly done: boolean }) {
  return done ? <Check aria-hidden /> : <Hourglass aria-hidden />;
}

function stateWords(status: boolean | string, products: number): string {
  const state = status === false ? 'est un brouillon' : 'attend l’administration';
  return `Elle ${state}, avec ${count(products, 'produit', 'produits')}. Personne ne peut encore y commander.`;
}

function askedWords(status: boolean | string, lacking: number): string {
  if (typeof status === 'string')
    return `Demandée le ${datedDay(localDay(Date.parse(status), DEFAULT_ZONE))}`;
  return lacking === 0 ? 'Tout est prêt' : 'Une fois le reste fait';
}
