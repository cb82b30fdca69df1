import { LockKeyhole } from 'lucide-react';
import { Button } from '../../ui/actions/button.tsx';
import { Stepper } from '../../ui/actions/stepper.tsx';
import { ThreadDot } from '../../ui/feedback/thread-dot.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { Tile } from '../../ui/lists/tile.tsx';
import type { IntendedLine } from '../../contract/orders/checkout.ts';
import type { ProductRow } from '../../contract/catalogue/products.ts';
import type { ChangeQuote } from '../../contract/orders/order-change.ts';
import type { Order, OrderItem } from '../../contract/orders/orders.ts';
import { lineKey } from '../../domain/cart/cart-line.ts';
import { partText } from '../../domain/catalogue/portion.ts';
import { type Centimes, times } from '../../domain/money/money.ts';
import { wholeLines } from '../../domain/order/composed-lines.ts';
import { amount } from '../../domain/text/french.ts';
import { useLive } from '../../hooks/use-live.ts';
import { productsOf } from '../../mirror/queries/shelf-queries.ts';
import { useLocale, useMarket } from '../shared/market/market-provider.tsx';
import { smallPhoto } from '../shared/pictures/photo-sizes.ts';
import { threadOf, tintOf } from '../shared/pictures/picture-tints.ts';
import { useAisleTint } from '../shared/pictures/use-aisle-tint.ts';
import { type ChangeDraft, wishedOf, withAdded, withLine } from './change-draft.ts';
import { differenceWords } from './change-words.ts';
import styles from './order-change.module.css';

interface LinesProps {
  readonly order: Order;
  readonly draft: ChangeDraft;
  readonly quote: ChangeQuote | undefined;
  readonly onChange: (draft: ChangeDraft) => void;
  /** Offers to replace a line by another product. */
  readonly onReplace?: ((item: OrderItem) => void) | undefined;
}

/** The lines of an order by producer, each with its quantity before and after, then new products. */
export function ChangeLines({ order, draft, quote, onChange, onReplace }: LinesProps) {
  const shops = useMarket()?.shops;
  const whole = wholeLines(order.items);
  const products = useLive(productsOf, { hub: order.hub, skus: draft.added.map(({ sku }) => sku) });
  return (
    <>
      {draft.added.length > 0 && (
        <Section title="Ajouté">
          <Card padding="none">
            <ul>
              {draft.added.map((line) => (
                <AddedLine
                  key={lineKey(line)}
                  line={line}
                  product={products?.find(({ sku }) => sku === line.sku)}
                  {...{ draft, quote, onChange }}
                />
              ))}
            </ul>
          </Card>
        </Section>
      )}
      {order.vendors
        .filter(({ slug }) => whole.some(({ vendor }) => vendor === slug))
        .map(({ slug, name }) => (
          <Section
            key={slug}
            title={
              <Row as="span" inline gap="2" align="center">
                <ThreadDot thread={threadOf(shops?.get(slug)?.thread)} shape="bar" />
                {name}
              </Row>
            }
          >
            <Card padding="none">
              <ul>
                {whole
                  .filter(({ vendor }) => vendor === slug)
                  .map((item) => (
                    <PlacedLine key={item.line} item={item} {...{ quote, draft, onChange, onReplace }} />
                  ))}
              </ul>
            </Card>
          </Section>
        ))}
    </>
  );
}

type LineProps = Pick<LinesProps, 'draft' | 'quote' | 'onChange'>;
type PlacedProps = LineProps & Pick<LinesProps, 'onReplace'> & { readonly item: OrderItem };

function PlacedLine({ item, draft, quote, onChange, onReplace }: PlacedProps) {
  const tint = useAisleTint(item.category);
  const locale = useLocale();
  const known = quote?.lines.find(({ line }) => line === item.line);
  const [before, after] = [item.quantity, wishedOf(draft, item)];
  const [was, is] = [times(item.price, before), times(priceOf(known, item.price), after)];
  const locked = known?.locked ?? (quote?.closed === undefined ? undefined : '');
  const name = item.variant === undefined ? item.title : `${item.title}, ${item.variant.title}`;
  return (
    <Row
      as="li"
      gap="3"
      align="center"
      wrap
      className={styles.line}
      data-changed={before !== after || undefined}
    >
      <Tile tint={tint} size={44} picture={item.thumb} muted={after === 0}>
        {item.title.charAt(0)}
      </Tile>
      <Text as="div" grow shrink leading="snug" className={styles.what}>
        <Text as={after === 0 ? 's' : 'b'} block weight="600" anywhere>
          {name}
        </Text>
        <Text as="small" block size="13" tone="ink-2">
          {partText(item.part)}
        </Text>
        {locked !== undefined && locked !== '' && (
          <Text as="small" block size="13" tone="ink-2">
            {locked}
          </Text>
        )}
        {before !== after && (
          <Text as="small" block size="13" weight="600" tone="brand-text">
            {after === 0 ? 'retiré' : `${before} avant`}, {differenceWords(was, is, locale)}
          </Text>
        )}
      </Text>
      <LineEnd sum={is}>
        {locked !== undefined ? (
          <Row as="span" inline gap="1" align="center" tone="ink-2">
            <LockKeyhole aria-hidden size={18} />
            {before}
          </Row>
        ) : after === 0 ? (
          <Button size={44} look="ghost" onClick={() => onChange(withLine(draft, item, before))}>
            Remettre
          </Button>
        ) : (
          <QuantityStepper
            name={name}
            value={after}
            onStep={(quantity) => onChange(withLine(draft, item, quantity))}
          />
        )}
        {onReplace !== undefined && locked === undefined && after > 0 && (
          <Button size={44} look="ghost" aria-label={`Remplacer ${name}`} onClick={() => onReplace(item)}>
            Remplacer
          </Button>
        )}
      </LineEnd>
    </Row>
  );
}

interface AddedLineProps extends LineProps {
  readonly line: IntendedLine;
  /** `undefined` until it is read, or when this device does not have it. */
  readonly product: ProductRow | undefined;
}

function AddedLine({ line, product, draft, quote, onChange }: AddedLineProps) {
  const known = quote?.lines.find(({ key }) => key === lineKey(line));
  const name = line.variant === undefined ? line.title : `${line.title}, ${line.variant}`;
  return (
    <Row as="li" gap="3" align="center" wrap className={styles.line} data-changed>
      <Tile size={44} tint={tintOf(product?.photo.tint)} picture={product && smallPhoto(product.photo.url)}>
        {line.title.charAt(0)}
      </Tile>
      <Text as="div" grow shrink leading="snug" className={styles.what}>
        <Text as="b" block weight="600" anywhere>
          {name}
        </Text>
        {product !== undefined && (
          <Text as="small" block size="13" tone="ink-2">
            {partText(product.pricing.part)}
          </Text>
        )}
        <Text as="small" block size="13" weight="600" tone="brand-text">
          nouveau
        </Text>
      </Text>
      <LineEnd sum={times(priceOf(known, line.price), line.quantity)}>
        <QuantityStepper
          name={name}
          value={line.quantity}
          onStep={(quantity) => onChange(withAdded(draft, line, quantity))}
        />
      </LineEnd>
    </Row>
  );
}

function LineEnd({ sum, children }: { sum: Centimes; children: React.ReactNode }) {
  const locale = useLocale();
  return (
    <Stack as="span" gap="1" justify="end" className={styles.end}>
      <Text weight="600" tabular nowrap words="end">
        {amount(sum, locale)}
      </Text>
      {children}
    </Stack>
  );
}

interface StepperProps {
  readonly name: string;
  readonly value: number;
  readonly onStep: (quantity: number) => void;
}

function QuantityStepper({ name, value, onStep }: StepperProps) {
  return (
    <Stepper
      label={`Quantité, ${name}`}
      value={value}
      decreaseLabel={`Retirer un, ${name}`}
      increaseLabel={`Ajouter un, ${name}`}
      onDecrease={() => onStep(value - 1)}
      onIncrease={() => onStep(value + 1)}
      removes={value <= 1}
    />
  );
}

function priceOf(line: ChangeQuote['lines'][number] | undefined, otherwise: Centimes): Centimes {
  return line?.price ?? otherwise;
}
