import { Mail } from 'lucide-react';
import type { LotLine } from '../../contract/catalogue/lots.ts';
import { count, shortDay } from '../../domain/text/french.ts';
import { IconLink } from '../../ui/actions/icon-button.tsx';
import { Badge } from '../../ui/feedback/badge.tsx';
import { Row, Text } from '../../ui/layout/primitives.tsx';
import type { TableColumn } from '../../ui/lists/table-column.ts';
import { CallLink } from '../shared/people/call-link.tsx';
import { lotQuantity, lotState } from './lot-words.ts';
import styles from './lots.module.css';

export const LOT_SORTS = ['customer', 'day', 'quantity', 'state'] as const;

/** Latest delivery day first, coming ones included. */
export const LATEST = { by: 'day', descending: true } as const;

/** The columns of the customers who received a lot, or will. */
export function lotColumns(lines: readonly LotLine[]): readonly TableColumn<LotLine>[] {
  const pieces = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  return [
    {
      id: 'customer',
      label: 'Client',
      kind: 'name',
      rank: ({ customer }) => customer.displayName,
      cell: ({ customer, oid }) => (
        <>
          {customer.displayName}
          <small>{`N° ${oid}`}</small>
        </>
      ),
      total: count(new Set(lines.map(({ customer }) => customer.id)).size, 'client', 'clients'),
    },
    { id: 'contact', label: 'Contact', kind: 'words', cell: (line) => <Contact {...line} /> },
    {
      id: 'day',
      label: 'Jour',
      kind: 'day',
      rank: ({ day, slot }) => `${day} ${slot}`,
      cell: ({ day, slot }) => `${shortDay(day)}, ${slot}`,
    },
    {
      id: 'quantity',
      label: 'Reçu ou à recevoir',
      kind: 'figure',
      rank: ({ quantity }) => quantity,
      cell: lotQuantity,
      total: count(pieces, 'pièce', 'pièces'),
    },
    {
      id: 'state',
      label: 'État',
      kind: 'state',
      rank: (line) => lotState(line).label,
      cell: (line) => {
        const { label, tone } = lotState(line);
        return <Badge tone={tone}>{label}</Badge>;
      },
    },
  ];
}

function Contact({ customer: { displayName, phone = '', email } }: LotLine) {
  return (
    <Row as="span" gap="1" align="center" wrap className={styles.contact}>
      <CallLink label={`Appeler ${displayName}`} phone={phone} />
      {email !== '' && (
        <IconLink label={`Écrire à ${displayName}`} href={`mailto:${email}`} icon={<Mail />} />
      )}
      <Text size="14">{[phone, email].filter((one) => one !== '').join(', ')}</Text>
    </Row>
  );
}
