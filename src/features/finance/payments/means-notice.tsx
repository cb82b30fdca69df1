import type { ConfigRow } from '../../../contract/hubs/config.ts';
import { readMeans } from '../../../contract/orders/acquirer.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { takesCards } from '../../shared/ordering/ordering-context.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** The available payment methods; until the server answers, those that the configuration announces. */
export function useMeans(): { readonly cards: boolean; readonly twint: boolean } {
  const online = useOnline();
  const config = useMarket()?.config;
  const known = config === undefined || takesCards(config) ? ALL : NONE;
  return useRemoteQuery(readMeans, NOTHING, { online }).answer ?? known;
}

interface MeansNoticeProps {
  readonly means: ReturnType<typeof useMeans>;
  /** Whether only a card serves: a gift is never paid by QR-bill. */
  readonly gift?: boolean;
}

/** Says that cards, or only TWINT, cannot be added here yet, and how to pay instead. */
export function MeansNotice({ means: { cards, twint }, gift = false }: MeansNoticeProps) {
  const config = useMarket()?.config;
  const me = useMe();
  if (cards && twint) return null;
  if (cards) return <Notice tone="info">TWINT n’est pas encore disponible ici. Les cartes le sont.</Notice>;
  const { title, text, link } = gift ? NO_GIFT : payWithoutCard(config, me ?? undefined);
  return (
    <Notice
      tone="info"
      title={title}
      actions={
        link && (
          <ButtonLink size={44} href={link.href}>
            {link.label}
          </ButtonLink>
        )
      }
    >
      {text}
    </Notice>
  );
}

interface Advice {
  readonly title: string;
  readonly text: string;
  readonly link?: { readonly href: string; readonly label: string };
}

/** How a person pays where no card is taken: by QR-bill, which the market allows them or not yet. */
export function payWithoutCard(
  config: Pick<ConfigRow, 'invoice'> | undefined,
  me: Pick<UserRow, 'email' | 'payments'> | undefined,
): Advice {
  if (me?.payments.some(({ provider }) => provider === 'invoice') === true)
    return {
      title: 'Pas encore de carte ni de TWINT',
      text: `Ce marché ne les prend pas encore${NO_BREAK}: vous payez par QR-facture.`,
    };
  if (config?.invoice?.everyone === true && me?.email.status !== true)
    return {
      title: 'Aucun moyen de paiement',
      text: 'Ce marché se paie par QR-facture. Validez votre adresse e-mail, et vous pourrez commander.',
      link: { href: '/profile/details', label: 'Valider mon adresse' },
    };
  return {
    title: 'Aucun moyen de paiement',
    text: 'Ce marché ne prend encore ni carte ni TWINT. Demandez-lui de vous ouvrir la QR-facture.',
    link: { href: '/profile/messages/new', label: 'Écrire au marché' },
  };
}

const NO_GIFT: Advice = {
  title: 'Bientôt',
  text: 'Un soutien se donne par carte, et ce marché n’en prend pas encore.',
};

const NOTHING = {};
const ALL = { cards: true, twint: true };
const NONE = { cards: false, twint: false };
