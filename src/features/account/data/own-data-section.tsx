import { FileDown, Printer } from 'lucide-react';
import { useState } from 'react';
import { exportData, type OwnData } from '../../../contract/orders/own-data.ts';
import type { UserRow } from '../../../contract/people/users.ts';
import { useNow } from '../../../hooks/use-now.ts';
import { useRemoteMutation } from '../../../hooks/use-remote-mutation.ts';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Card } from '../../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { DEFAULT_ZONE, localDay } from '../../../domain/calendar/hub-time.ts';
import { reportPrintFailure } from '../../printing/not-printed.ts';
import { printPaper } from '../../printing/print-paper.ts';
import { PrintSheet } from '../../printing/print-sheet.tsx';
import { saveFile } from '../../shared/device/save-file.ts';
import { useLocale } from '../../shared/market/market-provider.tsx';
import { ProfilePage } from '../../shared/pages/account-page.tsx';
import { decodeAnswer, encodeAnswer } from '../../shared/remote/decode-answer.ts';
import { RemoteProblem } from '../../shared/remote/remote-problem.tsx';
import { useOnline } from '../../shared/remote/use-online.ts';
import { DataPages } from './data-pages.tsx';

/** All that the market holds about a person, after their password: to read, to print, and as a file. */
export function OwnDataSection({ me }: { me: Pick<UserRow, 'id' | 'email'> }) {
  const [data, setData] = useState<OwnData>();
  return (
    <ProfilePage title="Mes données">
      {data === undefined ? <Ask me={me} onData={setData} /> : <Given data={data} />}
    </ProfilePage>
  );
}

function Ask({ me, onData }: { me: Pick<UserRow, 'id' | 'email'>; onData: (data: OwnData) => void }) {
  const online = useOnline();
  const mutation = useRemoteMutation(exportData);
  const [password, setPassword] = useState('');
  const [tried, setTried] = useState(false);
  const ask = async () => {
    setTried(true);
    if (password === '') return;
    const result = await mutation.mutate({ params: { id: me.id }, body: { password } });
    if (result.ok) onData(decodeAnswer(exportData.answer, result.answer));
  };
  const wrong = mutation.refusal?.code === 'wrong_password' ? mutation.refusal.message : undefined;
  const empty = tried && password === '' ? 'Tapez votre mot de passe.' : undefined;
  return (
    <Stack
      as="form"
      gap="3"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!mutation.pending) void ask();
      }}
    >
      <Text as="p" tone="ink-2">
        Tout ce que le marché garde à votre sujet&nbsp;: compte, commandes, crédit, messages, e-mails envoyés,
        appareils. À lire ici, à imprimer, ou à enregistrer dans un fichier JSON.
      </Text>
      <input type="email" autoComplete="username" value={me.email.address} readOnly hidden />
      <Field
        kind="password"
        label="Mot de passe"
        hint="Vos données ne s’ouvrent qu’avec lui."
        error={empty ?? wrong}
        value={password}
        onChange={({ target }) => setPassword(target.value)}
      />
      {wrong === undefined && <RemoteProblem refusal={mutation.refusal} />}
      <Button type="submit" look="primary" size={56} wide busy={mutation.pending} disabled={!online}>
        {online ? 'Voir mes données' : 'Voir mes données, au retour du réseau'}
      </Button>
    </Stack>
  );
}

function Given({ data }: { data: OwnData }) {
  const locale = useLocale();
  const now = useNow();
  const day = localDay(Date.parse(data.made), DEFAULT_ZONE);
  const print = () => {
    const about = { hubs: '', zone: DEFAULT_ZONE, now, slots: {} };
    printPaper(
      `Mes données, ${day}`,
      <PrintSheet about={about} title="Mes données" detail={data.person.displayName}>
        <DataPages data={data} locale={locale} />
      </PrintSheet>,
    ).catch(reportPrintFailure);
  };
  return (
    <>
      <Row gap="2" wrap>
        <Button
          look="primary"
          icon={<FileDown />}
          onClick={() => saveFile(`cabas-mes-donnees-${day}.json`, encodeAnswer(exportData.answer, data))}
        >
          Enregistrer (JSON)
        </Button>
        <Button icon={<Printer />} onClick={print}>
          Imprimer
        </Button>
      </Row>
      <Notice tone="info">
        Cette page n’est pas gardée sur l’appareil&nbsp;: elle s’efface quand vous la quittez.
      </Notice>
      <Card>
        <DataPages data={data} locale={locale} />
      </Card>
    </>
  );
}
