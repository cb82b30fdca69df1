import { Copy, Link2, Share } from 'lucide-react';
import { inviteToCart } from '../../../contract/orders/shared-baskets.ts';
import { useState } from 'react';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { share } from '../../catalogue/product/share-link.ts';
import { copyText } from '../../shared/device/copy-text.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

/** Creates an invitation link, to send or copy. */
export function InviteCard({ hub, name }: { hub: string; name: string }) {
  const invite = useRemoteMutation(inviteToCart);
  const [path, setPath] = useState<string>();
  const make = async () => {
    const made = await invite.mutate({ body: { hub } });
    if (made.ok) setPath(`/invitation/${decodeAnswer(inviteToCart.answer, made.answer).token}`);
  };
  const url = path && new URL(`${path}?hub=${encodeURIComponent(hub)}`, location.href).href;
  return (
    <Card>
      <Stack gap="3">
        {path === undefined || url === undefined ? (
          <Button icon={<Link2 />} wide busy={invite.pending} onClick={make}>
            Inviter par un lien
          </Button>
        ) : (
          <>
            <Text as="p" size="14" tone="ink-2" anywhere>
              {`Lien prêt, valable 30\u00a0jours\u00a0: ${url}`}
            </Text>
            <Row gap="2" wrap>
              <Button look="primary" icon={<Share />} onClick={() => share(name, path, hub)}>
                Envoyer le lien
              </Button>
              <Button icon={<Copy />} onClick={() => copyText(url, 'Lien copié')}>
                Copier le lien
              </Button>
            </Row>
          </>
        )}
        <RemoteProblem refusal={invite.refusal} />
      </Stack>
    </Card>
  );
}
