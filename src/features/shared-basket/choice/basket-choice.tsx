import { useDevice } from '../../../hooks/use-device.ts';
import { useLive } from '../../../hooks/use-live.ts';
import { othersBaskets } from '../../../mirror/queries/cart-query.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Chip, Chips } from '../../../ui/fields/chips.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { endedWords } from '../basket-words.ts';
import styles from './basket-choice.module.css';

/** « Ajouter à » : the cart that the shelf fills, and notices of baskets that ended. */
export function BasketChoice() {
  const [{ person, hub, basket: chosen }, change] = useDevice();
  const baskets = useLive(othersBaskets, { person }) ?? [];
  const open = baskets.filter((one) => one.hub === hub && one.shared?.state === 'open');
  const filled = open.find(({ id }) => id === chosen);
  return (
    <Stack gap="2" className={styles.choice}>
      {baskets.map(({ id, shared }) =>
        shared === undefined || shared.state === 'open' ? null : (
          <Notice
            key={id}
            tone="bell"
            title={endedWords(shared).title}
            actions={
              <ButtonLink look="line" size={44} href={`/basket/${id}`}>
                Voir
              </ButtonLink>
            }
          >
            {endedWords(shared).text}
          </Notice>
        ),
      )}
      {open.length > 0 && (
        <Row gap="2" align="center" wrap>
          <Text size="14" tone="ink-2">
            Ajouter à
          </Text>
          <Chips label="Ajouter à" whole>
            <Chip pressed={filled === undefined} onToggle={() => change({ basket: undefined })}>
              Mon cabas
            </Chip>
            {open.map(({ id, shared }) => (
              <Chip key={id} pressed={id === chosen} onToggle={() => change({ basket: id })}>
                {shared?.name}
              </Chip>
            ))}
          </Chips>
          {filled !== undefined && (
            <ButtonLink look="ghost" size={44} href={`/basket/${filled.id}`}>
              Voir ce cabas
            </ButtonLink>
          )}
        </Row>
      )}
    </Stack>
  );
}
