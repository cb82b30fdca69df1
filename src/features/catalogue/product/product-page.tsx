import { ChevronRight, Blocks, ArrowLeft, Pencil, Share } from 'lucide-react';
import { useState } from 'react';
import { Link } from '../../../ui/actions/link.tsx';
import { ThreadDot } from '../../../ui/feedback/thread-dot.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { useAnchor } from '../../../hooks/use-place.ts';
import { Labels } from './product-labels.tsx';
import { threadOf } from '../../shared/pictures/picture-tints.ts';
import { Questions } from './question-list.tsx';
import { BuyBar } from './buy-bar.tsx';
import { Delivery } from './product-delivery.tsx';
import { MadeOf } from './product-ingredients.tsx';
import { ProductNote } from './product-note.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';
import type { Frequency } from '../../../domain/subscription/subscription.ts';
import { HowOften } from './purchase-rhythm.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { useLive } from '../../../hooks/use-live.ts';
import { documentsOf } from '../../../mirror/queries/document-queries.ts';
import { DocumentCard } from '../cards/document-card.tsx';
import { capital, count, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { vendorShelf } from '../../../mirror/queries/shelf-queries.ts';
import { ProductRail } from '../cards/product-grid.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Flag } from '../../../ui/feedback/flag.tsx';
import { bandText, parsePart } from '../../../domain/catalogue/portion.ts';
import { productPrice } from '../../../domain/catalogue/product-price.ts';
import { estimateText } from '../../../domain/catalogue/weighed-price.ts';
import { stockWords } from '../cards/product-offer.ts';
import { ProductPrice } from '../cards/product-price-tag.tsx';
import { Button } from '../../../ui/actions/button.tsx';
import { lazyOverlay } from '../../../ui/overlays/lazy-overlay.tsx';
import { can } from '../../../domain/people/permissions.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import type { CompositionSheetProps } from '../composition/composition-sheet.tsx';
import { IconButton, IconLink } from '../../../ui/actions/icon-button.tsx';
import { categoryHref } from '../shelf/category-tile.tsx';
import { LikeButton } from '../cards/like-button.tsx';
import { type DescribedPicture, PictureStrip } from '../cards/picture-strip.tsx';
import { ProductPhoto } from '../cards/product-photo.tsx';
import { share } from './share-link.ts';
import { useBack } from '../../shared/pages/use-back.ts';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { bundleParts } from '../../../domain/catalogue/bundle.ts';
import { useBasket, useLocale, useMarket } from '../../shared/market/market-provider.tsx';
import { DietNotice } from '../../shared/diet/diet-notice.tsx';
import { lineKey } from '../../../domain/cart/cart-line.ts';
import { LineReplacement } from '../../cart/lines/line-replacement.tsx';

/** The product page: price, weight, delivery and ingredients. */
export function ProductPage({ product, shop }: { product: ProductRow; shop: Shop | undefined }) {
  const anchor = useAnchor();
  const [variant, setVariant] = useState<string>();
  const [frequency, setFrequency] = useState<Frequency>();
  const [note, setNote] = useState('');
  const kind = { ...(variant !== undefined && { variant }), ...(frequency !== undefined && { frequency }) };
  return (
    <Stack as="article" gap="4" shrink className={styles.page}>
      <div className={styles.side}>
        <Hero product={product} />
        <Delivery product={product} shop={shop} />
      </div>
      <Stack gap="3" justify="start" className={styles.words}>
        <Link className={styles.vendor} href={`/vendor/${product.vendor}`}>
          <ThreadDot thread={threadOf(shop?.thread)} />
          {shop?.name ?? product.vendor}
          <ChevronRight />
        </Link>
        <h1>{product.title}</h1>
        <PriceBlock product={product} />
        <Labels details={product.details} />
        <DietNotice product={product} />
        {product.variants.length > 0 && <Variants product={product} chosen={variant} onChange={setVariant} />}
        <HowOften product={product} chosen={frequency} onChange={setFrequency} />
      </Stack>
      <BuyBar {...{ product, shop, variant, frequency, note }} />
      <Stack gap="3" justify="start" className={styles.rest}>
        <ProductNote
          title={product.title}
          category={product.categories}
          line={{ sku: product.sku, ...kind }}
          draft={note}
          onDraft={setNote}
        />
        <InCart product={product} />
        <Text as="p" tone="ink-2">
          {product.details.description}
        </Text>
        <WhatsInside product={product} />
        <MadeOf product={product} />
        <Compose product={product} />
      </Stack>
      <div className={styles.more}>
        <PictureStrip pictures={furtherPictures(product.photo)} />
        <Questions faq={product.faq ?? []} anchor={anchor} />
        <InTheKitchen sku={product.sku} />
        <SameProducer product={product} shop={shop} />
      </div>
    </Stack>
  );
}

/** The replacement choice of the product, once it is in the cart. */
function InCart({ product }: { product: ProductRow }) {
  const { own: cart } = useBasket();
  const line = cart?.lines[lineKey({ sku: product.sku })];
  return line && <LineReplacement line={line} product={product} />;
}

/** All pictures but the first, in their order. */
function furtherPictures({ url, bundle = [], alts = {} }: ProductRow['photo']): readonly DescribedPicture[] {
  return [...new Set(bundle)]
    .filter((address) => address !== '' && address !== url)
    .map((address) => ({ address, alt: alts[address] ?? '' }));
}

/** The recipes and stories that mention this product. */
function InTheKitchen({ sku }: { sku: number }) {
  const documents = useLive(documentsOf, { types: ['recipe', 'post'] });
  const about = documents?.filter(({ skus }) => skus.includes(sku)) ?? [];
  if (about.length === 0) return null;
  return (
    <Section title="Dans la cuisine">
      <Row as="ul" gap="3" className={styles.rail} aria-label="Dans la cuisine" tabIndex={0}>
        {about.map((document) => (
          <Text as="li" fixed key={document.slug[0]}>
            <DocumentCard document={document} />
          </Text>
        ))}
      </Row>
    </Section>
  );
}

/** Other products of the same producer. */
function SameProducer({ product, shop }: { product: ProductRow; shop: Shop | undefined }) {
  const [{ hub = '' }] = useDevice();
  const products = useLive(vendorShelf, { hub, vendor: product.vendor });
  const others = products?.filter(({ sku }) => sku !== product.sku) ?? [];
  if (others.length === 0) return null;
  const title = `Aussi chez${NO_BREAK}: ${shop?.name ?? product.vendor}`;
  return (
    <Section title={title} action={<Link href={`/vendor/${product.vendor}`}>Tout voir</Link>}>
      <ProductRail products={others.slice(0, 12)} label={title} />
    </Section>
  );
}

/** The variants: one must be chosen before adding to the cart. */
function Variants({
  product: { variants },
  chosen,
  onChange,
}: {
  product: ProductRow;
  chosen: string | undefined;
  onChange: (variant: string) => void;
}) {
  return (
    <Stack gap="2" className={styles.variants}>
      <h2>Variante</h2>
      <RadioList
        legend="Variante"
        options={variants.map(({ title, short }) => ({ value: title, title, detail: short }))}
        value={chosen}
        onChange={onChange}
      />
    </Stack>
  );
}

/** The price, the portion, and how the real weight is charged. */
function PriceBlock({ product }: { product: ProductRow }) {
  const { part, stock } = product.pricing;
  const portion = parsePart(part);
  const band = portion && bandText(portion);
  const estimate = estimateText(productPrice(product), part, useLocale());
  // Being sold out is explained beside the button.
  const few = stock > 0 ? stockWords(stock) : undefined;
  return (
    <Stack gap="1" size="28" className={styles.price}>
      <ProductPrice product={product} size="inherit" />
      {portion !== undefined && band !== undefined && estimate !== undefined && (
        <Text
          as="p"
          size="14"
          tone="ink-2"
        >{`${portion.text}${NO_BREAK}: vous payez le poids réel, ${band}. ${capital(estimate)}.`}</Text>
      )}
      {few !== undefined && (
        <Text as="p" size="14" tone="ink-2">
          <Flag tone="plain">{few}</Flag>
        </Text>
      )}
    </Stack>
  );
}

const CompositionSheet = lazyOverlay<CompositionSheetProps>(
  async () => (await import('../composition/composition-sheet.tsx')).CompositionSheet,
);

/**
 * Edits the composition, for users with the permission: an administrator opens a product to other shops' parts, then
 * its own shop maintains them.
 */
function Compose({ product }: { product: ProductRow }) {
  const me = useMe();
  const online = useOnline();
  const [open, setOpen] = useState(false);
  if (!me || !can(me, 'product.edit', { shops: [product.vendor] })) return null;
  if (!product.attributes.bundle && !isAdmin(me)) return null;
  return (
    <>
      <Button size={44} icon={<Blocks />} disabled={!online} onClick={() => setOpen(true)}>
        {online ? 'Changer la composition' : 'Changer la composition, au retour du réseau'}
      </Button>
      {open && <CompositionSheet product={product} open onClose={() => setOpen(false)} />}
    </>
  );
}

/** The picture of the product, with the back, share and favourite buttons. */
function Hero({ product: { sku, title, photo, categories, vendor, stats } }: { product: ProductRow }) {
  const [{ hub = '' }] = useDevice();
  const back = useBack(categoryHref(categories));
  const me = useMe();
  const may = me && can(me, 'product.edit', { shops: [vendor] });
  return (
    <div className={styles.hero}>
      <ProductPhoto {...{ photo, title }} sizes="(width >= 64rem) 320px, 70vw" eager />
      <Row gap="2" className={styles.bar}>
        <IconButton label="Retour" icon={<ArrowLeft />} look="fill" onClick={back} />
        <Text grow />
        {may && <IconLink label="Modifier" icon={<Pencil />} look="fill" href={`/admin/products/${sku}`} />}
        <IconButton
          label="Partager"
          icon={<Share />}
          look="fill"
          onClick={() => void share(title, `/product/${sku}`, hub)}
        />
        <span className={styles.heart}>
          <LikeButton sku={sku} title={title} />
          {stats.likes !== undefined && (
            <Text weight="700" tabular className={styles.likes}>
              <span aria-hidden>{stats.likes}</span>
              <span className="visually-hidden">
                {count(stats.likes, 'personne l’aime', 'personnes l’aiment')}
              </span>
            </Text>
          )}
        </span>
      </Row>
    </div>
  );
}

/** The parts of a composed product and their producers (docs/rules.md#composed-products). */
function WhatsInside({ product }: { product: ProductRow }) {
  const market = useMarket();
  const parts = bundleParts(product);
  if (parts.length === 0) return null;
  return (
    <Stack as="section" gap="2" className={styles.inside} aria-labelledby="inside">
      <h2 id="inside">Ce qu’il y a dedans</h2>
      <Stack as="ul" ground="surface" radius="lg" className={styles.delivery}>
        {parts.map(({ title, note, vendor }, at) => {
          const shop = market?.shops.get(vendor);
          const name = shop?.name ?? vendor;
          return (
            <li key={at}>
              <ListRow
                leading={<ThreadDot thread={threadOf(shop?.thread)} />}
                title={title}
                detail={note === undefined ? name : `${note} · ${name}`}
                href={`/vendor/${vendor}`}
              />
            </li>
          );
        })}
      </Stack>
    </Stack>
  );
}
