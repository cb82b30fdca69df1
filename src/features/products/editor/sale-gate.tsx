import { Circle, ChevronRight, Store, TriangleAlert } from 'lucide-react';
import {
  mayBeOnSale,
  MISSING_NAMES,
  type MissingForSale,
  requiredForSale,
} from '../../../domain/catalogue/legal-information.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { focusPlace } from '../../shared/pages/focus-content.ts';
import { type Editing, fieldId } from './editing.ts';
import styles from './product-editor.module.css';

interface SaleGateProps extends Pick<Editing, 'draft' | 'change' | 'missing'> {
  readonly food: boolean;
  /** Whether the stored product is on sale, and what it lacks. */
  readonly before: { readonly available: boolean; readonly missing: readonly MissingForSale[] };
  readonly saving: {
    readonly created: boolean;
    readonly online: boolean;
    readonly busy: boolean;
    readonly onSave: () => Promise<void>;
  };
}

/** « À compléter avant la vente »: links to each missing field. Never blocks saving. */
export function SaleGate({ draft, change, missing, food, before, saving }: SaleGateProps) {
  if (missing.length === 0) {
    if (draft.available && (before.available || saving.created)) return null;
    if (draft.available)
      return (
        <Notice
          tone="bell"
          title="Pas encore en vente"
          actions={
            <>
              <Button
                size={44}
                look="primary"
                icon={<Store />}
                busy={saving.busy}
                disabled={!saving.online}
                onClick={saving.onSave}
              >
                Enregistrer et mettre en vente
              </Button>
              <Button size={44} look="ghost" onClick={() => change({ available: false })}>
                Laisser hors vente
              </Button>
            </>
          }
        >
          Ce produit sera en vente quand vous l’enregistrez.
        </Notice>
      );
    return (
      <Notice
        tone="brand"
        title="Rien ne manque"
        actions={
          <Button size={44} look="line" icon={<Store />} onClick={() => change({ available: true })}>
            Mettre en vente
          </Button>
        }
      >
        Ce produit est hors vente.
      </Notice>
    );
  }
  const required = requiredForSale(food).length;
  const stays = before.available && draft.available && mayBeOnSale(before, missing);
  return (
    <Stack
      as="section"
      gap="2"
      ground="bell-soft"
      radius="lg"
      pad="4"
      aria-label="À compléter avant la vente"
    >
      <Row gap="2" align="center">
        <TriangleAlert />
        <Text as="h2" grow size="17" weight="650">
          À compléter avant la vente
        </Text>
        <Text size="13" weight="600" tone="bell-text">
          {`${required - missing.length} sur ${required}`}
        </Text>
      </Row>
      <ul className={styles.gate}>
        {missing.map((name) => (
          <li key={name}>
            <Row
              as="button"
              type="button"
              gap="2"
              align="center"
              hit
              size="15"
              weight="600"
              className={styles.lack}
              onClick={() => goTo(name)}
            >
              <Circle />
              <Text grow words="start">
                {MISSING_NAMES[name]}
              </Text>
              <ChevronRight />
            </Row>
          </li>
        ))}
      </ul>
      <Text as="p" size="13" tone="bell-text">
        {stays
          ? 'Il reste en vente comme avant. La loi demande pourtant ces mentions pour un aliment.'
          : 'Enregistrez quand vous voulez\u00a0: il reste hors vente jusque-là. Ce qui est déjà commandé est livré.'}
      </Text>
    </Stack>
  );
}

function goTo(name: MissingForSale): void {
  const place = document.getElementById(fieldId(name));
  place?.scrollIntoView({ block: 'center' });
  if (place) focusPlace(place);
}
