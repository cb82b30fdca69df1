import { Link } from '../../../ui/actions/link.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import type { Category } from '../../../contract/catalogue/categories.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { categoryHeads } from '../../../mirror/queries/shelf-queries.ts';
import { categoryHref } from '../shelf/category-tile.tsx';
import { ProductRail } from '../cards/product-grid.tsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import styles from './draw-in-view.module.css';

/** The section of one aisle, rendered when scrolled near. */
export function AisleSection({ category }: { category: Category }) {
  return (
    <RenderNearViewport>
      <CategorySection category={category} />
    </RenderNearViewport>
  );
}

function CategorySection({ category: { slug, name } }: { category: Category }) {
  const [{ hub = '' }] = useDevice();
  const products = useLive(categoryHeads, { hub, cats: [slug] })?.get(slug) ?? [];
  if (products.length === 0) return null;
  return (
    <Section
      title={name}
      size="large"
      action={
        <Link href={categoryHref(slug)} aria-label={`Tout voir, ${name}`}>
          Tout voir
        </Link>
      }
    >
      <ProductRail products={products.slice(0, 12)} label={name} />
    </Section>
  );
}

/** Renders its children when they come near the viewport; reserves their space until then. */
function RenderNearViewport({ children }: { children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  const [near, setNear] = useState(false);
  useEffect(() => {
    const { current } = place;
    if (near || current === null) return undefined;
    const watch = new IntersectionObserver(
      (seen) => {
        if (seen.some(({ isIntersecting }) => isIntersecting)) setNear(true);
      },
      { rootMargin: '100% 0%' },
    );
    watch.observe(current);
    return () => watch.disconnect();
  }, [near]);
  return near ? children : <div ref={place} className={styles.place} />;
}
