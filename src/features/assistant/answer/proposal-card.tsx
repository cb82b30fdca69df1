import { ShoppingBasket } from 'lucide-react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { count, figure, list, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Text } from '../../../ui/layout/primitives.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useCart } from '../../cart/lines/use-cart-actions.ts';
import { offeringOf, offerOf } from '../../catalogue/cards/product-offer.ts';
import { useBasket, useLocale, useMarket, useNextDelivery } from '../../shared/market/market-provider.tsx';
import { AnswerProduct } from './answer-product.tsx';
import styles from './answer.module.css';
import { type Proposed, type ProposalPlan, proposalPlan } from './proposal-plan.ts';

/** A cart that the assistant proposes: added by product, or all by one touch; never automatically. */
export function ProposalCard({ proposal }: { proposal: readonly Proposed[] }) {
  const locale = useLocale();
  const plan = useProposal(proposal);
  const { put } = useCart();
  if (plan === undefined)
    return (
      <Card padding="none">
        <SkeletonRows count={2} />
      </Card>
    );
  const missing = plan.lines.filter((line) => line.missing > 0);
  const accept = async () => {
    for (const line of missing) await put(line.product, line.missing);
    showToast({ title: `${count(missing.length, 'produit', 'produits')} dans le cabas` });
  };
  return (
    <Card padding="none">
      <ul aria-label="Proposition pour le cabas" className={styles.rows}>
        {plan.lines.map(({ product, asked, quantity }) => (
          <AnswerProduct
            key={product.sku}
            product={product}
            quantity={quantity}
            remark={quantity < asked ? `Il en reste ${quantity} sur les ${asked} proposés.` : undefined}
          />
        ))}
        {plan.toChoose.map((product) => (
          <AnswerProduct key={product.sku} product={product} remark="À choisir sur sa page." />
        ))}
      </ul>
      <Left plan={plan} />
      {plan.lines.length > 0 && (
        <Row gap="3" align="center" justify="between" wrap line="top" className={styles.accept}>
          <span>
            {'Ensemble '}
            <Money figure={figure(plan.sum, locale)} currency="CHF" size="normal" />
          </span>
          <Button icon={<ShoppingBasket />} disabled={missing.length === 0} look="soft" onClick={accept}>
            {missing.length > 0 ? 'Mettre dans le cabas' : 'Tout est dans le cabas'}
          </Button>
        </Row>
      )}
    </Card>
  );
}

/** The proposed products that are unavailable. */
function Left({ plan: { unsold, unknown } }: { plan: ProposalPlan }) {
  if (unsold.length + unknown === 0) return null;
  const words = [
    ...(unsold.length > 0
      ? [`Pas à vendre pour l’instant${NO_BREAK}: ${list(unsold.map(({ title }) => title))}.`]
      : []),
    ...(unknown > 0
      ? [`${count(unknown, 'produit proposé n’est', 'produits proposés ne sont')} pas à ce marché.`]
      : []),
  ];
  return (
    <Text as="p" size="14" tone="ink-2" className={styles.left}>
      {words.join(' ')}
    </Text>
  );
}

function useProposal(proposal: readonly Proposed[]): ProposalPlan | undefined {
  const [{ hub = '' }] = useDevice();
  const market = useMarket();
  const { next, now } = useNextDelivery();
  const { cart, subscribed } = useBasket();
  const products = useLive(productsOf, { hub, skus: proposal.map(({ sku }) => sku) });
  if (!market || products === undefined) return undefined;
  const isSold = (product: ProductRow) => {
    const day = { next: next?.day, calendar: market, now };
    const offer = offerOf(product, offeringOf(product, market.shops), day);
    return offer.kind !== 'none' && !subscribed(product);
  };
  const inCart = ({ sku }: ProductRow) => cart?.lines[lineKey({ sku })]?.quantity ?? 0;
  return proposalPlan(proposal, { products, isSold, inCart });
}
