import { FileDown } from 'lucide-react';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { slugOf } from '../../../domain/text/slug.ts';
import { listPapers } from '../../../contract/orders/papers.ts';
import { invoiceBill } from '../../../contract/statistics/statements.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { periodParams, periodText } from '../../shared/dates/report-period.ts';
import { savePdf } from '../../shared/device/save-file.ts';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';

interface BillButtonProps {
  /** « 2026-11 ». */
  readonly period: string;
  readonly hub: string;
  /** The customer whose bill an admin requests, and names in its file; one's own by default. */
  readonly user?: { readonly id: number; readonly name: string };
  readonly look?: 'primary' | 'neutral';
  /** The open orders of the period. */
  readonly oids: readonly number[];
}

/**
 * Downloads what is due for a month as a PDF: its numbered invoice, or a provisional statement before it is issued,
 * which the office is led to.
 */
export function BillButton({ period, hub, user, look = 'neutral', oids }: BillButtonProps) {
  const online = useOnline();
  const issued = useIssued(oids, online);
  const mutation = useRemoteMutation(invoiceBill);
  const save = async () => {
    const query = { hub, user: user?.id ?? 'me' };
    const of = user === undefined ? '' : `-${slugOf(`${user.name} ${user.id}`)}`;
    const result = await mutation.mutate({ params: periodParams(period), query });
    if (result.ok && typeof result.answer === 'string')
      savePdf(`cabas-${issued === false ? 'decompte' : 'facture'}-${period}${of}.pdf`, result.answer);
  };
  return (
    <>
      <RemoteProblem refusal={mutation.refusal} />
      <Button
        icon={<FileDown />}
        look={look}
        wide
        disabled={!online}
        busy={mutation.pending}
        onClick={() => void save()}
      >
        {`${BILL_NAMES[issued === undefined ? 'unknown' : issued ? 'issued' : 'waiting']}, ${periodText(period)}`}
      </Button>
      {user !== undefined && issued === false && (
        <ButtonLink wide href={`/invoices?state=papers&month=${period}`}>
          {`Établir la facture, ${periodText(period)}`}
        </ButtonLink>
      )}
    </>
  );
}

const BILL_NAMES = {
  issued: 'Facture QR',
  waiting: 'Décompte provisoire',
  unknown: 'Facture ou décompte',
} as const;

/** Whether one valid invoice lists all of these orders; `undefined` until the server has answered. */
function useIssued(oids: readonly number[], online: boolean): boolean | undefined {
  const query = useRemoteQuery(listPapers, { query: { oid: String(oids[0] ?? '') } }, { online });
  return query.answer?.papers.some(
    (paper) =>
      paper.kind === 'monthly_invoice' &&
      paper.cancelledBy === undefined &&
      oids.every((oid) => paper.oids.includes(oid)),
  );
}
