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
import { type Label, LABELS } from '../../../domain/catalogue/product-labels.ts';
import type { ProductRow } from '../../../contract/catalogue/products.ts';
import { Row } from '../../../ui/layout/primitives.tsx';

type Details = Partial<Omit<ProductRow['details'], 'description' | 'origin' | 'ingredients' | 'keywords'>>;

/** The labels of a product or producer, each with an icon. */
export function Labels({ details, children }: { details: Details; children?: ReactNode }) {
  return (
    <Row as="ul" gap="2" wrap aria-label="Labels">
      {ICONS.filter(([flag]) => details[flag] === true).map(([flag, icon]) => (
        <li key={flag}>
          <Flag tone="line" icon={icon}>
            {LABELS[flag]}
          </Flag>
        </li>
      ))}
      {children}
    </Row>
  );
}

const ICONS: readonly (readonly [Label, ReactNode])[] = [
  ['bio', <Leaf key="bio" />],
  ['biodynamics', <Leaf key="biodynamics" />],
  ['bioconvertion', <Sprout key="bioconvertion" />],
  ['grta', <BadgeCheck key="grta" />],
  ['local', <MapPin key="local" />],
  ['vegetarian', <Vegan key="vegetarian" />],
  ['gluten', <WheatOff key="gluten" />],
  ['lactose', <MilkOff key="lactose" />],
  ['nitrite', <Beef key="nitrite" />],
  ['homemade', <Hand key="homemade" />],
  ['handmade', <Hand key="handmade" />],
  ['natural', <Sprout key="natural" />],
  ['cold', <Snowflake key="cold" />],
  ['depositreturn', <Recycle key="depositreturn" />],
  ['biodegradable', <Recycle key="biodegradable" />],
];
