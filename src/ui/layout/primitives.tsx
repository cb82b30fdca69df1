import { createElement, type ComponentPropsWithRef, type JSX, type ReactElement } from 'react';
import { classNames } from '../foundations/class-names.ts';

type Tag = keyof JSX.IntrinsicElements;

/** The look of a primitive. Values are token names: `gap="3"` is `--s-3`, `size="13"` is `--fs-13`. */
interface Look {
  readonly className?: string | undefined;

  readonly gap?: 'h' | '1' | '1h' | '2' | '2h' | '3' | '4' | '5' | '6' | undefined;
  readonly align?: 'start' | 'center' | 'end' | 'baseline' | 'stretch' | undefined;
  /** Along a row or a column; across a stack. */
  readonly justify?: 'start' | 'center' | 'end' | 'between' | undefined;
  /** Children of a grid sit in the middle of their cells. */
  readonly centered?: boolean | undefined;
  readonly wrap?: boolean | undefined;
  /** Sits in a line of text. */
  readonly inline?: boolean | undefined;

  /** Takes the room left by its siblings. */
  readonly grow?: boolean | undefined;
  /** Never narrower or wider than its content. */
  readonly fixed?: boolean | undefined;
  /** May become narrower than its longest word. */
  readonly shrink?: boolean | undefined;
  /** At least as high as a touch target. */
  readonly hit?: boolean | undefined;

  readonly pad?: '3' | '4' | '5' | undefined;
  readonly ground?: 'surface' | 'sunken' | 'raised' | 'ground' | 'brand-soft' | 'bell-soft' | undefined;
  readonly radius?: 'sm' | 'md' | 'lg' | 'xl' | 'full' | undefined;
  readonly line?: 'top' | 'bottom' | undefined;

  readonly tone?:
    'ink' | 'ink-2' | 'ink-3' | 'brand-text' | 'danger-text' | 'bell-text' | 'promo-text' | undefined;
  readonly size?: '11' | '12' | '13' | '14' | '15' | '16' | '17' | '20' | '24' | '28' | undefined;
  readonly weight?: '400' | '550' | '600' | '650' | '700' | undefined;
  readonly leading?: 'tight' | 'snug' | 'text' | undefined;
  readonly words?: 'start' | 'center' | 'end' | undefined;
  readonly block?: boolean | undefined;
  /** Digits of equal width. */
  readonly tabular?: boolean | undefined;
  readonly nowrap?: boolean | undefined;
  /** Breaks a long word where the line ends. */
  readonly anywhere?: boolean | undefined;
}

const LOOK: ReadonlySet<string> = new Set(
  Object.keys({
    className: true,
    gap: true,
    align: true,
    justify: true,
    centered: true,
    wrap: true,
    inline: true,
    grow: true,
    fixed: true,
    shrink: true,
    hit: true,
    pad: true,
    ground: true,
    radius: true,
    line: true,
    tone: true,
    size: true,
    weight: true,
    leading: true,
    words: true,
    block: true,
    tabular: true,
    nowrap: true,
    anywhere: true,
  } satisfies Record<keyof Look, true>),
);

/** A primitive rendered as any element: its look, plus the element's own props. */
type PrimitiveProps<T extends Tag> = Look & { readonly as?: T } & Omit<
    ComponentPropsWithRef<T>,
    keyof Look | 'as'
  >;

/** Children stacked vertically, with a gap. */
export function Stack<T extends Tag = 'div'>(props: PrimitiveProps<T>): ReactElement {
  return draw('stack', props.as ?? 'div', props);
}

/** Children in a row, with a gap. */
export function Row<T extends Tag = 'div'>(props: PrimitiveProps<T>): ReactElement {
  return draw('row', props.as ?? 'div', props);
}

/** Children stacked vertically, one of which may grow. */
export function Column<T extends Tag = 'div'>(props: PrimitiveProps<T>): ReactElement {
  return draw('column', props.as ?? 'div', props);
}

/** A column as high as its container, in which a child scrolls. */
export function Screen<T extends Tag = 'div'>(props: PrimitiveProps<T>): ReactElement {
  return draw('column screen', props.as ?? 'div', props);
}

/** Text in one style. */
export function Text<T extends Tag = 'span'>(props: PrimitiveProps<T>): ReactElement {
  return draw('', props.as ?? 'span', props);
}

function draw(base: string, tag: string, props: Look): ReactElement {
  const classes = [base, props.className];
  const native: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(props)) {
    if (!LOOK.has(name)) native[name] = value;
    else if (value === true) classes.push(name);
    else if (typeof value === 'string' && name !== 'className') classes.push(`${name}-${value}`);
  }
  delete native['as'];
  return createElement(tag, { ...native, className: classNames(...classes) });
}
