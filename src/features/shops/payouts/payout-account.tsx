import { ExternalLink } from 'lucide-react';
import { useState } from 'react';
import { joinStripe, saveShopPayout, type ShopPayouts } from '../../../contract/orders/payouts.ts';
import { compactIban, groupedIban } from '../../../domain/payment/iban.ts';
import { bankLacks, LACK_WORDS } from '../../../domain/payment/payout.ts';
import type { ShopWay } from '../../../domain/payment/payout-states.ts';
import { list } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { RadioList } from '../../../ui/fields/radio-list.tsx';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazyConfirm } from '../../../ui/overlays/lazy-overlays.tsx';
import { showToast } from '../../../ui/overlays/toast-queue.ts';
import { askWords, lacksText, SHOP_WAY_DETAILS, WAY_WORDS } from '../../finance/payouts/payout-words.ts';
import { decodeAnswer } from '../../shared/remote/decode-answer.ts';
import { faultAt } from '../../shared/remote/refused-field.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';

interface PayoutAccountProps {
  readonly shop: ShopPayouts;
  readonly online: boolean;
  readonly onChanged: () => void;
}

/** Selects the payout method of a shop and its account; a change requires the password. */
export function PayoutAccount({ shop, online, onChanged }: PayoutAccountProps) {
  const saving = useRemoteMutation(saveShopPayout);
  const [way, setWay] = useState<ShopWay>(shop.way);
  const [holder, setHolder] = useState(shop.holder ?? '');
  const [iban, setIban] = useState(groupedIban(shop.iban ?? ''));
  const [asking, setAsking] = useState(false);
  const [tried, setTried] = useState(false);
  const [fault] = bankLacks({ holder, iban, ...ANYWHERE });
  const faulty = way === 'bank' && fault !== undefined;
  const changed = way !== shop.way || holder !== (shop.holder ?? '') || iban !== groupedIban(shop.iban ?? '');
  const errorAt = (field: 'holder' | 'iban') => {
    const own =
      fault !== undefined && (fault === 'holder') === (field === 'holder') ? LACK_WORDS[fault] : undefined;
    return tried ? own : faultAt(saving.refusal, `body.${field}`);
  };
  const moves = way !== shop.way || (way === 'bank' && compactIban(iban) !== compactIban(shop.iban ?? ''));
  const mailed =
    shop.owned === true && moves ? 'Le propriétaire de la boutique en est averti par e-mail.' : undefined;
  const save = async (password: string) => {
    const account = way === 'bank' ? { holder: holder.trim(), iban: iban.trim() } : {};
    const result = await saving.mutate({
      params: { urlpath: shop.vendor },
      body: { way, ...account, password },
    });
    if (!result.ok) return;
    setAsking(false);
    onChanged();
    showToast({ title: 'Compte à créditer enregistré', detail: mailed });
  };
  const lack = changed ? undefined : lacksText(shop.lacks);
  return (
    <Stack gap="3">
      {shop.stripe !== undefined && (
        <RadioList<ShopWay>
          legend="Comment cette boutique est payée"
          hideLegend
          value={way}
          options={WAYS.map((value) => ({ value, title: WAY_WORDS[value], detail: SHOP_WAY_DETAILS[value] }))}
          onChange={setWay}
        />
      )}
      {lack !== undefined && <Notice tone="bell">{lack}</Notice>}
      {way === 'bank' && (
        <>
          <Field
            label="Titulaire du compte"
            maxLength={120}
            autoComplete="off"
            error={errorAt('holder')}
            value={holder}
            onChange={({ target }) => setHolder(target.value)}
          />
          <Field
            label="IBAN"
            hint="De Suisse ou du Liechtenstein."
            maxLength={34}
            autoCapitalize="characters"
            autoComplete="off"
            spellCheck={false}
            error={errorAt('iban')}
            value={iban}
            onChange={({ target }) => setIban(target.value)}
            onBlur={() => setIban(groupedIban(iban))}
          />
        </>
      )}
      {way === 'stripe' && shop.way === 'stripe' && shop.stripe && (
        <StripeAccount vendor={shop.vendor} account={shop.stripe} online={online} />
      )}
      {changed && (
        <Button
          look="primary"
          wide
          disabled={!online}
          onClick={() => {
            setTried(faulty);
            setAsking(!faulty);
          }}
        >
          Enregistrer
        </Button>
      )}
      <LazyConfirm
        open={asking}
        title="Changer le compte à créditer&nbsp;?"
        text={['Les prochains versements iront sur ce compte.', mailed].filter(Boolean).join(' ')}
        proof={{ kind: 'password' }}
        keep="Annuler"
        act="Changer"
        tone="primary"
        busy={saving.pending}
        error={saving.refusal?.message}
        onClose={() => {
          if (saving.refusal?.code === 'wrong_password') saving.reset();
          setAsking(false);
        }}
        onAct={(password) => void save(password)}
      />
    </Stack>
  );
}

const WAYS: readonly ShopWay[] = ['bank', 'stripe'];

/** Placeholders: the address of the shop is entered elsewhere. */
const ANYWHERE = { postalCode: '1200', town: 'Genève' };

interface StripeAccountProps {
  readonly vendor: string;
  readonly account: NonNullable<ShopPayouts['stripe']>;
  readonly online: boolean;
}

/** The information that Stripe still requires, with a link to its page. */
function StripeAccount({ vendor, account: { begun, ready, asks }, online }: StripeAccountProps) {
  const joining = useRemoteMutation(joinStripe);
  const join = async () => {
    const result = await joining.mutate({ params: { urlpath: vendor } });
    if (result.ok) location.assign(decodeAnswer(joinStripe.answer, result.answer).url);
  };
  if (ready) return <Notice tone="brand">Le compte chez Stripe est complet.</Notice>;
  return (
    <Stack gap="2">
      <RemoteProblem refusal={joining.refusal} />
      {begun && asks.length > 0 && (
        <Text as="p">{`Stripe demande encore\u00a0: ${list(askWords(asks))}.`}</Text>
      )}
      {begun && asks.length === 0 && <Text as="p">Stripe vérifie ce qui a été donné.</Text>}
      <Button
        look="primary"
        icon={<ExternalLink />}
        wide
        disabled={!online}
        busy={joining.pending}
        onClick={() => void join()}
      >
        {begun ? 'Continuer chez Stripe' : 'Ouvrir un compte chez Stripe'}
      </Button>
    </Stack>
  );
}
