import { Bold } from 'lucide-react';
import { useRef } from 'react';
import { ALLERGENS, allergenName } from '../../../domain/catalogue/allergens.ts';
import { toggledEmphasis } from '../../../domain/catalogue/emphasis.ts';
import { list, NO_BREAK } from '../../../domain/text/french.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { NO_ALLERGENS, touchedAllergen, unstatedAllergens, withAllergens } from './allergen-choice.ts';
import { type Editing, fieldId, textProps } from './editing.ts';
import { ShownLine } from './text-section.tsx';
import styles from './product-editor.module.css';

/** The legal information on food: ingredients, allergens, origin, storage and net quantity. */
export function LegalSection(editing: Editing) {
  const { draft, change, missing } = editing;
  const lacks = (name: (typeof missing)[number], words: string) =>
    missing.includes(name) ? `Manque${NO_BREAK}: ${words}` : words;
  return (
    <Stack gap="3">
      <Switch
        id={fieldId('single')}
        label="Un seul ingrédient"
        detail="Celui du titre&nbsp;: une carotte, un œuf, du miel."
        checked={draft.single}
        onChange={(single) => change({ single })}
      />
      {!draft.single && <Ingredients {...editing} />}
      <Allergens {...editing} />
      <div className={styles.triple}>
        <Field
          label="Origine"
          placeholder="Jussy, Genève"
          maxLength={120}
          hint={lacks('origin', 'pays, et lieu si possible.')}
          {...textProps(editing, 'origin')}
        />
        <Field
          label="Conservation"
          placeholder={`Entre 2 et 6${NO_BREAK}°C`}
          maxLength={120}
          hint={lacks('storage', 'température, ou une durée ci-dessous.')}
          {...textProps(editing, 'storage')}
        />
        <Field
          label="Quantité nette"
          placeholder={`250${NO_BREAK}g`}
          maxLength={40}
          hint={lacks('net', 'si la portion ne la dit pas.')}
          {...textProps(editing, 'net')}
        />
      </div>
      <ShownLine
        {...editing}
        name="shelflife"
        label="Afficher une durée de conservation"
        detail="Par exemple «&nbsp;Dix jours au frais&nbsp;»."
      />
    </Stack>
  );
}

/** The list of ingredients; a button makes the selected text bold, as allergens are printed. */
function Ingredients(editing: Editing) {
  const { draft, change, missing } = editing;
  const area = useRef<HTMLTextAreaElement>(null);
  const emphasise = () => {
    const { current } = area;
    if (current === null) return;
    const { selectionStart: from, selectionEnd: to } = current;
    const next = toggledEmphasis(draft.ingredients, from, to);
    change({ ingredients: next.text });
    // The browser moves the caret to the end of a changed text: the selection is restored.
    requestAnimationFrame(() => {
      current.focus();
      current.setSelectionRange(next.from, next.to);
    });
  };
  return (
    <Stack gap="2">
      <TextArea
        ref={area}
        label="Ingrédients"
        rows={3}
        maxLength={1300}
        hint={
          missing.includes('ingredients')
            ? `Manque${NO_BREAK}: la liste, du plus lourd au plus léger.`
            : 'Les allergènes entre astérisques sortent en gras.'
        }
        {...textProps(editing, 'ingredients')}
      />
      <Row>
        <Button size={44} look="line" icon={<Bold />} onClick={emphasise}>
          Mettre la sélection en gras
        </Button>
      </Row>
    </Stack>
  );
}

/** The fourteen allergens: a touch cycles through contained, trace and neither. */
function Allergens({ draft, change, missing }: Editing) {
  const { allergens } = draft;
  const { contains, traces, stated } = allergens;
  const unsaid = draft.single ? [] : unstatedAllergens(draft.ingredients, allergens);
  return (
    <Stack gap="2" id={fieldId('allergens')} tabIndex={-1} role="group" aria-label="Allergènes">
      <Row gap="2" align="baseline" justify="between" wrap>
        <Text size="14" weight="600">
          Allergènes
        </Text>
        <Text size="13" tone="ink-2">
          {missing.includes('allergens')
            ? `Manque${NO_BREAK}: une réponse, même «${NO_BREAK}Aucun${NO_BREAK}».`
            : `une touche${NO_BREAK}: contient, deux${NO_BREAK}: traces`}
        </Text>
      </Row>
      <Chips label="Les quatorze allergènes" whole>
        {ALLERGENS.map((one) => (
          <Chip
            key={one}
            pressed={contains.includes(one) || traces.includes(one)}
            onToggle={() => change({ allergens: touchedAllergen(allergens, one) })}
          >
            {traces.includes(one) ? `${allergenName(one)}${NO_BREAK}: traces` : allergenName(one)}
          </Chip>
        ))}
        <Chip
          pressed={stated && contains.length + traces.length === 0}
          onToggle={() => change({ allergens: NO_ALLERGENS })}
        >
          Aucun des 14
        </Chip>
      </Chips>
      {unsaid.length > 0 && (
        <Notice
          tone="info"
          actions={
            <Button
              size={44}
              look="line"
              onClick={() => change({ allergens: withAllergens(allergens, unsaid) })}
            >
              Les ajouter
            </Button>
          }
        >
          {`D’après les mots en gras${NO_BREAK}: ${list(unsaid.map(allergenName))}.`}
        </Notice>
      )}
    </Stack>
  );
}
