import styles from './logo.module.css';

/** The gingham bag alone: woven of yellow over green, narrower at its foot. Side in pixels. */
export function Mark({ size = 32 }: { size?: 24 | 28 | 32 | 40 | 48 | 96 | undefined }) {
  return (
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden style={{ '--side': `var(--s-${size / 4})` }}>
      <path className={styles.handle} d="M10.6 13.6C10.2 1.6 21.8 1.6 21.4 13.6" />
      <path
        className={styles.body}
        d="M3.4 12h25.2l-2.2 15a2.6 2.6 0 0 1-2.6 2.2H8.2a2.6 2.6 0 0 1-2.6-2.2z"
      />
      <path className={styles.stripe} d="M8.8 12h4.7l.5 17.2h-3.7z" />
      <path className={styles.stripe} d="M23.2 12h-4.7l-.5 17.2h3.7z" />
      <path className={styles.stripe} d="M3.93 15.6h24.14l-.65 4.4H4.58z" />
      <path className={styles.stripe} d="M5.08 23.4h21.84l-.56 3.8H5.64z" />
    </svg>
  );
}

/** The bag and the word; the word is hidden without room. The caller makes it a link. */
export function Logo({ word = true }: { word?: boolean | undefined }) {
  return (
    <span className={styles.logo}>
      <Mark />
      <span className={word ? undefined : 'visually-hidden'}>Cabas</span>
    </span>
  );
}
