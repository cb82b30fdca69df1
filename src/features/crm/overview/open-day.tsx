import { readDay } from '../../../contract/orders/day-closing.ts';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { day as dayWords } from '../../../domain/text/french.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { ButtonLink } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { useMarket } from '../../shared/market/market-provider.tsx';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

/** Warns of a past day that is still open; hidden in a market that closes no days. */
export function OpenDay({ slug }: { slug: string }) {
  const zone = useMarket()?.hub.timezone ?? DEFAULT_ZONE;
  const today = localDay(useNow(), zone);
  const { answer } = useRemoteQuery(readDay, { params: { slug, day: today } });
  const past = answer?.days.filter(({ day }) => day < today) ?? [];
  const open = past.find(({ closed }) => !closed);
  if (open === undefined || past.every(({ closed }) => !closed)) return null;
  return (
    <Notice
      tone="bell"
      actions={
        <ButtonLink size={44} look="line" href={`/orders/close?day=${open.day}`}>
          Fermer la journée
        </ButtonLink>
      }
    >
      {`${dayWords(open.day)} n’est pas fermé.`}
    </Notice>
  );
}
