import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import { shownToasts } from '../../../src/ui/overlays/toast-queue.ts';
import { MirrorContext } from '../../../src/hooks/mirror-and-engine.tsx';
import { Mirror } from '../../../src/mirror/mirror.ts';
import { boardRow } from '../../../src/features/board/table/board-rows.ts';
import { PRINTED_AT_MOST } from '../../../src/features/printing/print-limit.ts';
import { usePrint } from '../../../src/features/printing/use-print.ts';
import { GroupRow } from '../../../src/features/board/table/board-table-rows.tsx';
import { anOrder } from '../../contract/an-order.ts';

test('refuses more orders than the limit, which it shows, and proposes a selection', () => {
  const choose = vi.fn();
  const print = printer(choose);
  const before = shownToasts();
  print(
    Array.from({ length: PRINTED_AT_MOST + 120 }, (_, oid) => anOrder({ oid })),
    'customers',
  );
  const said = shownToasts()
    .filter((one) => !before.includes(one))
    .map(({ message }) => message);
  expect(said).toHaveLength(1);
  expect(said[0]).toMatchObject({
    title: '620\u00a0commandes\u00a0: trop pour une impression',
    detail:
      'Une impression en prend 500 au plus. Choisissez un jour ou quelques commandes, ou filtrez la liste.',
  });
  expect(choose).not.toHaveBeenCalled();
  said[0]?.action?.onPress();
  expect(choose).toHaveBeenCalledOnce();
});

test.each([
  // boxes shown, selected, box of the day
  [false, [], undefined],
  [true, [1], false],
  [true, [1, 2], true],
] as const)('boxes %s, chosen %j: the box of a day is %s', (on, chosen, ticked) => {
  const rows = [1, 2].map((oid) => boardRow(anOrder({ oid })));
  const group = { id: '2026-10-31', title: 'samedi 31 octobre', detail: '2\u00a0commandes', rows };
  const selection = {
    ...{ on, chosen, has: (oid: number) => chosen.some((one) => one === oid) },
    ...{ set: vi.fn(), reach: vi.fn(), start: vi.fn(), stop: vi.fn() },
  };
  const markup = renderToStaticMarkup(
    <GroupRow group={group} columns={3} selection={selection} index={2} start={0} />,
  );
  expect(markup.includes('Choisir samedi 31 octobre, 2\u00a0commandes')).toBe(ticked !== undefined);
  expect(markup.includes('checked=""')).toBe(ticked === true);
});

/** The printing arguments of a screen. */
function printer(onChoose: () => void): ReturnType<typeof usePrint> {
  const given: ReturnType<typeof usePrint>[] = [];
  function Screen() {
    given.push(usePrint(onChoose));
    return null;
  }
  renderToStaticMarkup(
    <MirrorContext value={new Mirror(7, 'page', { indexedDB })}>
      <Screen />
    </MirrorContext>,
  );
  const [print] = given;
  if (print === undefined) throw new Error('nothing to print with');
  return print;
}
