import {
  BadgeCheck,
  Beef,
  Hand,
  Leaf,
  MapPin,
  MilkOff,
  Recycle,
  Snowflake,
  Sprout,
  Vegan,
  WheatOff,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { Flag } from '../../../ui/feedback/flag.tsx';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { Row } from '../../../ui/layout/primitives.tsx';

type Details = Partial<Omit<ProductRow['details'], 'description' | 'origin' | 'ingredients' | 'keywords'>>;

/** The labels of a product or producer, each with an icon. */
export function Labels({ details, children }: { details: Details; children?: ReactNode }) {
  return (
    <Row as="ul" gap="2" wrap aria-label="Labels">
      {LABELS.filter(([flag]) => details[flag] === true).map(([flag, word, icon]) => (
        <li key={flag}>
          <Flag tone="line" icon={icon}>
            {word}
          </Flag>
        </li>
      ))}
      {children}
    </Row>
  );
}

const LABELS: readonly (readonly [keyof Details, string, ReactNode])[] = [
  ['bio', 'Bio', <Leaf key="bio" />],
  ['biodynamics', 'Biodynamie', <Leaf key="biodynamics" />],
  ['bioconvertion', 'En conversion bio', <Sprout key="bioconvertion" />],
  ['grta', 'Genève Région', <BadgeCheck key="grta" />],
  ['local', 'Local', <MapPin key="local" />],
  ['vegetarian', 'Végétarien', <Vegan key="vegetarian" />],
  ['gluten', 'Sans gluten', <WheatOff key="gluten" />],
  ['lactose', 'Sans lactose', <MilkOff key="lactose" />],
  ['nitrite', 'Sans nitrite', <Beef key="nitrite" />],
  ['homemade', 'Fait maison', <Hand key="homemade" />],
  ['handmade', 'Fait main', <Hand key="handmade" />],
  ['natural', 'Naturel', <Sprout key="natural" />],
  ['cold', 'À garder au frais', <Snowflake key="cold" />],
  ['depositreturn', 'Consigné', <Recycle key="depositreturn" />],
  ['biodegradable', 'Biodégradable', <Recycle key="biodegradable" />],
];
