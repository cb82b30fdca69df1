import { FileDown } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { slugOf } from '../../../domain/text/slug.ts';
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
  /** The customer whose bill an admin requests, and names in its file; one's own by default. */
  readonly user?: { readonly id: number; readonly name: string };
  readonly look?: 'primary' | 'neutral';
  readonly children: string;
}

/** Requests a monthly bill and downloads it as a PDF. */
export function BillButton({ period, hub, user, look = 'neutral', children }: BillButtonProps) {
  const online = useOnline();
  const mutation = useRemoteMutation(invoiceBill);
  const save = async () => {
    const query = { hub, user: user?.id ?? 'me' };
    const of = user === undefined ? '' : `-${slugOf(`${user.name} ${user.id}`)}`;
    const result = await mutation.mutate({ params: periodParams(period), query });
    if (result.ok && typeof result.answer === 'string')
      savePdf(`cabas-facture-${period}${of}.pdf`, result.answer);
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
        {children}
      </Button>
    </>
  );
}
