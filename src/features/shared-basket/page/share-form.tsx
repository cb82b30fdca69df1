import { useState } from 'react';
import { BASKET_NAME, shareCart, type SharedBasket } from '../../../contract/orders/shared-baskets.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';

interface ShareFormProps {
  readonly hub: string;
  /** The basket to rename, if it is shared already. */
  readonly known?: SharedBasket | undefined;
  readonly onSaved?: (() => void) | undefined;
}

/** Shares one's cart under a name, or renames it; the typed name is kept when offline. */
export function ShareForm({ hub, known, onSaved }: ShareFormProps) {
  const me = useMe();
  const online = useOnline();
  const share = useRemoteMutation(shareCart);
  const [name, setName] = useState(known?.name ?? '');
  const [typed, setShown] = useState(known?.owner.name);
  const shown = typed ?? me?.displayName.split(' ')[0] ?? '';
  const ready = name.trim() !== '' && shown.trim() !== '';
  const save = async () => {
    const saved = await share.mutate({ body: { hub, name: name.trim(), shown: shown.trim() } });
    if (saved.ok) onSaved?.();
  };
  return (
    <Card>
      <Stack gap="3">
        <Text as="p" tone="ink-2">
          Les personnes que vous invitez voient les produits de ce cabas, en ajoutent et en retirent. Elles ne
          voient ni votre adresse, ni vos paiements, ni vos remarques. C’est vous qui commandez et payez.
        </Text>
        <Field
          label="Nom du cabas"
          hint="Par exemple «&nbsp;Coloc des Augustins&nbsp;»"
          maxLength={BASKET_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <Field
          label="Votre nom pour les autres"
          maxLength={BASKET_NAME}
          value={shown}
          onChange={({ target }) => setShown(target.value)}
        />
        {!online && <Notice tone="bell">Le partage demande le réseau. Ce que vous écrivez reste ici.</Notice>}
        <RemoteProblem refusal={share.refusal} />
        <Button look="primary" wide disabled={!ready || !online} busy={share.pending} onClick={save}>
          {known === undefined ? 'Partager le cabas' : 'Enregistrer'}
        </Button>
      </Stack>
    </Card>
  );
}
