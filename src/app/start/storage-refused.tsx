import { Button } from '../../ui/actions/button.tsx';
import { EmptyState } from '../../ui/lists/empty-state.tsx';

/** Shown when the browser refuses storage: some private windows, a full disk, a broken profile. */
export function StorageRefused({ error }: { error: unknown }) {
  return (
    <main>
      <EmptyState
        title="Ce navigateur ne garde rien"
        action={
          <Button look="primary" onClick={() => location.reload()}>
            Recharger
          </Button>
        }
      >
        Cabas a besoin d’enregistrer votre cabas sur cet appareil. Quittez la navigation privée ou libérez de
        la place, puis rechargez la page. ({error instanceof Error ? error.name : 'stockage refusé'})
      </EmptyState>
    </main>
  );
}
