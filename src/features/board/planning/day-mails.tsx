import { useState } from 'react';
import { shopMails } from '../../../contract/orders/shop-mails.ts';
import { type IsoDay, addDays } from '../../../domain/calendar/hub-time.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Row } from '../../../ui/layout/primitives.tsx';
import { shopMailsSummary } from '../../shared/orders/shop-mail-words.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { MailShopsDialog } from '../table/mail-shops-dialog.tsx';
import styles from './planning.module.css';

interface DayMailsProps {
  readonly day: IsoDay;
  readonly hub: string;
  readonly zone: string;
  readonly today: IsoDay;
}

/** The number of days ahead whose lists may have been mailed: a cut-off is rarely earlier. */
const AHEAD = 2;

/** Whether the lists of a day may have been mailed by now. */
export function mayHaveMails(day: IsoDay, today: IsoDay): boolean {
  return day <= addDays(today, AHEAD);
}

/** The state of the mails to the shops about a day, with a resend button; hidden for days far ahead. */
export function DayMails({ day, hub, zone, today }: DayMailsProps) {
  const online = useOnline();
  const [open, setOpen] = useState(false);
  const near = mayHaveMails(day, today);
  const query = useRemoteQuery(shopMails, near ? { query: { day, hub } } : undefined, { online });
  if (!near || query.answer?.length === 0) return '·';
  if (query.answer === undefined) return query.pending ? '…' : online ? 'Pas lu' : 'Avec du réseau';
  const { words, failed } = shopMailsSummary(query.answer);
  return (
    <Row wrap align="center">
      <span className={styles.missing} data-critical={failed || undefined}>
        {words}
      </span>
      <Button size={44} look="ghost" disabled={!online} onClick={() => setOpen(true)}>
        Voir
      </Button>
      <MailShopsDialog
        open={open}
        onClose={() => {
          setOpen(false);
          query.refetch();
        }}
        {...{ hub, zone, day }}
      />
    </Row>
  );
}
