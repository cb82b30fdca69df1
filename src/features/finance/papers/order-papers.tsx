import { FileDown, Printer } from 'lucide-react';
import type { Order } from '../../../contract/orders/orders.ts';
import { listPapers, type PaperSummary, readDeliveryNote } from '../../../contract/orders/papers.ts';
import { isHeld, wasPaidFor } from '../../../domain/payment/payment-status.ts';
import { PAPER_WORDS } from '../../../domain/payment/paper.ts';
import { useMirror } from '../../../hooks/mirror-and-engine.tsx';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { SkeletonRows } from '../../../ui/feedback/skeleton.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { reportPrintFailure } from '../../printing/not-printed.ts';
import { savePdf } from '../../shared/device/save-file.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { useRemoteQuery } from '../../shared/remote/use-read-answer.ts';
import { PaperRows } from './paper-rows.tsx';

/** The invoices and credit notes of a captured order; there are none before the capture. */
export function OrderPapers({ order }: { order: Order }) {
  const { status } = order.payment;
  if (!wasPaidFor(status) || isHeld(status)) return null;
  return <AskedPapers order={order} />;
}

function AskedPapers({ order }: { order: Order }) {
  const { oid, payment } = order;
  const online = useOnline();
  const query = useRemoteQuery(listPapers, { query: { oid: String(oid) } }, { online });
  const papers = query.answer?.papers;
  const byTransfer = payment.issuer === 'invoice';
  // An order older than the stored papers has none: the section is hidden.
  if (papers?.length === 0 && !byTransfer) return null;
  return (
    <Section title="Papiers">
      {!online && <Notice tone="bell">Factures et notes de crédit se lisent avec du réseau.</Notice>}
      <RemoteProblem refusal={query.refusal} again={query.refetch} />
      {online && papers === undefined && query.refusal === undefined && <SkeletonRows count={1} />}
      {papers !== undefined && papers.length > 0 && <PaperRows papers={papers} />}
      {papers?.length === 0 && query.settled && (
        <Notice tone="info">Sa facture est celle du mois de livraison.</Notice>
      )}
      {byTransfer && <DeliveryNoteButton oid={oid} online={online} />}
      <PrintButton order={order} number={papers?.find(isStanding)?.number} />
    </Section>
  );
}

function isStanding({ kind, cancelledBy }: PaperSummary): boolean {
  return kind === 'invoice' && cancelledBy === undefined;
}

/** Prints the paper from local data; the print code loads on demand. */
function PrintButton({ order, number }: { order: Order; number: string | undefined }) {
  const mirror = useMirror();
  const locale = useLocale();
  const print = async () => {
    try {
      const { printInvoice } = await import('./print-invoice.tsx');
      await printInvoice(mirror, order, { number, locale, now: Date.now() });
    } catch (error) {
      reportPrintFailure(error);
    }
  };
  const { label } = PAPER_WORDS[order.payment.issuer === 'invoice' ? 'delivery_note' : 'invoice'];
  return (
    <Button icon={<Printer />} look="line" size={44} onClick={print}>
      {`Imprimer\u00a0: ${label.toLowerCase()}`}
    </Button>
  );
}

function DeliveryNoteButton({ oid, online }: { oid: number; online: boolean }) {
  const { mutate, refusal, pending } = useRemoteMutation(readDeliveryNote);
  const { label, file } = PAPER_WORDS.delivery_note;
  const save = async () => {
    const result = await mutate({ params: { oid: String(oid) } });
    if (result.ok && typeof result.answer === 'string') savePdf(`cabas-${file}-${oid}.pdf`, result.answer);
  };
  return (
    <>
      <RemoteProblem refusal={refusal} />
      <Button icon={<FileDown />} look="line" size={44} disabled={!online} busy={pending} onClick={save}>
        {label}
      </Button>
    </>
  );
}
