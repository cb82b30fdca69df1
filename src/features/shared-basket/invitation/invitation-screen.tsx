import { useState } from 'react';
import { BASKET_NAME, joinCart, readInvitation } from '../../../contract/orders/shared-baskets.ts';
import { partText } from '../../../domain/catalogue/portion.ts';
import { times } from '../../../domain/money/money.ts';
import { count, figure, NO_BREAK } from '../../../domain/text/french.ts';
import { useDevice } from '../../../hooks/use-device.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useAppLocation, useGo } from '../../../hooks/use-place.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { Money } from '../../../ui/feedback/money-text.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { OfflineNotice } from '../../shared/local-data/empty-list.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { useOnline } from '../../shared/remote/use-online.ts';

/** The basket of an invitation link: anyone can read it, a signed-in person can join. */
export function InvitationScreen() {
  const token = useAppLocation().params['token'] ?? '';
  const online = useOnline();
  const locale = useLocale();
  const read = useRemoteQuery(readInvitation, { body: { token } });
  const basket = read.answer;
  return (
    <ProfilePage
      title={basket?.name ?? 'Invitation'}
      back="/home"
      detail={
        basket &&
        `Cabas de ${basket.owner}, ${basket.hub.name}, ${count(basket.members, 'personne', 'personnes')}`
      }
    >
      {online && <RemoteProblem refusal={read.refusal} again={read.refetch} />}
      {basket === undefined && !online && <OfflineNotice what="Cette invitation" />}
      {basket === undefined && online && read.refusal === undefined && <SkeletonRows count={4} />}
      {basket !== undefined && (
        <>
          <JoinCard token={token} owner={basket.owner} />
          <Card>
            <Stack as="ul" gap="3" aria-label="Produits du cabas">
              {basket.lines.map((line, place) => (
                <Row as="li" key={place} gap="3" justify="between" align="baseline">
                  <Stack shrink>
                    <Text weight="600">{`${line.quantity} × ${line.title}`}</Text>
                    <Text size="13" tone="ink-2">{`${line.vendor} · ${partText(line.part)}`}</Text>
                  </Stack>
                  <Money figure={figure(times(line.price, line.quantity), locale)} currency="CHF" />
                </Row>
              ))}
              {basket.lines.length === 0 && (
                <Text as="li" tone="ink-2">
                  Ce cabas est encore vide.
                </Text>
              )}
            </Stack>
          </Card>
        </>
      )}
    </ProfilePage>
  );
}

/** Joins under a name; a visitor signs in first, then returns. */
function JoinCard({ token, owner }: { token: string; owner: string }) {
  const [{ person }, change] = useDevice();
  const me = useMe();
  const go = useGo();
  const join = useRemoteMutation(joinCart);
  const [typed, setTyped] = useState<string>();
  const shown = typed ?? me?.displayName.split(' ')[0] ?? '';
  const enter = async () => {
    const joined = await join.mutate({ body: { token, shown: shown.trim() } });
    if (!joined.ok) return;
    const { id, hub } = decodeAnswer(joinCart.answer, joined.answer);
    change({ hub, basket: id });
    go(`/basket/${id}`, { replace: true });
  };
  return (
    <Card>
      <Stack gap="3">
        <Text as="p" tone="ink-2">
          {`Ajoutez vos produits, même sans réseau${NO_BREAK}: ${owner} commande et paie pour tous.`}
        </Text>
        {person === null ? (
          <ButtonLink look="primary" wide href={`/login?then=${encodeURIComponent(`/invitation/${token}`)}`}>
            Se connecter pour rejoindre
          </ButtonLink>
        ) : (
          <>
            <Field
              label="Votre nom pour les autres"
              maxLength={BASKET_NAME}
              value={shown}
              onChange={({ target }) => setTyped(target.value)}
            />
            <RemoteProblem refusal={join.refusal} />
            <Button look="primary" wide disabled={shown.trim() === ''} busy={join.pending} onClick={enter}>
              Rejoindre ce cabas
            </Button>
          </>
        )}
      </Stack>
    </Card>
  );
}
