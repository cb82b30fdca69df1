import { useState } from 'react';
import type { UserRow } from '../../../contract/people/users.ts';
import { ALLERGENS, allergenName } from '../../../domain/catalogue/allergens.ts';
import { DIET_MARKS, type DietMark, dietOf, DIETS, type DietUse } from '../../../domain/people/diet-marks.ts';
import { conflicts, dietVerdict } from '../../../domain/people/diet.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMutate } from '../../../hooks/use-mutate.ts';
import { dietMarks } from '../../../mirror/queries/cart-query.ts';
import { wholeShelf } from '../../../mirror/queries/shelf-queries.ts';
import { setDiet } from '../../../mutations/customer/diet-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { DietNotice } from '../../shared/diet/diet-notice.tsx';
import { DIET_WORDS } from '../../shared/diet/diet-words.ts';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { toastOnFailure } from '../../shared/remote/toast-refusal.ts';
import { UsualReplacement } from '../../shared/replacement/usual-replacement.tsx';
import { SyncMark } from '../../sync-status/outbox/sync-mark.tsx';

/** The allergens that people avoid most, before the others. */
const COMMON = ['nuts', 'peanuts', 'gluten', 'milk', 'eggs', 'soy', 'fish', 'celery', 'sesame'] as const;
const OTHERS = ALLERGENS.filter((code) => !COMMON.some((common) => common === code));

/** Allergies and diet: the marks, their uses, an example, and a button that erases everything. */
export function DietSection({ me }: { me: UserRow }) {
  const marks = useLive(dietMarks, { person: me.id });
  return (
    <ProfilePage
      title="Allergies et régime"
      detail="facultatif, gardé à part, effaçable"
      actions={<SyncMark />}
    >
      <Text as="p" tone="ink-2">
        Le marché, les livreurs et les producteurs ne voient pas cette page. Elle sert à vous avertir, et à
        dire à qui prépare ce que vous décidez, si vous le voulez. L’assistant en tient compte sans le dire à
        personne.
      </Text>
      {marks === undefined ? <SkeletonRows count={6} /> : <DietForm marks={marks} />}
      <Section title="S’il manque un produit">
        <UsualReplacement />
      </Section>
      <Text as="p" size="14" tone="ink-2">
        Les fiches viennent des producteurs. En cas d’allergie grave, lisez aussi l’étiquette à la livraison.
      </Text>
    </ProfilePage>
  );
}

function DietForm({ marks }: { marks: readonly string[] }) {
  const save = useMutate(setDiet);
  const [more, setMore] = useState(OTHERS.some((code) => marks.includes(code)));
  const { uses } = dietOf(marks);
  const change = (on: DietMark[], off: DietMark[]) => toastOnFailure(save({ on, off }));
  // The first mark turns on the warning and the filter; informing others always stays opt-in.
  const toggle = (mark: DietMark, on: boolean) =>
    void (on ? change(marks.length === 0 ? [mark, 'warn', 'exclude'] : [mark], []) : change([], [mark]));
  const use = (name: DietUse, on: boolean) => (on ? change([name], []) : change([], [name]));
  const clear = async () => {
    const before = DIET_MARKS.filter((mark) => marks.includes(mark));
    if (await change([], [...before])) showUndo('Tout est effacé', () => void change([...before], []));
  };
  const chip = (mark: DietMark, name: string) => (
    <Chip key={mark} pressed={marks.includes(mark)} onToggle={(on) => toggle(mark, on)}>
      {name}
    </Chip>
  );
  return (
    <>
      <Section
        title="À éviter"
        action={
          marks.length > 0 && (
            <Button look="ghost" size={44} onClick={() => void clear()}>
              Tout effacer
            </Button>
          )
        }
      >
        <Chips label="À éviter" whole>
          {[...COMMON, ...(more ? OTHERS : [])].map((code) => chip(code, allergenName(code)))}
          {!more && (
            <Button size={44} onClick={() => setMore(true)}>{`${OTHERS.length}${NO_BREAK}autres`}</Button>
          )}
        </Chips>
      </Section>
      <Section title="Régime">
        <Chips label="Régime" whole>
          {DIETS.map((diet) => chip(diet, DIET_WORDS[diet].name))}
        </Chips>
      </Section>
      {marks.length > 0 && (
        <>
          <Section title="Ce qu’on en fait">
            <Card>
              <Switch
                label="M’avertir sur les fiches et au cabas"
                checked={uses.has('warn')}
                onChange={(on) => use('warn', on)}
              />
              <Switch
                label="Jamais comme remplacement"
                detail="parmi les produits qui vous sont proposés"
                checked={uses.has('exclude')}
                onChange={(on) => use('exclude', on)}
              />
              <Switch
                label="Le dire à qui prépare"
                detail="le marché et le livreur qui préparent votre cabas, pas les producteurs&nbsp;: seulement sur la ligne où cela compte, dès la prochaine commande"
                checked={uses.has('tell')}
                onChange={(on) => use('tell', on)}
              />
            </Card>
          </Section>
          {uses.has('warn') && <Example marks={marks} />}
        </>
      )}
    </>
  );
}

/** A product of the market that would trigger a warning. */
function Example({ marks }: { marks: readonly string[] }) {
  const [{ hub = '' }] = useDevice();
  const shelf = useLive(wholeShelf, { hub });
  const diet = dietOf(marks);
  const product = shelf?.find((row) => conflicts(dietVerdict(row, diet)));
  if (product === undefined) return null;
  return (
    <Section title="Ce que vous verrez">
      <Stack gap="2">
        <DietNotice product={product} />
      </Stack>
    </Section>
  );
}
