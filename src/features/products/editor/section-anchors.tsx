import { useEffect, useRef, useState } from 'react';
import { NO_BREAK } from '../../../domain/text/french.ts';
import { focusPlace } from '../../shared/pages/focus-content.ts';
import styles from './product-editor.module.css';
import { SECTION_WORDS, type SectionId } from './product-field-words.ts';

interface AnchorsProps {
  readonly sections: readonly {
    readonly id: SectionId;
    /** The number of fields missing for sale. */
    readonly waiting: number;
    /** The number of fields with a conflict or an error. */
    readonly wrong: number;
  }[];
}

/** The sections of the form: beside it where there is room, else in a row above it. */
export function Anchors({ sections }: AnchorsProps) {
  const current = useCurrentSection(sections.map(({ id }) => id));
  const row = useRef<HTMLUListElement>(null);
  useEffect(() => {
    const tab = row.current?.querySelector<HTMLElement>('[aria-current]');
    row.current?.scrollTo({ left: (tab?.offsetLeft ?? 0) - row.current.clientWidth / 3 });
  }, [current]);
  return (
    <nav className={styles.anchors} aria-label="Sections du produit">
      <ul ref={row}>
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
                  <span className="visually-hidden">{`${NO_BREAK}à revoir`}</span>
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

/** The section last jumped to or focused, until a scroll; then the one in the upper part of the scroller. */
function useCurrentSection(ids: readonly SectionId[]): SectionId | undefined {
  const [current, setCurrent] = useState(ids[0]);
  const listed = ids.join(' ');
  useEffect(() => {
    const sections = (listed.split(' ') as SectionId[]).flatMap((id) => {
      const element = document.getElementById(sectionElementId(id));
      return element === null ? [] : [{ id, element }];
    });
    const scroll = sections[0]?.element.closest<HTMLElement>('[data-scrolls]');
    if (scroll == null) return undefined;
    let held = false;
    const focus = ({ target }: Event) => {
      const inside = sections.find(({ element }) => target instanceof Node && element.contains(target));
      held = inside !== undefined;
      if (inside !== undefined) setCurrent(inside.id);
    };
    const release = () => {
      held = false;
    };
    const look = () => {
      if (held) return;
      const { top, height } = scroll.getBoundingClientRect();
      const atEnd = scroll.scrollTop > 0 && scroll.scrollTop + height >= scroll.scrollHeight - 1;
      const line = top + height * UPPER;
      const seen = sections.filter(({ element }) => element.getBoundingClientRect().top <= line);
      setCurrent((atEnd ? sections : seen).at(-1)?.id ?? sections[0]?.id);
    };
    scroll.addEventListener('focusin', focus);
    scroll.addEventListener('scroll', look, { passive: true });
    for (const kind of SCROLLED_BY) scroll.addEventListener(kind, release, { passive: true });
    return () => {
      scroll.removeEventListener('focusin', focus);
      scroll.removeEventListener('scroll', look);
      for (const kind of SCROLLED_BY) scroll.removeEventListener(kind, release);
    };
  }, [listed]);
  return current;
}

/** The current section is the last one whose top is above this share of the height. */
const UPPER = 0.3;

const SCROLLED_BY = ['wheel', 'touchmove', 'pointerdown'] as const;
