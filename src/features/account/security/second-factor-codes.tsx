import { Copy } from 'lucide-react';
import { Button } from '../../../ui/actions/button.tsx';
import { Notice } from '../../../ui/feedback/notice.tsx';
import { copyText } from '../../shared/device/copy-text.ts';
import { Stack } from '../../../ui/layout/primitives.tsx';
import styles from './second-factor-section.module.css';

/** The recovery codes, shown once: the server stores only their hashes. */
export function SecondFactorCodes({ codes, onNoted }: { codes: string[]; onNoted: () => void }) {
  return (
    <Stack gap="3">
      <Notice tone="brand" title="Double authentification active">
        Gardez ces codes hors de votre téléphone. Chacun vous laisse entrer une fois si vous le perdez. Ils ne
        seront plus affichés.
      </Notice>
      <Stack
        as="ul"
        pad="4"
        ground="surface"
        radius="lg"
        size="16"
        className={styles.codes}
        aria-label="Codes de secours"
      >
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </Stack>
      <Button
        wide
        icon={<Copy />}
        onClick={() => void copyText(codes.join('\n'), 'Codes copiés', 'Sélectionnez-les pour les copier.')}
      >
        Copier les codes
      </Button>
      <Button look="primary" size={56} wide onClick={onNoted}>
        J’ai noté mes codes
      </Button>
    </Stack>
  );
}
