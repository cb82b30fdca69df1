import { FileDown } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { invoiceBill } from '../../../contract/statistics/statements.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { periodParams } from '../../shared/dates/report-period.ts';
import { savePdf } from '../../shared/device/save-file.ts';
import { useOnline } from '../../shared/remote/use-online.ts';

interface BillButtonProps {
  /** « 2026-11 ». */
  readonly period: string;
  readonly hub: string;
  /** The customer whose bill an admin requests; one's own by default. */
  readonly user?: number;
  readonly look?: 'primary' | 'neutral';
  readonly children: string;
}

/** Requests a monthly bill and downloads it as a PDF. */
export function BillButton({ period, hub, user, look = 'neutral', children }: BillButtonProps) {
  const online = useOnline();
  const asking = useRemoteMutation(invoiceBill);
  const save = async () => {
    const query = { hub, user: user ?? 'me' };
    const asked = await asking.mutate({ params: periodParams(period), query });
    if (asked.ok && typeof asked.answer === 'string') savePdf(`cabas-facture-${period}.pdf`, asked.answer);
  };
  return (
    <>
      <RemoteProblem refusal={asking.refusal} />
      <Button
        icon={<FileDown />}
        look={look}
        wide
        disabled={!online}
        busy={asking.pending}
        onClick={() => void save()}
      >
        {children}
      </Button>
    </>
  );
}
