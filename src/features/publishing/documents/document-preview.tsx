import { useDeferredValue } from 'react';
import { cleanText } from '../../../domain/text/clean-text.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { productsOf } from '../../../mirror/queries/shelf-queries.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { DocumentPhoto } from '../../content/document-photo.tsx';
import { Prose } from '../../content/prose.tsx';
import type { DocumentDraft } from './document-draft.ts';
import styles from './document-preview.module.css';

/** A preview of the French text while typing, without what saving would remove. */
export function DocumentPreview({ draft }: { draft: DocumentDraft }) {
  const [{ hub = '' }] = useDevice();
  const content = cleanText(useDeferredValue(draft.content));
  const products = useLive(productsOf, { hub, skus: draft.skus }) ?? [];
  return (
    <div className={styles.preview} role="group" aria-label="Aperçu" tabIndex={0}>
      <Section title="Ce que l’on lira">
        <Card>
          <Stack gap="3" shrink>
            <Text as="h3" size="20">
              {cleanText(draft.title) || 'Sans titre'}
            </Text>
            <DocumentPhoto address={draft.photo} />
            {draft.header !== '' && (
              <Text as="p" size="17" tone="ink-2">
                {cleanText(draft.header)}
              </Text>
            )}
            <Prose markdown={content} folded={draft.folded} />
            {products.length > 0 && (
              <Text as="p" size="14" tone="ink-2">
                {`Dans cette page\u00a0: ${products.map(({ title }) => title).join(', ')}.`}
              </Text>
            )}
          </Stack>
        </Card>
      </Section>
    </div>
  );
}
