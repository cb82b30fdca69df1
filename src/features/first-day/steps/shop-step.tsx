import { createCategory } from '../../../contract/catalogue/category-edits.ts';
import { listCategories } from '../../../contract/catalogue/categories.ts';
import { createShop } from '../../../contract/catalogue/shop-edits.ts';
import { me as readMe } from '../../../contract/people/users.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import { FAMILIES, type FirstShopDraft, NO_SHOP, shopOf, shopProblems } from './shop-draft.ts';

const FIELDS = ['name', 'catalog', 'description', 'address'];

/** The first shop, at the new market. It belongs to the administrator until its owner is invited. */
export function ShopStep({ step }: { readonly step: StepContext }) {
  const making = useShopMaking(step);
  const marking = useMarkStep('shop');
  const draft = step.draft.shop ?? NO_SHOP;
  const { problemOf, rest, check } = useProblems(
    shopProblems(draft),
    making.refusal ?? marking.refusal,
    FIELDS,
  );
  const field = (name: keyof FirstShopDraft, path: string = name) => ({
    error: problemOf(path),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) =>
      void step.keep({ shop: { ...draft, [name]: target.value } }),
  });
  const save = async () => {
    if (!check() || !(await making.make(draft))) return;
    if (await marking.mark()) await step.onDone();
  };
  return (
    <StepPage
      step={step}
      title="Qui vend ici en premier ?"
      lead="Une boutique suffit pour ouvrir. Les autres viendront une à une."
      busy={making.pending || marking.pending}
      refusal={making.nameTaken === undefined ? rest : undefined}
      onContinue={() => void save()}
    >
      <section className={styles.group}>
        <Field
          label="Nom de la boutique"
          hint="Il ne changera plus."
          maxLength={60}
          autoComplete="off"
          {...field('name')}
          error={problemOf('name') ?? making.nameTaken}
        />
        <Select
          label="Ce qu’elle vend"
          placeholder="Choisir"
          options={FAMILIES.map((family) => ({ value: family, label: family }))}
          {...field('family', 'catalog')}
        />
        <TextArea
          label="En quelques mots"
          hint="D’où viennent les produits, qui les fait."
          maxLength={600}
          {...field('description')}
        />
        <Field
          label="Rue et numéro"
          maxLength={100}
          autoComplete="off"
          {...field('street', 'address.streetAddress')}
        />
        <div className={styles.town}>
          <Field
            label="Code postal"
            kind="numeric"
            maxLength={4}
            {...field('postalCode', 'address.postalCode')}
          />
          <Field label="Ville" maxLength={35} autoComplete="off" {...field('town', 'address.region')} />
        </div>
      </section>
      <section className={styles.group}>
        <h2>Vos clients liront</h2>
        <div className={styles.preview}>
          <Text size="20" weight="700">
            {draft.name.trim() || 'La première boutique'}
          </Text>
          {draft.family !== '' && <Text tone="ink-2">{draft.family}</Text>}
          <Text>{draft.description}</Text>
        </div>
      </section>
      <Notice tone="info">
        Cette boutique est d’abord à votre nom. La personne qui la tient se choisit ensuite, dans l’équipe des
        réglages.
      </Notice>
    </StepPage>
  );
}

/** Makes the family if there is none of its name, then the shop; one that a broken attempt left is taken as it is. */
function useShopMaking({ slug }: StepContext) {
  const listing = useRemoteMutation(listCategories);
  const sorting = useRemoteMutation(createCategory);
  const making = useRemoteMutation(createShop);
  const asking = useRemoteMutation(readMe);
  const familyOf = async (name: string) => {
    const listed = await listing.mutate();
    if (!listed.ok) return undefined;
    const known = decodeAnswer(listCategories.answer, listed.answer);
    const family = known.find((one) => one.type === 'Catalog' && one.name === name);
    if (family !== undefined) return family.slug;
    const body = { name, type: 'Catalog', active: true };
    const made = await sorting.mutate({ body });
    return made.ok ? decodeAnswer(createCategory.answer, made.answer).slug : undefined;
  };
  const isMine = async (name: string) => {
    const asked = await asking.mutate();
    return asked.ok && decodeAnswer(readMe.answer, asked.answer).shops.some((shop) => shop.name === name);
  };
  const make = async (draft: FirstShopDraft) => {
    const catalog = await familyOf(draft.family);
    if (catalog === undefined) return false;
    const made = await making.mutate({ body: asJson(shopOf(draft, slug, catalog)) });
    return made.ok || (made.code === 'name_taken' && (await isMine(draft.name.trim())));
  };
  return {
    make,
    pending: [listing, sorting, making, asking].some(({ pending }) => pending),
    refusal: listing.refusal ?? sorting.refusal ?? making.refusal,
    nameTaken: making.refusal?.code === 'name_taken' ? 'Une autre boutique porte ce nom.' : undefined,
  };
}
