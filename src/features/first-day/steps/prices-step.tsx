import { readConfig } from '../../../contract/hubs/config.ts';
import { saveConfig } from '../../../contract/hubs/config-edits.ts';
import { saveHubIdentity } from '../../../contract/hubs/hub-edits.ts';
import type { CartTotals } from '../../../domain/cart/cart-totals.ts';
import { accept } from '../../../domain/core/result.ts';
import { DISTRICT_WORDS, DISTRICTS } from '../../../domain/hub/district.ts';
import { amount, NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Bill } from '../../../ui/lists/amount-lines.tsx';
import { shareOf, typedShare } from '../../shared/forms/fraction-draft.ts';
import { useHubEdit } from '../../settings/page/use-hub-edit.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import {
  DELIVERED,
  exampleOrder,
  type FeesOfHub,
  placesIn,
  type PriceName,
  type PricesDraft,
  pricesDraftOf,
  pricesOf,
  pricesProblems,
  tariffIn,
} from './prices-draft.ts';

const FIELDS = ['shipping', 'user', 'serviceFees'];

/** The delivery prices by district, the reductions of large carts, and the postal codes. */
export function PricesStep({ step }: { readonly step: StepContext }) {
  const reading = useRemoteMutation(readConfig);
  const saving = useRemoteMutation(saveConfig);
  const feesSaving = useHubEdit(saveHubIdentity, step.slug);
  const marking = useMarkStep('prices');
  const { config, slug } = step;
  const draft = step.draft.prices ?? (config && pricesDraftOf(config));
  const refusal = reading.refusal ?? saving.refusal ?? feesSaving.refusal ?? marking.refusal;
  const { problemOf, rest, check } = useProblems(draft ? pricesProblems(draft) : {}, refusal, FIELDS);
  const save = async () => {
    if (draft === undefined || !check()) return;
    // Read just before saving, so that other settings of the same sections are kept.
    const read = await reading.mutate({ query: { hub: slug } });
    if (!read.ok) return;
    const body = pricesOf(draft, decodeAnswer(readConfig.answer, read.answer));
    if (body === undefined) return;
    const saved = await saving.mutate({ query: { hub: slug }, body: asJson(body) });
    if (!saved.ok) return;
    const serviceFees = draft.serviceFees === undefined ? undefined : shareOf(draft.serviceFees);
    if (serviceFees !== undefined && (await feesSaving.save(() => accept({ serviceFees }), '')) !== 'saved')
      return;
    if (await marking.mark()) await step.onDone();
  };
  return (
    <StepPage
      step={step}
      title="Combien coûte une livraison&nbsp;?"
      lead="Un prix par quartier, moins cher pour un grand cabas."
      busy={reading.pending || saving.pending || feesSaving.pending || marking.pending}
      ready={draft !== undefined}
      refusal={rest}
      onContinue={() => void save()}
    >
      {draft === undefined ? (
        step.online && <SkeletonRows count={4} />
      ) : (
        <PriceFields
          draft={draft}
          serviceFees={draft.serviceFees ?? (step.hub && typedShare(step.hub.serviceFees))}
          problemOf={(name) => problemOf(name) ?? wireProblem(problemOf, name)}
          onChange={(prices) => void step.keep({ prices })}
        />
      )}
      {draft !== undefined && config !== undefined && step.hub !== undefined && (
        <PricesPreview draft={draft} fees={{ hub: step.hub, config }} />
      )}
    </StepPage>
  );
}

/** The server's error of a field, by its path in the configuration. */
function wireProblem(problemOf: (path: string) => string | undefined, name: string): string | undefined {
  const [kind, field = ''] = name.split('.');
  if (kind === 'codes') return problemOf(`shipping.district.${field}`);
  return problemOf(`shipping.${field}`) ?? problemOf(`shipping.price.${field}`);
}

interface PriceFieldsProps {
  readonly draft: PricesDraft;
  /** In per cent, as typed or as stored; `undefined` until the hub is loaded. */
  readonly serviceFees: string | undefined;
  readonly problemOf: (name: string) => string | undefined;
  readonly onChange: (draft: PricesDraft) => void;
}

function PriceFields({ draft, serviceFees, problemOf, onChange }: PriceFieldsProps) {
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
      {serviceFees !== undefined && (
        <section className={styles.group}>
          <h2>Ce que le marché ajoute</h2>
          <Field
            kind="decimal"
            label="Frais de service"
            hint="Pris sur les articles de chaque commande, pour faire vivre le marché. 0&nbsp;: aucun."
            trailing="%"
            maxLength={8}
            error={problemOf('serviceFees')}
            value={serviceFees}
            onChange={({ target }) => onChange({ ...draft, serviceFees: target.value })}
          />
        </section>
      )}
    </>
  );
}

interface PricesPreviewProps {
  readonly draft: PricesDraft;
  readonly fees: FeesOfHub;
}

/** Three example carts with the full cost of their order, priced by the checkout's rules. */
function PricesPreview({ draft, fees }: PricesPreviewProps) {
  const shipping = tariffIn(draft, fees.config.shipping);
  if (shipping === undefined) return null;
  const baskets = [shipping.average, shipping.discountA, shipping.discountB].filter((basket) => basket > 0);
  const lines = baskets.flatMap((basket, at) => {
    const order = exampleOrder(draft, fees, basket);
    if (order === undefined) return [];
    return [
      {
        id: String(at),
        label: `Cabas de ${amount(basket)}`,
        reason: reasonOf(order),
        sum: amount(order.total),
      },
    ];
  });
  const places = placesIn(draft).length;
  return (
    <section className={styles.group}>
      <h2>Vos clients liront</h2>
      <div className={styles.preview}>
        <Bill lines={lines} />
        <p>Payé par QR-facture, ses frais compris.</p>
        {places > 0 && <p>{`Nous livrons à ${places} codes postaux.`}</p>}
      </div>
    </section>
  );
}

/** « frais 5,75, livraison au centre : 11,90 ». */
function reasonOf({ fees, shipping }: CartTotals): string {
  const delivery = `livraison au centre${NO_BREAK}: ${amount(shipping.amount)}`;
  return fees === 0 ? delivery : `frais${NO_BREAK}: ${amount(fees)}, ${delivery}`;
}
