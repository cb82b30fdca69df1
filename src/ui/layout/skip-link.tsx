import styles from './skip-link.module.css';

/** Past the navigation to `main`, whose id is « contenu »: seen once the keyboard stands on it. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#contenu">
      Aller au contenu
    </a>
  );
}
