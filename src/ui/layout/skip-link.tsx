import styles from './skip-link.module.css';

/** Skips the navigation to `main`, whose id is « contenu »: visible while focused. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#contenu">
      Aller au contenu
    </a>
  );
}
