import { useEffect, useState } from 'react';
import { count, NO_BREAK } from '../../../domain/text/french.ts';
import { focusPlace } from '../../shared/pages/focus-content.ts';
import styles from './product-editor.module.css';
import { SECTION_WORDS, type SectionId } from './product-field-words.ts';

interface AnchorsProps {
  readonly sections: readonly {
    readonly id: SectionId;
    /** Fields that are missing for sale. */
    readonly waiting: number;
    /** Conflicts and errors. */
    readonly wrong: number;
  }[];
}

/** The sections of the form: beside it where there is room, else in a row above it. */
export function Anchors({ sections }: AnchorsProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  return (
    <nav className={styles.anchors} aria-label="Sections du produit">
      <ul>
        {sections.map(({ id, waiting, wrong }) => (
          <li key={id}>
            <button type="button" aria-current={id === current ? 'true' : undefined} onClick={() => goTo(id)}>
              <span>{SECTION_WORDS[id]}</span>
              {waiting > 0 && (
                <b data-tone="bell">
                  {waiting}
                  <span className="visually-hidden">{`${NO_BREAK}à compléter`}</span>
                </b>
              )}
              {wrong > 0 && (
                <b data-tone="info">
                  {wrong}
                  <span className="visually-hidden">
                    {`${NO_BREAK}à revoir, ${count(wrong, 'point', 'points')}`}
                  </span>
                </b>
              )}
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** The id of a section's element. */
export function sectionElementId(section: SectionId): string {
  return `product-section-${section}`;
}

function goTo(section: SectionId): void {
  const place = document.getElementById(sectionElementId(section));
  place?.scrollIntoView({ block: 'start' });
  if (place) focusPlace(place);
}

/** The section in the upper part of the window. */
function useCurrentSection(ids: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const listed = ids.join(' ');
  useEffect(() => {
    const sections = listed.split(' ').flatMap((id) => {
      const element = document.getElementById(`product-section-${id}`);
      return element === null ? [] : [element];
    });
    const seen = new IntersectionObserver(
      (entries) => {
        const top = entries.find(({ isIntersecting }) => isIntersecting);
        const id = top?.target.id.replace('product-section-', '');
        if (id !== undefined) setCurrent(id as SectionId);
      },
      { rootMargin: '-15% 0px -70% 0px' },
    );
    for (const section of sections) seen.observe(section);
    return () => seen.disconnect();
  }, [listed]);
  return current;
}
