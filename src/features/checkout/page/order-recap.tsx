import { Link } from '../../../ui/actions/link.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { count } from '../../../domain/text/french.ts';
import { useMe } from '../../../hooks/use-me.ts';
import { panelHref, useAppLocation } from '../../../hooks/use-place.ts';
import { piecesOf } from '../../shared/ordering/cart-groups.ts';
import { toldOnLine } from '../../../domain/people/diet.ts';
import { conflictWords, dietSentence } from '../../shared/diet/diet-words.ts';
import { useDiet } from '../../shared/diet/use-diet.ts';
import { problemOf } from '../../shared/ordering/sorted-cart.ts';
import { OrderSums } from './order-totals-list.tsx';
import { Stack } from '../../../ui/layout/primitives.tsx';
import type { StepProps } from './checkout-step.ts';

/** The explained amounts, and the lines that block the order. */
export function Recap({ state: { ordering }, plan }: StepProps) {
  const place = useAppLocation();
  const { entries, day } = plan;
  const stuck = entries.filter((entry) => problemOf(entry, day?.day) !== undefined);
  const { diet, verdictOf } = useDiet();
  const me = useMe();
  const usual = me?.context?.instead;
  const told = new Set(
    entries.flatMap(({ line, product }) =>
      product === undefined ? [] : toldOnLine(product, diet, (line.instead ?? usual)?.kind === 'best'),
    ),
  );
  const avoided = entries.flatMap(({ key, line, product }) => {
    const verdict = verdictOf(product);
    const words = verdict && conflictWords(verdict);
    return words === undefined ? [] : [{ key, title: line.title, words: words }];
  });
  return (
    <Section
      title="Récapitulatif"
      action={<Link href={panelHref(place, 'cart')}>{count(piecesOf(entries), 'article', 'articles')}</Link>}
    >
      <Stack gap="3">
        {stuck.length > 0 && (
          <Notice tone="danger" title="À changer dans le cabas">
            <ul>
              {stuck.map((entry) => (
                <li key={entry.key}>{`${entry.line.title}\u00a0: ${problemOf(entry, day?.day) ?? ''}`}</li>
              ))}
            </ul>
          </Notice>
        )}
        {avoided.length > 0 && (
          <Notice tone="bell" title="Ne convient pas à ce que vous mangez">
            <ul>
              {avoided.map(({ key, title, words }) => (
                <li key={key}>{`${title}\u00a0: ${words}`}</li>
              ))}
            </ul>
          </Notice>
        )}
        {told.size > 0 && (
          <Notice tone="info" title="Qui prépare le lira">
            {`Sur les lignes où cela compte, le marché et le livreur liront\u00a0: «\u00a0${dietSentence([...told], 'customer')}\u00a0».`}
          </Notice>
        )}
        <OrderSums ordering={ordering} plan={plan} />
      </Stack>
    </Section>
  );
}
