import { Pencil, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { KeptDraft } from '../../../hooks/use-kept-draft.ts';
import { asJson } from '../../../mirror/json.ts';
import { Button, ButtonLink } from '../../../ui/actions/button.tsx';
import { IconButton } from '../../../ui/actions/icon-button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { Field } from '../../../ui/fields/field.tsx';
import { Row, Stack, Text } from '../../../ui/layout/primitives.tsx';
import { LazySheet } from '../../../ui/overlays/lazy-overlays.tsx';
import { showUndo } from '../../../ui/overlays/toast-queue.ts';
import { type SavedView, viewNameFault, viewsFrom, withoutView, withView } from './saved-views.ts';
import styles from './products.module.css';

interface SavedViewsProps {
  readonly open: boolean;
  readonly onClose: () => void;
  /** The search part of the URL, in the form of a saved view. */
  readonly here: string;
  readonly store: KeptDraft;
}

/** « Mes vues »: named filters, order and columns, kept on this device for this account. */
export function SavedViewsSheet({ open, onClose, here, store }: SavedViewsProps) {
  const [renaming, setRenaming] = useState<string>();
  const views = viewsFrom(store.kept ?? null);
  const keep = (next: readonly SavedView[]) => store.keep(next.length === 0 ? null : asJson(next));
  const same = views.find(({ search }) => search === here);
  return (
    <LazySheet
      open={open}
      onClose={onClose}
      title="Mes vues"
      detail="Filtres, ordre et colonnes de cette liste, gardés sur cet appareil. L’adresse d’une vue se partage."
    >
      <Stack gap="3">
        {store.failed && (
          <Notice tone="danger">
            Cet appareil ne peut rien garder&nbsp;: ces vues durent autant que cette page.
          </Notice>
        )}
        {views.map((view) =>
          view.name === renaming ? (
            <ViewNameForm
              key={view.name}
              label={`Nouveau nom de ${view.name}`}
              start={view.name}
              act="Renommer"
              faultOf={(name) => viewNameFault(name, views, view)}
              onName={(name) => {
                keep(withView(withoutView(views, view), { ...view, name }));
                setRenaming(undefined);
              }}
            />
          ) : (
            <Row key={view.name} gap="2" align="center">
              <ButtonLink
                size={44}
                look="line"
                className={styles.view}
                href={view.search === '' ? '/admin/products' : `/admin/products?${view.search}`}
                aria-current={view === same || undefined}
                onClick={onClose}
              >
                {view.name}
              </ButtonLink>
              <IconButton
                label={`Renommer ${view.name}`}
                icon={<Pencil />}
                onClick={() => setRenaming(view.name)}
              />
              <IconButton
                label={`Supprimer ${view.name}`}
                icon={<Trash2 />}
                onClick={() => {
                  keep(withoutView(views, view));
                  showUndo(`Vue ${view.name} supprimée`, () => keep(views));
                }}
              />
            </Row>
          ),
        )}
        {same === undefined ? (
          <ViewNameForm
            key={views.length}
            label="Nom de la vue"
            start=""
            act="Garder cette vue"
            faultOf={(name) => viewNameFault(name, views)}
            onName={(name) => keep(withView(views, { name, search: here }))}
          />
        ) : (
          <Text as="p" tone="ink-2">{`Vous regardez la vue ${same.name}.`}</Text>
        )}
      </Stack>
    </LazySheet>
  );
}

interface ViewNameFormProps {
  readonly label: string;
  readonly start: string;
  readonly act: string;
  readonly faultOf: (name: string) => string | undefined;
  readonly onName: (name: string) => void;
}

function ViewNameForm({ label, start, act, faultOf, onName }: ViewNameFormProps) {
  const [name, setName] = useState(start);
  const [error, setError] = useState<string>();
  return (
    <Stack
      as="form"
      gap="2"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        const fault = faultOf(name);
        setError(fault);
        if (fault === undefined) onName(name.trim());
      }}
    >
      <Field
        label={label}
        value={name}
        error={error}
        autoComplete="off"
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" size={44} look="line">
        {act}
      </Button>
    </Stack>
  );
}
