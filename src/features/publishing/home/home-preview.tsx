import type { Category } from '../../../contract/catalogue/categories.ts';
import type { HomeSection } from '../../../domain/hub/home-page.ts';
import { pinnedFirst } from '../../../domain/hub/home-page.ts';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { list } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { categoryHeads, productsOf, seasonOf } from '../../../mirror/queries/shelf-queries.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { Tile } from '../../../ui/lists/tile.tsx';
import { smallPhoto } from '../../shared/pictures/photo-sizes.ts';
import { tintOf } from '../../shared/pictures/picture-tints.ts';
import preview from '../documents/document-preview.module.css';
import { pinnedTrouble } from '../editing/product-picker.tsx';
import type { HomeDraft } from './home-draft.ts';

interface HomePreviewProps {
  readonly draft: HomeDraft;
  readonly sections: readonly HomeSection<Category>[];
}

/** A small preview of the home page: the message, then each visible section with its first products. */
export function HomePreview({ draft, sections }: HomePreviewProps) {
  const [{ hub = '' }] = useDevice();
  const shown = sections.filter((section) => section.shown);
  const cats = shown.flatMap(({ aisle }) => (aisle === undefined ? [] : [aisle.slug]));
  const heads = useLive(categoryHeads, { hub, cats });
  const season = useLive(seasonOf, { hub });
  const pinned = useLive(productsOf, { hub, skus: draft.pinned }) ?? [];
  const absent = pinned.flatMap((product) => {
    const why = pinnedTrouble(product);
    return why === undefined ? [] : [`${product.title}\u00a0: ${why}`];
  });
  return (
    <div className={preview.preview} role="group" aria-label="Aperçu" tabIndex={0}>
      <Section title="Ce que l’on verra">
        <Card>
          <Stack gap="3" shrink>
            {draft.active && draft.message !== '' && <Notice tone="info">{cleanText(draft.message)}</Notice>}
            {shown.map((section) => {
              const products =
                section.kind === 'season'
                  ? pinnedFirst(pinned, pinnedFirst(season?.products ?? [], []))
                  : (heads?.get(section.aisle?.slug ?? '') ?? []);
              return (
                <Stack gap="1" key={section.key} shrink>
                  <Text as="h3" size="15">
                    {sectionName(section)}
                  </Text>
                  <Row gap="1" hit aria-hidden>
                    {products.slice(0, 5).map(({ sku, photo }) => (
                      <Tile key={sku} size={44} tint={tintOf(photo.tint)} picture={smallPhoto(photo.url)} />
                    ))}
                  </Row>
                  {section.kind === 'season' && absent.length > 0 && (
                    <Text as="p" size="13" tone="bell-text">
                      {`${list(absent)}.`}
                    </Text>
                  )}
                </Stack>
              );
            })}
          </Stack>
        </Card>
      </Section>
    </div>
  );
}

/** The label of a section in the editor. */
export function sectionName({ kind, aisle }: HomeSection<Category>): string {
  return kind === 'aisle' ? (aisle?.name ?? '') : NAMES[kind];
}

const NAMES = {
  season: 'De saison et épinglés',
  discount: 'En rabais',
  liked: 'Mes favoris',
  documents: 'Dans la cuisine',
} as const;
