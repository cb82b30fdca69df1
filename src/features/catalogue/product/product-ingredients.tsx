import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { allergenName } from '../../../domain/catalogue/allergens.ts';
import { list } from '../../../domain/text/french.ts';
import { emphasised } from './parse-emphasis.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './product-page-parts.module.css';

/** Ingredients with allergens in bold, origin and storage. */
export function MadeOf({ product: { details, quantity, shelflife } }: { product: ProductRow }) {
  const ingredients = emphasised(details.ingredients ?? '');
  return (
    <Stack as="dl" gap="1" size="14" className={styles.facts}>
      {ingredients.length > 0 && (
        <>
          <dt>Ingrédients</dt>
          <dd>
            {ingredients.map(({ text, strong }, index) =>
              strong ? <strong key={index}>{text}</strong> : <span key={index}>{text}</span>,
            )}
            {ingredients.some(({ strong }) => strong) && <small>Les allergènes sont en gras.</small>}
          </dd>
        </>
      )}
      {ingredients.length === 0 && details.single === true && (
        <Fact name="Ingrédients">Un seul, celui du nom</Fact>
      )}
      {details.allergens !== undefined && (
        <Fact name="Allergènes">
          {details.allergens.length === 0
            ? 'Aucun des quatorze à déclarer'
            : list(details.allergens.map(allergenName))}
        </Fact>
      )}
      {details.traces !== undefined && details.traces.length > 0 && (
        <Fact name="Traces possibles">{list(details.traces.map(allergenName))}</Fact>
      )}
      {details.origin !== undefined && details.origin !== '' && <Fact name="Origine">{details.origin}</Fact>}
      {quantity?.display === true && <Fact name="Quantité">{quantity.comment}</Fact>}
      {details.net !== undefined && details.net !== '' && <Fact name="Quantité nette">{details.net}</Fact>}
      {details.storage !== undefined && details.storage !== '' && (
        <Fact name="À conserver">{details.storage}</Fact>
      )}
      {shelflife?.display === true && <Fact name="Conservation">{shelflife.comment}</Fact>}
      {details.depositreturn === true && (
        <Fact name="Consigne">Rendez l’emballage à la prochaine livraison.</Fact>
      )}
      {details.alcohol === true && <Fact name="Alcool">Vendu aux adultes seulement.</Fact>}
    </Stack>
  );
}

function Fact({ name, children }: { name: string; children: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </>
  );
}
