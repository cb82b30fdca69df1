import { Monitor, Moon, Sun } from 'lucide-react';
import { Segmented } from '../../../ui/fields/segmented.tsx';
import { Switch } from '../../../ui/actions/switch.tsx';
import { useDevice } from '../../../hooks/use-device.ts';

const themes = [
  { value: 'auto', label: 'Auto', icon: <Monitor /> },
  { value: 'light', label: 'Clair', icon: <Sun /> },
  { value: 'dark', label: 'Sombre', icon: <Moon /> },
] as const;

/** Chooses the light, dark or system theme; applied at once and stored on the device. */
export function ThemeChoice() {
  const [{ theme }, change] = useDevice();
  return (
    <Segmented label="Thème" segments={themes} value={theme} onChange={(value) => change({ theme: value })} />
  );
}

/** Toggles high contrast, for reading outdoors. */
export function ContrastSwitch() {
  const [{ contrast }, change] = useDevice();
  return (
    <Switch
      label="Contraste renforcé"
      detail="Des traits et des textes plus forts, pour lire dehors"
      checked={contrast === 'more'}
      onChange={(more) => change({ contrast: more ? 'more' : 'normal' })}
    />
  );
}
