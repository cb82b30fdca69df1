import { Copy, Mail } from 'lucide-react';
import type { IsoDay } from '../../domain/calendar/hub-time.ts';
import type { LotLine } from '../../contract/catalogue/lots.ts';
import { count, day as dayName, NO_BREAK } from '../../domain/text/french.ts';
import { useKeptDraft } from '../../hooks/use-kept-draft.ts';
import { Button, ButtonLink } from '../../ui/actions/button.tsx';
import { Notice } from '../../ui/feedback/notice.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.tsx';
import { ListRow } from '../../ui/lists/list-row.tsx';
import { Sheet } from '../../ui/overlays/sheet.tsx';
import { copyText } from '../shared/device/copy-text.ts';
import styles from './lots.module.css';
import { CallLink } from '../shared/people/call-link.tsx';
import {
  filledRecall,
  fitsMail,
  RECALL_MESSAGE,
  recallGroups,
  recallMails,
  type RecalledLot,
  recallSubject,
  recipientsOf,
} from './recall-message.ts';

export interface RecallSheetProps {
  readonly sku: number;
  readonly recalled: RecalledLot;
  readonly lines: readonly LotLine[];
  readonly open: boolean;
  readonly onClose: () => void;
}

/** Prepares the recall of a lot: the message, mails with hidden recipients, and the customers to call. */
export function RecallSheet({ sku, recalled, lines, open, onClose }: RecallSheetProps) {
  const { kept, keep, failed } = useKeptDraft(`recall:${sku}:${recalled.lot}`);
  const message = typeof kept === 'string' ? kept : RECALL_MESSAGE;
  const subject = recallSubject(recalled);
  const { addresses, unwritten } = recipientsOf(lines);
  const groups = recallGroups(lines).map(({ day, lines: theirs }) => {
    const filled = filledRecall(message, recalled, day);
    const to = recipientsOf(theirs).addresses;
    return { day, filled, to, mails: recallMails(to, { subject, message: filled }) };
  });
  const several = groups.length > 1;
  return (
    <Sheet
      open={open}
      onClose={onClose}
      wide="side"
      title="Message de rappel"
      detail={`${count(addresses.length, 'adresse', 'adresses')}, rien n’est envoyé d’ici`}
      footer={
        <>
          {groups.map(({ day, filled }) => (
            <Button
              key={day ?? ''}
              look="primary"
              icon={<Copy />}
              onClick={() => copyText(`${subject}\n\n${filled}`, 'Message copié')}
            >
              {several ? `Copier${NO_BREAK}: ${groupWords(day)}` : 'Copier le message'}
            </Button>
          ))}
        </>
      }
    >
      <Stack gap="4">
        {failed && (
          <Notice tone="danger">Cet appareil ne peut rien garder&nbsp;: ne fermez pas cette page.</Notice>
        )}
        <TextArea
          label="Message"
          hint={`Objet${NO_BREAK}: ${subject}. Écrivez aussi la raison du rappel. {commande} dit à chacun ce qu’il a reçu ou va recevoir.`}
          rows={10}
          maxLength={4000}
          disabled={kept === undefined}
          value={message}
          onChange={({ target }) => keep(target.value)}
        />
        {!groups.every(({ filled }) => fitsMail(filled)) && (
          <Notice tone="info">
            Ce message est trop long pour un courriel préparé&nbsp;: copiez-le, puis collez-le dans chacun.
          </Notice>
        )}
        {groups.map(({ day, filled, to, mails }) => (
          <Stack key={day ?? ''} gap="2" as="section" aria-label={groupWords(day)}>
            <Text as="h3" size="15" weight="650">
              {groupWords(day)}
            </Text>
            <Text as="p" size="14" tone="ink-2" className={styles.filled}>
              {filled}
            </Text>
            <Row gap="2" wrap>
              {mails.map(({ href, addresses: many }, place) => (
                <ButtonLink key={href} look="line" icon={<Mail />} href={href}>
                  {mails.length === 1
                    ? `Écrire à ${count(many, 'client', 'clients')}`
                    : `Groupe ${place + 1}${NO_BREAK}: ${count(many, 'client', 'clients')}`}
                </ButtonLink>
              ))}
              {to.length > 0 && (
                <Button
                  look="line"
                  icon={<Copy />}
                  onClick={() => copyText(to.join(', '), 'Adresses copiées')}
                >
                  Copier les adresses
                </Button>
              )}
            </Row>
          </Stack>
        ))}
        <Text as="p" size="13" tone="ink-2">
          Chacun le reçoit en copie cachée. Les commandes annulées et celles qui sont revenues n’y sont pas.
        </Text>
        {unwritten.length > 0 && (
          <section aria-label="À appeler">
            <Text as="h3" size="15" weight="650">
              {`Sans adresse, à appeler${NO_BREAK}: ${unwritten.length}`}
            </Text>
            {unwritten.map(({ id, displayName, phone = '' }) => (
              <ListRow
                key={id}
                title={displayName}
                detail={phone === '' ? 'Aucun numéro connu' : phone}
                trailing={<CallLink label={`Appeler ${displayName}`} phone={phone} />}
              />
            ))}
          </section>
        )}
      </Stack>
    </Sheet>
  );
}

/** « Déjà reçu », « Pour mardi 24 novembre » */
function groupWords(day: IsoDay | undefined): string {
  return day === undefined ? 'Déjà reçu' : `Pour ${dayName(day)}`;
}
