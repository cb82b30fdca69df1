import { setUpMarket } from '../../../contract/hubs/setup.ts';
import { HubForStaff } from '../../../contract/hubs/hubs.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useProblems } from '../page/use-problems.ts';
import { type MarketDraft, marketDraftOf, marketOf, marketProblems, ZONES } from './market-draft.ts';

const FIELDS = ['name', 'address', 'timezone', 'mail', 'seller'];

/** The market's name and place, and who sells in its name. */
export function MarketStep({ step }: { readonly step: StepContext }) {
  const saving = useRemoteMutation(setUpMarket);
  const me = useMe();
  const email = step.draft.administrator?.email ?? me?.email.address ?? '';
  const draft = step.draft.market ?? marketDraftOf(step.hub, step.seller, email);
  const { problemOf, rest, check } = useProblems(marketProblems(draft), saving.refusal, FIELDS);
  const change = (part: Partial<MarketDraft>) => void step.keep({ market: { ...draft, ...part } });
  const field = (name: Exclude<keyof MarketDraft, 'same'>, path: string) => ({
    error: problemOf(path),
    value: draft[name],
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const save = async () => {
    if (!check()) return;
    const saved = await saving.mutate({ body: asJson(marketOf(draft)) });
    if (saved.ok) await step.onDone({ hub: decodeAnswer(HubForStaff, saved.answer).slug });
  };
  return (
    <StepPage
      step={step}
      title="Quel est votre marché&nbsp;?"
      lead="Son nom est en haut de chaque page et sur chaque facture."
      busy={saving.pending}
      refusal={rest}
      onContinue={() => void save()}
    >
      <section className={styles.group}>
        <Field
          label="Nom du marché"
          hint="Par exemple Cabas Genève-Carouge."
          maxLength={60}
          autoComplete="off"
          {...field('name', 'name')}
        />
        <Field
          label="Rue et numéro"
          maxLength={100}
          autoComplete="street-address"
          {...field('street', 'address.streetAddress')}
        />
        <div className={styles.town}>
          <Field
            label="Code postal"
            kind="numeric"
            maxLength={4}
            autoComplete="postal-code"
            {...field('postalCode', 'address.postalCode')}
          />
          <Field
            label="Ville"
            maxLength={35}
            autoComplete="address-level2"
            {...field('town', 'address.region')}
          />
        </div>
        <div className={styles.pair}>
          <Select
            label="Fuseau horaire"
            options={ZONES.map((zone) => ({ value: zone, label: zone }))}
            {...field('timezone', 'timezone')}
          />
          <Field
            label="E-mail du marché"
            kind="email"
            autoComplete="off"
            maxLength={200}
            hint="Vos clients y répondent."
            {...field('mail', 'mail')}
          />
        </div>
      </section>
      <section className={styles.group}>
        <h2>Qui vend&nbsp;?</h2>
        <Field
          label="Nom de l’association ou de l’entreprise"
          maxLength={70}
          autoComplete="organization"
          {...field('seller', 'seller.name')}
        />
        <Checkbox label="À l’adresse du marché" checked={draft.same} onChange={(same) => change({ same })} />
        {!draft.same && (
          <>
            <Field
              label="Rue et numéro du vendeur"
              maxLength={70}
              autoComplete="off"
              {...field('sellerStreet', 'seller.street')}
            />
            <div className={styles.town}>
              <Field
                label="Code postal du vendeur"
                hint="En Suisse. Un siège à l’étranger s’écrit au pas «&nbsp;Paiements&nbsp;»."
                kind="numeric"
                maxLength={4}
                autoComplete="off"
                {...field('sellerPostalCode', 'seller.postalCode')}
              />
              <Field
                label="Ville du vendeur"
                maxLength={35}
                autoComplete="off"
                {...field('sellerTown', 'seller.town')}
              />
            </div>
          </>
        )}
      </section>
      <section className={styles.group}>
        <h2>Vos clients liront</h2>
        <div className={styles.preview}>
          <Text size="24" weight="700">
            {draft.name.trim() || 'Votre marché'}
          </Text>
          <Text tone="ink-2">
            {`Vendu par ${draft.seller.trim() || '…'}, ${draft.street.trim() || '…'}, ${draft.postalCode} ${draft.town}`}
          </Text>
        </div>
      </section>
    </StepPage>
  );
}
