import { CalendarClock, MapPinned, Percent, Receipt, Tag, Truck } from 'lucide-react';
import { useState } from 'react';
import type { ConfigRow } from '../../../contract/hubs/config.ts';
import type { Tariff } from '../../../contract/hubs/tariff.ts';
import { changesOver } from '../../../domain/core/merge-edit.ts';
import { DISTRICT_WORDS } from '../../../domain/hub/district.ts';
import { count, datedDay, list } from '../../../domain/text/french.ts';
import { Badge } from '../../../ui/feedback/badge.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { shareProblem, shareOf, typedShare } from '../../shared/forms/fraction-draft.ts';
import type { HubDialog, HubPanel } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import { SettingPanel } from '../page/setting-panel.tsx';
import { useOpened } from '../page/use-open-dialog.ts';
import { PostalDialog } from './postal-dialog.tsx';
import { DELIVERED, pricesText, reductionText } from './price-draft.ts';
import { NextPricesDialog, PresentPricesDialog } from './prices-dialog.tsx';
import { VatRulesDialog, vatRulesText } from './vat-rules-dialog.tsx';

interface TariffPanelProps extends HubPanel {
  readonly tariff: Tariff;
  /** The VAT rates of all hubs. */
  readonly rates: ConfigRow['TVA'];
  /** How fees and delivery are taxed in all hubs. */
  readonly vatRules: ConfigRow['vatRules'];
}

/** A hub's delivery prices, current and planned, its postal codes, and the VAT rates of all hubs. */
export function TariffPanel({ hub, online, onChanged, tariff, rates, vatRules }: TariffPanelProps) {
  const locale = useLocale();
  const { opened, ask, close } = useOpened<'prices' | 'next' | 'codes' | 'rates' | 'rules'>();
  const press = (what: Parameters<typeof ask>[0]) => (online ? () => ask(what) : undefined);
  const dialog = { hub, onChanged, open: opened?.open ?? false, onClose: close };
  const { next } = tariff;
  return (
    <SettingPanel
      title="Prix et zones de livraison"
      add={
        online && next === undefined
          ? { label: 'Prévoir d’autres prix', onPress: () => ask('next') }
          : undefined
      }
    >
      <ListRow
        leading={<Truck aria-hidden />}
        title="Prix de livraison"
        detail={pricesText(tariff, tariff.district, locale)}
        onPress={press('prices')}
      />
      <ListRow
        leading={<Tag aria-hidden />}
        title="Grands cabas"
        detail={reductionText(tariff, locale)}
        onPress={press('prices')}
      />
      {next !== undefined && (
        <ListRow
          leading={<CalendarClock aria-hidden />}
          title={`Dès le ${datedDay(next.from)}`}
          detail={`${pricesText(next, tariff.district, locale)}\u00a0; ${reductionText(next, locale)}`}
          trailing={<Badge tone="bell">À venir</Badge>}
          onPress={press('next')}
        />
      )}
      <ListRow
        leading={<MapPinned aria-hidden />}
        title="Codes postaux"
        detail={codesText(tariff.district)}
        onPress={press('codes')}
      />
      <ListRow
        leading={<Percent aria-hidden />}
        title="Taux de TVA"
        detail={`${list(rates.map((rate) => `${typedShare(rate)}\u00a0%`))}, dans tous les marchés`}
        onPress={press('rates')}
      />
      <ListRow
        leading={<Receipt aria-hidden />}
        title="TVA des frais et de la livraison"
        detail={vatRulesText(vatRules)}
        onPress={press('rules')}
      />
      {opened?.what === 'prices' && <PresentPricesDialog key={opened.round} {...dialog} tariff={tariff} />}
      {opened?.what === 'next' && <NextPricesDialog key={opened.round} {...dialog} tariff={tariff} />}
      {opened?.what === 'codes' && <PostalDialog key={opened.round} {...dialog} codes={tariff.district} />}
      {opened?.what === 'rates' && <RatesDialog key={opened.round} {...dialog} rates={rates} />}
      {opened?.what === 'rules' && <VatRulesDialog key={opened.round} {...dialog} rules={vatRules} />}
    </SettingPanel>
  );
}

function codesText(codes: Tariff['district']): string {
  const held = DELIVERED.filter((name) => (codes[name] ?? []).length > 0);
  if (held.length === 0) return 'Aucun\u00a0: personne ne peut être livré';
  return list(
    held.map((name) => `${DISTRICT_WORDS[name]} ${count(codes[name]?.length ?? 0, 'code', 'codes')}`),
  );
}

type Rates = Pick<ConfigRow, 'TVA'>;

/** Edits the VAT rates available to products in all hubs. */
function RatesDialog({ rates, ...dialog }: HubDialog & { readonly rates: Rates['TVA'] }) {
  const [shown] = useState<Rates>({ TVA: rates });
  const before = rates.map(typedShare).join(' ');
  const [typed, setTyped] = useState(before);
  const words = typed.split(/[\s;%]+/).filter((word) => word !== '');
  const wished: Rates = { TVA: words.map((word) => shareOf(word) ?? 0) };
  const wrong = words.map((word) => shareProblem(word, 1)).find((problem) => problem !== undefined);
  return (
    <ConfigDialog
      {...dialog}
      title="Taux de TVA"
      confirmation="Taux de TVA enregistrés"
      ready={typed !== before}
      problems={{ TVA: words.length === 0 ? 'Écrivez au moins un taux.' : wrong }}
      fields={['TVA']}
      edit={(present) => changesOver<Rates>(shown, wished, { TVA: present.TVA })}
    >
      {(problemOf) => (
        <Field
          label="Taux, séparés par une espace"
          hint="Ceux qu’un produit peut avoir, dans tous les marchés. Un produit garde le sien."
          autoComplete="off"
          maxLength={100}
          trailing="%"
          error={problemOf('TVA')}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
    </ConfigDialog>
  );
}
