import { Copy } from 'lucide-react';
import { Button } from '../../components/button.tsx';
import { Notice } from '../../components/notice.tsx';
import { copyText } from '../../parts/copy-text.ts';
import profile from './profile.module.css';
import styles from './second-factor.module.css';

/** The codes for an emergency, shown once: the server keeps only what recognises them. */
export function SecondFactorCodes({ codes, onNoted }: { codes: string[]; onNoted: () => void }) {
  return (
    <div className={profile.form}>
      <Notice tone="brand" title="Double authentification active">
        Gardez ces codes hors de votre téléphone. Chacun vous laisse entrer une fois si vous le perdez. Ils ne
        seront plus affichés.
      </Notice>
      <ul className={styles.codes} aria-label="Codes de secours">
        {codes.map((code) => (
          <li key={code}>
            <code>{code}</code>
          </li>
        ))}
      </ul>
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
    </div>
  );
}
