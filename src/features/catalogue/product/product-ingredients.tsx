import { Fragment, type ReactNode } from 'react';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import type { Shop } from '../../../contract/catalogue/shops.ts';
import { allergenName } from '../../../domain/catalogue/allergens.ts';
import { categoryOf } from '../../../domain/catalogue/category.ts';
import { parsePart } from '../../../domain/catalogue/portion.ts';
import { containerOf } from '../../../domain/containers/container-counts.ts';
import { amountOf, NO_BREAK } from '../../../domain/text/french.ts';
import { placeLine } from '../../shared/addresses/place-line.ts';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { emphasised } from './parse-emphasis.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

/**
 * The label of a product, row by row. Information that food must state and does not is « non précisé »:
 * omitting it would read as « none » (docs/rules.md#legal-information).
 */
export function MadeOf({ product, shop }: { product: ProductRow; shop?: Producer | undefined }) {
  const market = useMarket();
  const producer = shop ?? market?.shops.get(product.vendor);
  const food = categoryOf(product.categories, market?.categories ?? [])?.food !== false;
  return (
    <Stack as="dl" size="14" className={styles.facts}>
      {labelRows(product, {
        producer: producer && producerWords(producer),
        container: containerOf(product.logistics?.container, market?.hub.containers),
        food,
      }).map(({ name, words }) => (
        <Fragment key={name}>
          <dt>{name}</dt>
          <dd>{words}</dd>
        </Fragment>
      ))}
    </Stack>
  );
}

/** The producer on the label: given where the market does not have it, such as a draft. */
export interface Producer {
  readonly name: string;
  /** `undefined` until it is known. */
  readonly address: Shop['address'] | undefined;
}

/** A row of the label. */
interface LabelRow {
  readonly name: string;
  readonly words: ReactNode;
}

/** Label facts beside the product's own fields. */
interface LabelFacts {
  readonly producer: string | undefined;
  readonly container: ReturnType<typeof containerOf>;
  readonly food: boolean;
}

const UNSAID = 'non précisé';

function labelRows(product: ProductRow, { producer, container, food }: LabelFacts): readonly LabelRow[] {
  const { details, quantity, shelflife } = product;
  const unsaid = food ? UNSAID : undefined;
  const keeps = shelflife?.display === true ? shelflife.comment : undefined;
  const rows: readonly LabelRow[] = [
    { name: 'Ingrédients', words: ingredientsOf(details) ?? unsaid },
    { name: 'Allergènes', words: allergensOf(details.allergens) ?? (food ? UNSAID_ALLERGENS : undefined) },
    { name: 'Traces possibles', words: tracesOf(details.traces) ?? unsaid },
    { name: 'Quantité', words: quantity?.display === true ? quantity.comment : undefined },
    { name: 'Quantité nette', words: netOf(product) ?? unsaid },
    { name: 'Origine', words: written(details.origin) ?? unsaid },
    { name: 'À conserver', words: written(details.storage) ?? (keeps === undefined ? unsaid : undefined) },
    { name: 'Conservation', words: keeps },
    { name: 'Producteur', words: producer },
    {
      name: 'Consigne',
      words:
        container === undefined
          ? details.depositreturn === true && 'Rendez l’emballage à la prochaine livraison.'
          : `${container.name}, ${amountOf(container.deposit, 'rendu', 'rendus')} avec lui à une prochaine livraison.`,
    },
    { name: 'Alcool', words: details.alcohol === true && 'Vendu aux adultes seulement.' },
  ];
  return rows.filter(({ words }) => words !== undefined && words !== false);
}

const UNSAID_ALLERGENS = `${UNSAID}${NO_BREAK}: cela ne veut pas dire sans allergène.`;

function ingredientsOf({ ingredients, single }: ProductRow['details']): ReactNode {
  const pieces = emphasised(ingredients?.trim() ?? '');
  if (pieces.length === 0) return single === true ? 'Un seul, celui du nom' : undefined;
  return (
    <>
      {pieces.map(({ text, strong }, index) =>
        strong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
      )}
      {pieces.some(({ strong }) => strong) && <small>Les allergènes sont en gras.</small>}
    </>
  );
}

function allergensOf(codes: readonly string[] | undefined): ReactNode {
  if (codes === undefined) return undefined;
  if (codes.length === 0) return 'Aucun des quatorze à déclarer';
  return (
    <>
      {`contient${NO_BREAK}: `}
      <Names codes={codes} />
    </>
  );
}

function tracesOf(codes: readonly string[] | undefined): ReactNode {
  if (codes === undefined) return undefined;
  return codes.length === 0 ? 'aucune déclarée' : <Names codes={codes} />;
}

function Names({ codes }: { codes: readonly string[] }) {
  return codes.map((code, index) => (
    <Fragment key={code}>
      {index > 0 && ', '}
      <strong>{allergenName(code)}</strong>
    </Fragment>
  ));
}

function netOf({ details, pricing }: ProductRow): string | undefined {
  const net = written(details.net);
  const portion = parsePart(pricing.part);
  if (net !== undefined || portion === undefined) return net;
  const about = portion.text.replace(/^~/, 'environ ');
  return portion.approximate ? `${about}, pesé à la commande` : about;
}

function producerWords({ name, address }: Producer): string {
  return address === undefined ? name : `${name}, ${placeLine(address) || `adresse ${UNSAID}e`}`;
}

function written(text: string | undefined): string | undefined {
  return text === undefined || text.trim() === '' ? undefined : text;
}
