import { FileDown } from 'lucide-react';
import { type PaperSummary, readPaper } from '../../../contract/orders/papers.ts';
import { PAPER_WORDS } from '../../../domain/payment/paper.ts';
import { paperTitle } from '../../../domain/payment/paper-text.ts';
import { amount } from '../../../domain/text/french.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Card } from '../../../ui/layout/card.tsx';
import { ListRow } from '../../../ui/lists/list-row.tsx';
import { savePdf } from '../../shared/device/save-file.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { paperDetail } from './paper-words.ts';

/** Papers as a list; each row downloads its PDF. */
export function PaperRows({ papers }: { papers: readonly PaperSummary[] }) {
  const locale = useLocale();
  const { refusal, download } = useDownloadPaper();
  return (
    <>
      <RemoteProblem refusal={refusal} />
      <Card padding="none">
        {papers.map((paper) => (
          <ListRow
            key={paper.id}
            leading={<FileDown />}
            title={paperTitle(paper)}
            detail={paperDetail(paper)}
            trailing={amount(paper.total, locale)}
            onPress={() => void download(paper)}
          />
        ))}
      </Card>
    </>
  );
}

/** Asks the server for the PDF of a paper and saves it. */
function useDownloadPaper() {
  const { mutate, refusal } = useRemoteMutation(readPaper);
  const download = async ({ id, kind, number }: Pick<PaperSummary, 'id' | 'kind' | 'number'>) => {
    const result = await mutate({ params: { id } });
    if (result.ok && typeof result.answer === 'string')
      savePdf(`cabas-${PAPER_WORDS[kind].file}-${number}.pdf`, result.answer);
  };
  return { refusal, download };
}
