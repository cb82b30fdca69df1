import { Megaphone, Send } from 'lucide-react';
import { useState } from 'react';
import { askPublication, setShopStatus } from '../../../contract/catalogue/shop-edits.ts';
import { listManagedShops } from '../../../contract/catalogue/shops.ts';
import { type SaleCounts, saleCountsText } from '../../../domain/catalogue/sale-counts.ts';
import { SHOP_PART_WORDS, type ShopPartState, shopParts } from '../../../domain/catalogue/shop-parts.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { capital, datedDay, list, NO_BREAK } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyDialog } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { PosterButton } from '../../printing/poster-button.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import type { Editing } from './editing.ts';

interface PublicationProps extends Pick<Editing, 'shop' | 'admin' | 'online'> {
  readonly onChanged: () => void;
}

/** The publication of the shop: requested by its owner, granted or withdrawn by an administrator. */
export function PublicationSection({ shop, admin, online, onChanged }: PublicationProps) {
  const asking = useRemoteMutation(askPublication);
  const setting = useRemoteMutation(setShopStatus);
  const [withdrawing, setWithdrawing] = useState(false);
  const [why, setWhy] = useState('');
  const [publishing, setPublishing] = useState(false);
  const params = { urlpath: shop.urlpath };
  const published = shop.status === true;
  const counts = useSaleCounts(shop.urlpath, online);
  const missing = counts && shopParts(shop, counts.products).filter(({ done }) => !done);
  const ask = async () => {
    if (!(await asking.mutate({ params })).ok) return;
    showToast({ title: 'Publication demandée', detail: 'L’administration a reçu un e-mail.' });
    onChanged();
  };
  const set = async (status: boolean) => {
    const body = { status, ...(why.trim() !== '' && { why: why.trim() }) };
    if (!(await setting.mutate({ params, body })).ok) return;
    setWithdrawing(false);
    setPublishing(false);
    showToast({ title: status ? 'Boutique publiée' : 'Boutique retirée de la vente', detail: shop.name });
    onChanged();
  };
  return (
    <Stack gap="3">
      <Text as="p">{stateWords(shop.status, counts)}</Text>
      {published && counts !== undefined && counts.onSale < counts.products && (
        <ButtonLink look="line" href={`/admin/products?shop=${shop.urlpath}&only=off`}>
          Voir les produits hors vente
        </ButtonLink>
      )}
      {!published && missing !== undefined && missing.length > 0 && (
        <Text as="p" size="14" tone="ink-2">
          {`Il manque${NO_BREAK}: ${missingWords(missing)}.`}
        </Text>
      )}
      {!published && !admin && (
        <Button
          look={shop.status === false ? 'primary' : 'line'}
          icon={<Send />}
          disabled={!online}
          busy={asking.pending}
          onClick={ask}
        >
          {shop.status === false ? 'Demander la publication' : 'Demander à nouveau'}
        </Button>
      )}
      {admin && !published && (
        <Button
          look="primary"
          icon={<Megaphone />}
          disabled={!online || missing === undefined}
          busy={setting.pending}
          onClick={() => (missing?.length === 0 ? set(true) : setPublishing(true))}
        >
          Publier
        </Button>
      )}
      {admin && published && (
        <Button look="danger-line" disabled={!online} onClick={() => setWithdrawing(true)}>
          Retirer de la vente
        </Button>
      )}
      {!withdrawing && !publishing && <RemoteProblem refusal={asking.refusal ?? setting.refusal} />}
      {admin && !published && (
        <Notice tone="info">Son propriétaire reçoit un e-mail dès que la boutique est publiée.</Notice>
      )}
      <PosterButton shop={shop} />
      <LazyDialog
        open={publishing}
        onClose={() => setPublishing(false)}
        title={`Il manque encore à ${shop.name}`}
        keep="Revenir"
        act="Publier quand même"
        tone="primary"
        busy={setting.pending}
        error={setting.refusal?.message}
        onAct={() => void set(true)}
      >
        <ul>
          {missing?.map(({ part }) => (
            <li key={part}>{capital(SHOP_PART_WORDS[part])}</li>
          ))}
        </ul>
      </LazyDialog>
      <LazyDialog
        open={withdrawing}
        onClose={() => setWithdrawing(false)}
        title={`Retirer ${shop.name} de la vente\u00a0?`}
        keep="La laisser en vente"
        act="Retirer"
        tone="danger"
        busy={setting.pending}
        error={setting.refusal?.message}
        onAct={() => void set(false)}
      >
        <p>
          Plus rien ne s’y commande. Ce qui est déjà commandé reste à préparer. Son propriétaire reçoit un
          e-mail.
        </p>
        <Field
          label="Pourquoi (facultatif)"
          hint="Reste dans le journal."
          autoComplete="off"
          maxLength={500}
          value={why}
          onChange={({ target }) => setWhy(target.value)}
        />
      </LazyDialog>
    </Stack>
  );
}

/** The products of a shop, and those on sale; `undefined` until they are counted. */
function useSaleCounts(urlpath: string, online: boolean): SaleCounts | undefined {
  const { answer } = useRemoteQuery(listManagedShops, { query: {} }, { online });
  if (answer === undefined) return undefined;
  const { products = 0, onSale = products } = answer.find((one) => one.urlpath === urlpath) ?? {};
  return { products, onSale };
}

function missingWords(missing: readonly ShopPartState[]): string {
  return list(missing.map(({ part }) => SHOP_PART_WORDS[part]));
}

function stateWords(status: boolean | string, counts: SaleCounts | undefined): string {
  if (status === true)
    return `La boutique est publiée${counts === undefined ? '' : `${NO_BREAK}: ${saleCountsText(counts)}`}.`;
  if (status === false) return 'La boutique est un brouillon\u00a0: personne ne peut y commander.';
  return `Publication demandée le ${datedDay(localDay(Date.parse(status), DEFAULT_ZONE))}. L’administration décide.`;
}
