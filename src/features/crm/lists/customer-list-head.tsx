import { ChevronLeft } from 'lucide-react';
import { Link } from '../../../ui/actions/link.tsx';
import type { AnswerOf } from '../../../contract/core/call.ts';
import type { segmentStatistics } from '../../../contract/statistics/statistics.ts';
import type { CustomerList } from '../../../domain/statistics/customer-funnel.ts';
import { SEGMENT_WORDS } from '../../../domain/statistics/customer-segment.ts';
import { count, list as listed, NO_BREAK, percent } from '../../../domain/text/french.ts';
import { Stack, Text } from '../../../ui/layout/primitives.tsx';
import styles from './crm-pages.module.css';
import { listName, listRule } from './customer-list-words.ts';
import type { CustomerListEntry } from './listed-customer.ts';

type Churn = AnswerOf<typeof segmentStatistics>['churn'];

interface ListHeadProps {
  readonly list: CustomerList;
  readonly people: readonly CustomerListEntry[] | undefined;
  readonly shown: readonly CustomerListEntry[] | undefined;
  readonly churn: Churn | undefined;
}

/** The header of a list: its rule, its size and its losses within a year. */
export function ListHead({ list, people, shown, churn }: ListHeadProps) {
  return (
    <Stack as="section" gap="1" justify="start" aria-labelledby="crm-list">
      <Link className={styles.back} href="/crm">
        <ChevronLeft aria-hidden />
        Segments
      </Link>
      <Text as="h2" size="20" id="crm-list">
        {listName(list)}
      </Text>
      <Text as="p" size="14" tone="ink-2">
        {listRule(list)}
      </Text>
      {people && shown && (
        <Text as="p" tabular role="status">
          <b>{count(people.length, 'client', 'clients')}</b>
          {shown.length < people.length && `, ${shownText(shown.length)}`}
          {churn && churn.length > 0 && `. ${lostText(list, churn)}`}
        </Text>
      )}
    </Stack>
  );
}

function shownText(many: number): string {
  return count(many, 'montré', 'montrés');
}

/** « Perdus en un an : 12, soit 3,7 %. », of each segment that lost one of these people. */
function lostText(list: CustomerList, churn: Churn): string {
  const lost = ({ lost: many, churnRate }: Churn[number]) => `${many}, soit ${percent(churnRate)}`;
  const begin = `Perdus en un an${NO_BREAK}: `;
  const [own] = churn;
  if (list !== 'churn' && own !== undefined) return `${begin}${lost(own)}.`;
  return `${begin}${listed(churn.map((one) => `${SEGMENT_WORDS[one.segment].toLowerCase()} ${lost(one)}`))}.`;
}
