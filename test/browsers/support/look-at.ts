/** The query for an element: a name, or a pattern of one. */
export interface Asked {
  readonly role: string;
  readonly name?: string;
  readonly pattern?: string;
  readonly flags?: string;
  readonly enabled: boolean;
}

/** The result; all but the count is of the first match. */
export interface Seen {
  readonly count: number;
  readonly name: string;
  readonly text: string;
  readonly value: string;
  readonly href: string;
  readonly ticked: boolean;
  /** At rest, enabled, and with nothing over its centre. */
  readonly touchable: boolean;
  readonly x: number;
  readonly y: number;
}

declare global {
  interface Window {
    /** The element of the last query, and whether the pointer was pressed on it since. */
    cabasAim?: { readonly target: Element; hit: boolean };
  }
}

/** Runs in the page: whether the pointer was pressed on the element of the last query. True once the page was left. */
export function wasHit(): boolean {
  return window.cabasAim?.hit ?? true;
}

/** Runs in the page, without access to its closure. Each element is searched inside the one before it. */
export async function lookAt(asked: readonly Asked[]): Promise<Seen> {
  const typed = ['text', 'email', 'password', 'tel', 'search', 'url', 'number', 'date'];
  const roles: Readonly<Record<string, string>> = {
    button: 'button:not([role]), summary',
    link: 'a[href]:not([role])',
    heading: 'h1, h2, h3, h4, h5, h6',
    textbox: `input:not([type], [role]), ${typed.map((type) => `input[type=${type}]:not([role])`).join(', ')}, textarea`,
    combobox: 'select',
    radio: 'input[type=radio]',
    checkbox: 'input[type=checkbox]',
    dialog: 'dialog[open]',
    status: 'output',
    region: 'section[aria-label], section[aria-labelledby]',
    group: 'fieldset',
    listitem: 'li',
    list: 'ul, ol',
    navigation: 'nav',
    columnheader: 'th',
  };
  const plain = (text: string) => text.replaceAll(/\s+/g, ' ').trim();

  const shown = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === 'visible' &&
    element.closest('[aria-hidden=true], [inert]') === null;

  const content = (node: Node): string => {
    if (node instanceof Text) return node.data;
    if (!(node instanceof Element) || node.getAttribute('aria-hidden') === 'true') return '';
    if (node instanceof HTMLElement && getComputedStyle(node).display === 'none') return '';
    const label = node.getAttribute('aria-label') ?? node.getAttribute('alt');
    if (label !== null) return ` ${label} `;
    return ` ${[...node.childNodes].map(content).join('')} `;
  };

  const nameOf = (element: Element): string => {
    const by = element.getAttribute('aria-labelledby');
    if (by !== null)
      return by
        .split(' ')
        .map((id) => document.getElementById(id)?.textContent ?? '')
        .join(' ');
    const label = element.getAttribute('aria-label');
    if (label !== null) return label;
    if ('labels' in element && element.labels instanceof NodeList && element.labels.length > 0)
      return [...element.labels].map(content).join(' ');
    return content(element);
  };

  const fits = (text: string, { name, pattern, flags }: Asked) => {
    if (name !== undefined) return plain(text) === plain(name);
    return pattern === undefined || new RegExp(pattern, flags).test(plain(text));
  };

  const within = (place: ParentNode, one: Asked): Element[] => {
    if (one.role === 'text')
      return [...place.querySelectorAll('*')].filter(
        (element) =>
          shown(element) &&
          fits(element.textContent, one) &&
          ![...element.children].some((child) => shown(child) && fits(child.textContent, one)),
      );
    const selector = [`[role=${one.role}]`, roles[one.role] ?? one.role].join(', ');
    return [...place.querySelectorAll(selector)].filter(
      (element) =>
        shown(element) && !(one.enabled && element.matches(':disabled')) && fits(nameOf(element), one),
    );
  };

  let places: ParentNode[] = [document];
  for (const one of asked) places = [...new Set(places.flatMap((place) => within(place, one)))];
  const first = places[0];
  if (!(first instanceof HTMLElement || first instanceof SVGElement))
    return {
      ...{ count: 0, name: '', text: '', value: '', href: '', ticked: false, touchable: false, x: 0, y: 0 },
    };

  // Radios and checkboxes are visually hidden: a finger taps the row.
  const last = asked.at(-1)?.role;
  const target = last === 'radio' || last === 'checkbox' ? (first.closest('label') ?? first) : first;
  target.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
  if (window.cabasAim === undefined)
    document.addEventListener(
      'pointerdown',
      ({ target: pressed }) => {
        if (window.cabasAim && pressed instanceof Element)
          window.cabasAim.hit ||=
            window.cabasAim.target.contains(pressed) || pressed.contains(window.cabasAim.target);
      },
      { capture: true },
    );
  window.cabasAim = { target, hit: false };
  const before = target.getBoundingClientRect();
  await new Promise((resolve) => setTimeout(resolve, 60));
  const { left, top, width, height } = target.getBoundingClientRect();
  const [x, y] = [left + width / 2, top + height / 2];
  const onTop = document.elementFromPoint(x, y);
  // A sheet that is about to rise stays at its first position for a frame or two.
  const moves = (element: Element | null): boolean =>
    element !== null &&
    (element.getAnimations().some(({ playState, effect }) => {
      const { iterations = 1 } = effect?.getTiming() ?? {};
      return playState === 'running' && Number.isFinite(iterations);
    }) ||
      moves(element.parentElement));
  return {
    count: places.length,
    name: plain(nameOf(first)),
    text: plain(first.textContent),
    value: 'value' in first ? String(first.value) : '',
    href: first.getAttribute('href') ?? '',
    ticked: first.matches(':checked, [aria-checked=true]'),
    touchable:
      !moves(target) &&
      Math.abs(before.top - top) < 1 &&
      Math.abs(before.left - left) < 1 &&
      !first.matches(':disabled, [aria-disabled=true]') &&
      onTop !== null &&
      (target.contains(onTop) || onTop.contains(target)),
    x,
    y,
  };
}
