import { useMemo } from 'react';
import type { Category } from '../../contract/catalogue/categories.ts';
import { isTarget, TARGET_KEYS, TARGETS } from '../../domain/catalogue/import/product-targets.ts';
import { unknownCategories } from '../../domain/catalogue/import/read-products.ts';
import { Segmented } from '../../ui/fields/segmented.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import { ColumnsCard } from './columns-card.tsx';
import { type ImportChoices, mapped } from './import-draft.ts';
import type { ReadFile } from './read-file.ts';

interface MappingCardProps {
  readonly file: ReadFile;
  readonly choices: ImportChoices;
  readonly categories: readonly Category[];
  readonly onChange: (choices: ImportChoices) => void;
}

/** The target of each column with an example value; unknown categories; the key that identifies a product. */
export function MappingCard({ file, choices, categories, onChange }: MappingCardProps) {
  const { sheet } = file;
  const unknown = useMemo(
    () => unknownCategories(sheet, { ...choices, categories }).slice(0, MOST_UNKNOWN),
    [sheet, choices, categories],
  );
  return (
    <>
      <ColumnsCard
        file={file}
        mapping={choices.mapping}
        options={OPTIONS}
        onChange={(at, target) =>
          onChange({
            ...choices,
            mapping: mapped(choices.mapping, at, isTarget(target) ? target : undefined),
          })
        }
      />
      {unknown.length > 0 && (
        <Card>
          <Stack as="section" gap="2" aria-label="Rayons à choisir">
            <Text as="h2" size="15">
              Rayons à choisir
            </Text>
            {unknown.map((text) => (
              <Select
                key={text}
                label={text === '' ? 'Les lignes sans rayon' : text}
                placeholder="Choisir un rayon"
                value={choices.chosen[text] ?? ''}
                options={categories.map(({ slug, name }) => ({ value: slug, label: name }))}
                onChange={({ target: { value } }) =>
                  onChange({ ...choices, chosen: { ...choices.chosen, [text]: value } })
                }
              />
            ))}
          </Stack>
        </Card>
      )}
      <Card>
        <Stack gap="2">
          <Text as="h2" size="15">
            Reconnaître un produit par
          </Text>
          <Segmented
            label="Reconnaître un produit par"
            value={choices.match}
            segments={[
              { value: 'sku', label: 'N°' },
              { value: 'ean', label: 'Code EAN' },
              { value: 'reference', label: 'Référence' },
              { value: 'title', label: 'Titre' },
            ]}
            onChange={(match) => onChange({ ...choices, match })}
          />
        </Stack>
      </Card>
    </>
  );
}

const MOST_UNKNOWN = 12;

const OPTIONS = TARGET_KEYS.map((key) => ({ value: key, label: TARGETS[key].label }));
