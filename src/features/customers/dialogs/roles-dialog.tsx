import { useState } from 'react';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { hasRole, ROLE_CHOICES, rolesAfter } from './role-words.ts';
import { nameOf } from '../list/customer-words.ts';
import type { CustomerDialog } from './customer-dialog-props.ts';
import styles from '../list/customer-pages.module.css';
import { StandingDialog } from './save-customer-dialog.tsx';

/** What somebody may do besides ordering. Roles at a market are given there. */
export function RolesDialog(dialog: CustomerDialog) {
  const { roles } = dialog.customer;
  const before = ROLE_CHOICES.filter(({ role }) => hasRole(roles, role)).map(({ role }) => role);
  const [given, setGiven] = useState<readonly string[]>(before);
  const differs = ROLE_CHOICES.some(({ role }) => before.includes(role) !== given.includes(role));
  const opens = given.includes('admin') && !before.includes('admin');
  return (
    <StandingDialog
      {...dialog}
      title="Rôles"
      body={differs ? { roles: rolesAfter(roles, given) } : undefined}
      told="Rôles enregistrés"
      act={opens ? 'Ouvrir l’administration' : 'Enregistrer'}
      tone={opens ? 'danger' : 'primary'}
      fields={['roles']}
    >
      {(faultOf) => (
        <>
          <fieldset className={styles.roles}>
            <legend className="visually-hidden">Rôles</legend>
            {ROLE_CHOICES.map(({ role, name, opens: detail }) => (
              <Checkbox
                key={role}
                label={name}
                detail={detail}
                checked={given.includes(role)}
                onChange={(on) => setGiven(on ? [...given, role] : given.filter((one) => one !== role))}
              />
            ))}
          </fieldset>
          {opens && (
            <Notice tone="bell">{`${nameOf(dialog.customer)} verra tout, et pourra tout changer.`}</Notice>
          )}
          {faultOf('roles') !== undefined && <Notice tone="danger">{faultOf('roles')}</Notice>}
          <p className={styles.quiet}>
            Les responsables et les livreurs se nomment dans leur marché, et les producteurs dans leur
            boutique.
          </p>
        </>
      )}
    </StandingDialog>
  );
}
