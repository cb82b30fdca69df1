import { Button } from '../../ui/actions/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { count } from '../../domain/text/french.ts';
import { type CartEntry, groupByVendor, piecesOf } from '../shared/ordering/cart-groups.ts';
import { CartLines } from '../cart/lines/cart-line-list.tsx';
import { CartLineDetails } from '../cart/lines/line-note.tsx';
import { problemOf } from '../shared/ordering/sorted-cart.ts';
import { withNote, withoutLine } from './assisted-order-lines.ts';
import { Stack, Text } from '../../ui/layout/primitives.tsx';
import styles from './assisted-order.module.css';
import { PartProblem } from './assisted-part-problem.tsx';
import type { StepProps } from './assisted-order-step.ts';
import type { OrderingFor } from './use-assisted-order.ts';
import { WishStepper } from './assisted-line-stepper.tsx';

interface WishedProps extends StepProps {
  readonly sending: Pick<OrderingFor, 'lineErrors' | 'sent'>;
}

/** The wished lines by producer; an unavailable line shows why. */
export function Wished({ plan, wishes, refusal, sending: { lineErrors, sent } }: WishedProps) {
  const { entries, day } = plan;
  const problem = (entry: CartEntry) => {
    const lineError = sent[entry.key] === entry.line ? lineErrors.get(entry.line.sku) : undefined;
    return lineError ?? problemOf(entry, day?.day);
  };
  return (
    <Section
      title="La commande"
      action={
        entries.length > 0 && (
          <Text size="14" tone="ink-2">
            {count(piecesOf(entries), 'article', 'articles')}
          </Text>
        )
      }
    >
      <Stack gap="3" shrink className={styles.part}>
        {entries.length === 0 && (
          <Card>
            <Text as="p" size="14" tone="ink-2">
              Rien de choisi. Les produits ajoutés viennent ici.
            </Text>
          </Card>
        )}
        <CartLines
          groups={groupByVendor(entries)}
          instead={({ key, line, product }) =>
            product === undefined ? (
              <Button size={44} onClick={() => wishes.change((lines) => withoutLine(lines, key))}>
                Retirer
              </Button>
            ) : (
              <WishStepper wish={{ product, variant: line.variant }} wishes={wishes} />
            )
          }
          under={(entry) => (
            <CartLineDetails
              entry={entry}
              problem={problem(entry)}
              onNote={(words) => wishes.change((lines) => withNote(lines, entry.key, words))}
            />
          )}
        />
        <PartProblem part="lines" refusal={refusal} />
      </Stack>
    </Section>
  );
}
