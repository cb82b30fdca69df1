import type { DeviceStore } from '../../hooks/use-device.ts';

/** A guard led a signed-in person from one address to another. */
interface Led {
  readonly from: string;
  readonly at: string;
}

/** What the guards remember of where they led, and when they must look again. */
interface KeptRights {
  /** A guard let an address pass, or leads to another one. */
  readonly led: (href: string, elsewhere: string | undefined) => void;
  /** The rights of who is here came or went. `led`: where they had wanted to go meanwhile; guards look again otherwise. */
  readonly onMoved: (act: (led: Led | undefined) => void) => void;
}

/**
 * A right that is given back opens the screen that was wanted, and one that is taken closes it, while its person is here:
 * guards run when an address is opened, and a second load of the page would be needed otherwise.
 */
export function keptRights(device: Pick<DeviceStore, 'read' | 'listen'>): KeptRights {
  let kept: Led | undefined;
  return {
    led(href, elsewhere) {
      if (elsewhere === undefined) {
        if (href !== kept?.at) kept = undefined;
      } else if (device.read().person !== null) kept = { from: href, at: elsewhere };
    },
    onMoved(act) {
      let before = device.read();
      device.listen(() => {
        const now = device.read();
        const moved = now.roles.join(' ') !== before.roles.join(' ');
        // A sign-in and a sign-out lead somewhere themselves.
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
