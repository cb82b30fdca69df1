import { useState } from 'react';
import { accept } from '../../../domain/core/result.ts';
import type { HubDialog } from '../page/hub-dialog-props.ts';
import { ConfigDialog } from '../page/setting-dialog.tsx';
import { type InvoiceRight, InvoiceRightList, invoiceOf } from './invoice-right-list.tsx';

/** « Tous les clients dont l’adresse e-mail est validée ». */
export function invoiceRightText(right: InvoiceRight): string {
  return right === 'everyone'
    ? 'Tous les clients dont l’adresse e-mail est validée'
    : 'Seulement les clients à qui elle est accordée sur leur fiche';
}

/** Edits who may pay by QR-bill (docs/rules.md#invoice-grant). */
export function InvoiceRightDialog({ right, ...dialog }: HubDialog & { readonly right: InvoiceRight }) {
  const [wished, setWished] = useState(right);
  return (
    <ConfigDialog
      {...dialog}
      title="QR-facture"
      confirmation="QR-facture enregistrée"
      ready={wished !== right}
      fields={[]}
      edit={() => accept({ invoice: invoiceOf(wished) })}
    >
      {() => (
        <>
          <p>
            Ceci vaut pour tous les marchés. Une permission déjà donnée reste, et se retire sur la fiche du
            client.
          </p>
          <InvoiceRightList value={wished} onChange={setWished} />
        </>
      )}
    </ConfigDialog>
  );
}
