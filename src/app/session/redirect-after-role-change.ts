import type { DeviceStore } from '../../hooks/use-device.ts';

/** A redirect of a signed-in person by a guard. */
interface Redirect {
  readonly from: string;
  readonly at: string;
}

/** Tracks the guards' redirects, and reruns guards after a change of rights. */
interface RightsTracker {
  /** A guard admitted a URL, or redirected it. */
  readonly redirected: (href: string, elsewhere: string | undefined) => void;
  /** Calls back when the person's rights change. `led`: the URL they had wanted; without it, guards rerun. */
  readonly onRightsChanged: (act: (led: Redirect | undefined) => void) => void;
}

/**
 * Opens the wanted screen when a right is granted, and closes one when it is revoked: guards run only on navigation,
 * so a reload would be needed otherwise.
 */
export function trackRights(device: Pick<DeviceStore, 'read' | 'listen'>): RightsTracker {
  let kept: Redirect | undefined;
  return {
    redirected(href, elsewhere) {
      if (elsewhere === undefined) {
        if (href !== kept?.at) kept = undefined;
      } else if (device.read().person !== null) kept = { from: href, at: elsewhere };
    },
    onRightsChanged(act) {
      let before = device.read();
      device.listen(() => {
        const now = device.read();
        const moved = now.roles.join(' ') !== before.roles.join(' ');
        // Sign-in and sign-out navigate by themselves.
        const same = now.person !== null && now.person === before.person;
        before = now;
        if (!moved || !same) return;
        const led = kept;
        kept = undefined;
        act(led);
      });
    },
  };
}
