import { readConfig } from '../../../contract/hubs/config.ts';
import { saveConfig } from '../../../contract/hubs/config-edits.ts';
import { DISTRICT_WORDS, DISTRICTS } from '../../../domain/hub/district.ts';
import { shippingPrice } from '../../../domain/hub/shipping-price.ts';
import { tariffOf } from '../../../domain/hub/shipping-tariff.ts';
import { add, type Centimes } from '../../../domain/money/money.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import {
  DELIVERED,
  placesIn,
  type PriceName,
  type PricesDraft,
  pricesDraftOf,
  pricesOf,
  pricesProblems,
  tariffIn,
} from './prices-draft.ts';

const FIELDS = ['shipping', 'user'];

/** The prices of a delivery by district, the reductions of large baskets, and the postal codes. */
export function PricesStep({ step }: { readonly step: StepContext }) {
  const reading = useRemoteMutation(readConfig);
  const saving = useRemoteMutation(saveConfig);
  const marking = useMarkStep('prices');
  const { config, slug } = step;
  const draft = step.draft.prices ?? (config && pricesDraftOf(config));
  const refusal = reading.refusal ?? saving.refusal ?? marking.refusal;
  const { problemOf, rest, check } = useProblems(draft ? pricesProblems(draft) : {}, refusal, FIELDS);
  const save = async () => {
    if (draft === undefined || !check()) return;
    // The other settings of the same sections stay as they are now.
    const read = await reading.mutate({ query: { hub: slug } });
    if (!read.ok) return;
    const body = pricesOf(draft, decodeAnswer(readConfig.answer, read.answer));
    if (body === undefined) return;
    const saved = await saving.mutate({ query: { hub: slug }, body: asJson(body) });
    if (saved.ok && (await marking.mark())) await step.onDone();
  };
  return (
    <StepPage
      step={step}
      title="Combien coûte une livraison&nbsp;?"
      lead="Un prix par quartier, moins cher pour un grand cabas."
      busy={reading.pending || saving.pending || marking.pending}
      refusal={rest}
      onContinue={() => void save()}
    >
      {draft === undefined ? (
        step.online && <SkeletonRows count={4} />
      ) : (
        <PriceFields
          draft={draft}
          problemOf={(name) => problemOf(name) ?? wireProblem(problemOf, name)}
          onChange={(prices) => void step.keep({ prices })}
        />
      )}
      {draft !== undefined && config !== undefined && <PricesPreview draft={draft} config={config} />}
    </StepPage>
  );
}

/** The server's error of a field, by its place in the configuration. */
function wireProblem(problemOf: (path: string) => string | undefined, name: string): string | undefined {
  const [kind, field = ''] = name.split('.');
  if (kind === 'codes') return problemOf(`shipping.district.${field}`);
  return problemOf(`shipping.${field}`) ?? problemOf(`shipping.price.${field}`);
}

interface PriceFieldsProps {
  readonly draft: PricesDraft;
  readonly problemOf: (name: string) => string | undefined;
  readonly onChange: (draft: PricesDraft) => void;
}

function PriceFields({ draft, problemOf, onChange }: PriceFieldsProps) {
  const francs = (name: PriceName) => ({
    kind: 'decimal' as const,
    trailing: 'CHF',
    maxLength: 9,
    error: problemOf(`amounts.${name}`),
    value: draft.amounts[name],
    onChange: ({ target }: { target: { value: string } }) =>
      onChange({ ...draft, amounts: { ...draft.amounts, [name]: target.value } }),
  });
  return (
    <>
      <section className={styles.group}>
        <h2>Par quartier</h2>
        <div className={styles.amounts}>
          {DISTRICTS.map((name) => (
            <Field key={name} label={DISTRICT_WORDS[name]} {...francs(name)} />
          ))}
        </div>
      </section>
      <section className={styles.group}>
        <h2>Où livrez-vous&nbsp;?</h2>
        {DELIVERED.map((name) => (
          <TextArea
            key={name}
            label={`Codes postaux, ${DISTRICT_WORDS[name].toLocaleLowerCase('fr')}`}
            hint="Quatre chiffres chacun, séparés par une virgule."
            rows={2}
            inputMode="numeric"
            maxLength={3000}
            error={problemOf(`codes.${name}`)}
            value={draft.codes[name]}
            onChange={({ target }) => onChange({ ...draft, codes: { ...draft.codes, [name]: target.value } })}
          />
        ))}
      </section>
      <section className={styles.group}>
        <h2>Moins cher pour un grand cabas</h2>
        <div className={styles.amounts}>
          <Field label="Dès" {...francs('discountA')} />
          <Field label="En moins" {...francs('priceA')} />
          <Field label="Puis dès" {...francs('discountB')} />
          <Field label="En moins alors" {...francs('priceB')} />
        </div>
      </section>
    </>
  );
}

interface PricesPreviewProps {
  readonly draft: PricesDraft;
  readonly config: NonNullable<StepContext['config']>;
}

/** Three baskets with what their delivery costs, by the rule that prices every order. */
function PricesPreview({ draft, config }: PricesPreviewProps) {
  const shipping = tariffIn(draft, config.shipping);
  if (shipping === undefined) return null;
  const tariff = tariffOf(shipping, undefined);
  const baskets = [shipping.average, shipping.discountA, shipping.discountB].filter((basket) => basket > 0);
  const delivery = (basket: Centimes) =>
    shippingPrice({ kind: 'home', district: 'hypercenter', hour: 0 }, basket, tariff);
  const places = placesIn(draft).length;
  return (
    <section className={styles.group}>
      <h2>Vos clients liront</h2>
      <div className={styles.preview}>
        <Bill
          lines={baskets.map((basket, at) => ({
            id: String(at),
            label: `Cabas de ${amount(basket)}`,
            reason: `livraison, ${DISTRICT_WORDS.hypercenter.toLocaleLowerCase('fr')}${NO_BREAK}: ${amount(delivery(basket).amount)}`,
            sum: amount(add(basket, delivery(basket).amount)),
          }))}
        />
        {places > 0 && <p>{`Nous livrons à ${places} codes postaux.`}</p>}
      </div>
    </section>
  );
}
