import { Store } from 'lucide-react';
import { createShop, type ShopInput } from '../../../contract/catalogue/shop-edits.ts';
import type { HubInShort } from '../../../contract/hubs/hubs.ts';
import { inviteUser } from '../../../contract/people/staff.ts';
import { mayCreateShop } from '../../../domain/catalogue/shop-fields.ts';
import { draftOver } from '../../../domain/core/draft-over.ts';
import { isAdmin } from '../../../domain/people/person.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useKeptDraft } from '../../../hooks/use-kept-draft.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { asJson } from '../../../mirror/json.ts';
import { familiesOfShops, knownHubs } from '../../../mirror/queries/market-queries.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Select } from '../../../ui/fields/select.tsx';
import { TextArea } from '../../../ui/fields/text-area.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { PageHead } from '../../../ui/layout/page-head.tsx';
import { Column, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { EmptyState } from '../../../ui/lists/empty-state.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { useTitle } from '../../shared/pages/use-title.ts';
import { showInvited } from '../../shared/people/invitation-link.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultUnder } from '../../shared/remote/refused-field.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { ShopsFrame } from '../page/shops-frame.tsx';
import styles from '../page/shops-pages.module.css';
import { useState } from 'react';
import {
  blankNewShop,
  givenShopBody,
  givenShopProblems,
  type NewShopDraft,
  newShopBody,
  newShopProblems,
} from './new-shop-draft.ts';
import { ShopOwnerFields } from './shop-owner-fields.tsx';

/** « Créer votre boutique »: the fields that a draft requires; everything else is in its editor. */
export function NewShopScreen() {
  useTitle('Créer une boutique');
  const [device] = useDevice();
  const { hub = '' } = device;
  const me = useMe();
  const hubs = useLive(knownHubs, {});
  const own = me?.shops[0];
  const may = mayCreateShop({ admin: isAdmin(device), shops: me?.shops.length ?? 0 });
  const { kept, keep, failed } = useKeptDraft('shop:new');
  return (
    <ShopsFrame>
      <Column className={styles.page} data-scrolls>
        <PageHead title="Créer une boutique" back="/profile" backLabel="Compte" />
        {kept === undefined || me === undefined || hubs === undefined ? (
          <SkeletonRows count={6} />
        ) : !may && own !== undefined ? (
          <EmptyState
            picture={<Store />}
            title="Vous avez déjà une boutique"
            action={
              <ButtonLink look="primary" href={`/admin/shops/${own.urlpath}`}>
                Ouvrir ma boutique
              </ButtonLink>
            }
          >
            Une personne tient une boutique. L’administration en ouvre d’autres.
          </EmptyState>
        ) : (
          <NewShopForm
            initial={draftOver(blankNewShop(hub), kept)}
            admin={isAdmin(device)}
            {...{ hubs, keep, failed }}
          />
        )}
      </Column>
    </ShopsFrame>
  );
}

interface NewShopFormProps {
  readonly initial: NewShopDraft;
  readonly hubs: readonly HubInShort[];
  readonly keep: ReturnType<typeof useKeptDraft>['keep'];
  readonly failed: boolean;
  /** An administrator chooses the owner; for anyone else it is themselves. */
  readonly admin: boolean;
}

function NewShopForm({ initial, hubs, keep, failed, admin }: NewShopFormProps) {
  const go = useGo();
  const online = useOnline();
  const families = useLive(familiesOfShops, {}) ?? [];
  const creating = useRemoteMutation(createShop);
  const inviting = useRemoteMutation(inviteUser);
  const [draft, setDraft] = useState(initial);
  const [tried, setTried] = useState(false);
  const given = admin && draft.owner === 'other';
  const problems = given
    ? givenShopProblems(draft)
    : {
        ...newShopProblems(draft),
        ...(admin && draft.owner === '' && { owner: 'Choisissez à qui est la boutique.' }),
      };
  const refusal = given ? inviting.refusal : creating.refusal;
  const refusedAt = (path: string) =>
    faultUnder(refusal, given && path === 'name' ? 'body.shop.name' : `body.${path}`);
  const problemOf = (path: string) => (tried ? problems[path] : undefined) ?? refusedAt(path);
  const change = (fields: Partial<NewShopDraft>) => {
    const changed = { ...draft, ...fields };
    setDraft(changed);
    keep(asJson(changed));
    creating.reset();
    inviting.reset();
  };
  const field = (name: keyof NewShopDraft, path: string = name) => ({
    value: draft[name],
    error: problemOf(path),
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const save = async () => {
    setTried(true);
    if (Object.keys(problems).length > 0) return;
    if (given) return invite();
    const body: ShopInput = newShopBody(draft);
    const created = await creating.mutate({ body: asJson(body) });
    if (!created.ok) return;
    keep(null);
    const { name, urlpath } = decodeAnswer(createShop.answer, created.answer);
    showToast({ title: 'Boutique créée', detail: name });
    go(`/admin/shops/${urlpath}`, { replace: true });
  };
  const invite = async () => {
    const invited = await inviting.mutate({ body: asJson(givenShopBody(draft)) });
    if (!invited.ok) return;
    keep(null);
    const invitation = decodeAnswer(inviteUser.answer, invited.answer);
    const { shop } = invitation;
    showInvited(invitation, 'Boutique créée, invitation envoyée');
    go(shop === undefined ? '/admin/shops' : `/admin/shops/${shop}`, { replace: true });
  };
  const beside = PATHS.some((path) => refusedAt(path) !== undefined);
  return (
    <Stack gap="3" className={styles.form}>
      <Text as="p" tone="ink-2">
        Une boutique commence en brouillon&nbsp;: son propriétaire seul la voit, avec l’équipe du marché,
        jusqu’à ce que sa publication soit demandée et donnée.
      </Text>
      {!online && (
        <Notice tone="bell">Une boutique se crée avec du réseau. Ce que vous écrivez reste ici.</Notice>
      )}
      {failed && (
        <Notice tone="danger">Cet appareil ne peut rien garder&nbsp;: ne fermez pas cette page.</Notice>
      )}
      <Card>
        <Stack gap="3">
          <Field label="Nom" hint="Il ne change plus ensuite." maxLength={60} {...field('name')} />
          {hubs.length > 1 && (
            <Select
              label="Marché"
              options={hubs.map(({ slug, name }) => ({ value: slug, label: name }))}
              {...field('hub')}
            />
          )}
          {admin && <ShopOwnerFields draft={draft} problemOf={problemOf} onChange={change} />}
          {!given && (
            <>
              <Select
                label="Famille"
                placeholder="Choisir une famille"
                options={families.map(({ slug, name }) => ({ value: slug, label: name }))}
                {...field('catalog')}
              />
              <TextArea
                label="Description"
                hint="Ce que les clients lisent en premier."
                rows={4}
                maxLength={600}
                {...field('description')}
              />
              <Field
                label="Rue et numéro (facultatif)"
                autoComplete="street-address"
                maxLength={200}
                {...field('streetAddress', 'address.streetAddress')}
              />
              <div className={styles.town}>
                <Field
                  kind="numeric"
                  label="Code postal"
                  autoComplete="postal-code"
                  maxLength={4}
                  {...field('postalCode', 'address.postalCode')}
                />
                <Field
                  label="Localité"
                  autoComplete="address-level2"
                  maxLength={100}
                  {...field('region', 'address.region')}
                />
              </div>
            </>
          )}
        </Stack>
      </Card>
      {!beside && <RemoteProblem refusal={refusal} />}
      <Button
        look="primary"
        size={56}
        busy={creating.pending || inviting.pending}
        disabled={!online}
        onClick={save}
      >
        {given ? 'Créer et inviter' : 'Créer la boutique'}
      </Button>
    </Stack>
  );
}

const PATHS = [
  ...['owner', 'firstname', 'lastname', 'email'],
  ...['name', 'hub', 'catalog', 'description'],
  ...['address.streetAddress', 'address.postalCode', 'address.region'],
];
