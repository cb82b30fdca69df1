import { listManagedShops } from '../../../contract/catalogue/shops.ts';
import { inviteUser } from '../../../contract/people/staff.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Text } from '../../../ui/layout/primitives.tsx';
import { shareOf } from '../../shared/forms/fraction-draft.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import styles from '../page/first-day.module.css';
import type { StepContext } from '../page/step-context.ts';
import { StepPage } from '../page/step-page.tsx';
import { useMarkStep } from '../page/use-mark-step.ts';
import { useProblems } from '../page/use-problems.ts';
import { type FirstShopDraft, NO_SHOP, shopProblems, USUAL_FEES } from './shop-draft.ts';

const FIELDS = ['email', 'firstname', 'lastname', 'shop'];

/** The first shop, and the mailed invitation of its owner; can also be done after the opening. */
export function ShopStep({ step }: { readonly step: StepContext }) {
  const inviting = useRemoteMutation(inviteUser);
  const marking = useMarkStep('shop');
  const draft = step.draft.shop ?? NO_SHOP;
  const { problemOf, rest, check } = useProblems(
    shopProblems(draft),
    inviting.refusal ?? marking.refusal,
    FIELDS,
  );
  const taken = inviting.refusal?.code === 'name_taken' ? 'Une autre boutique porte ce nom.' : undefined;
  const shops = useRemoteQuery(listManagedShops, ALL, { online: step.online }).answer;
  // A repeated answer corrects the owner of this shop: only its name stays.
  const made = shops?.find(({ name }) => name === draft.name.trim());
  const own = useMe()?.email.address === draft.email.trim().toLocaleLowerCase('fr');
  const field = (name: keyof FirstShopDraft, path: string = name) => ({
    error: problemOf(path),
    value: draft[name] ?? '',
    onChange: ({ target }: { target: { value: string } }) =>
      void step.keep({ shop: { ...draft, [name]: target.value } }),
  });
  const leave = async () => {
    if (await marking.mark()) await step.onDone();
  };
  const save = async () => {
    if (!check()) return;
    const [name, email] = [draft.name.trim(), draft.email.trim()];
    const names = { firstname: draft.firstname.trim(), lastname: draft.lastname.trim() };
    const fees = shareOf(draft.fees ?? USUAL_FEES);
    const shop = { name, ...(fees !== undefined && { fees }), ...(made && { urlpath: made.urlpath }) };
    const body = { ...names, email, roles: [], hub: step.slug, shop };
    const invited = await inviting.mutate({ body });
    if (!invited.ok) return;
    step.onInvited(decodeAnswer(inviteUser.answer, invited.answer));
    await leave();
  };
  return (
    <StepPage
      step={step}
      title="Qui vend ici en premier&nbsp;?"
      lead="La personne qui tient la boutique est invitée, et la remplit elle-même."
      busy={inviting.pending || marking.pending}
      refusal={taken === undefined ? rest : undefined}
      onContinue={() => void save()}
    >
      <section className={styles.group}>
        <Field
          label="Nom de la boutique"
          hint={
            made === undefined
              ? 'Il ne changera plus.'
              : 'Cette boutique existe déjà\u00a0: continuez pour la donner à la personne ci-dessous.'
          }
          maxLength={60}
          autoComplete="off"
          {...field('name', 'shop.name')}
          error={problemOf('shop.name') ?? taken}
        />
        <div className={styles.pair}>
          <Field label="Son prénom" maxLength={60} autoComplete="off" {...field('firstname')} />
          <Field label="Son nom" maxLength={60} autoComplete="off" {...field('lastname')} />
        </div>
        <Field
          label="Son adresse e-mail"
          kind="email"
          maxLength={200}
          autoComplete="off"
          hint="Le lien de l’invitation vaut sept jours."
          {...field('email')}
        />
        {own && <Notice tone="bell">C’est votre adresse&nbsp;: la boutique sera à vous.</Notice>}
        <Field
          kind="decimal"
          label="Commission sur les ventes du producteur"
          hint="Gardée par le marché sur ce qu’il lui verse. Elle se change dans sa boutique."
          trailing="%"
          maxLength={8}
          {...field('fees', 'shop.fees')}
          value={draft.fees ?? USUAL_FEES}
        />
      </section>
      <section className={styles.group}>
        <h2>Vos clients liront</h2>
        <div className={styles.preview}>
          <Text size="20" weight="700">
            {draft.name.trim() || '…'}
          </Text>
          <Text tone="ink-2">{`par ${`${draft.firstname} ${draft.lastname}`.trim() || '…'}`}</Text>
        </div>
      </section>
      <div className={styles.row}>
        <Button look="ghost" disabled={!step.online} onClick={leave}>
          Inviter plus tard
        </Button>
      </div>
    </StepPage>
  );
}

const ALL = {};
