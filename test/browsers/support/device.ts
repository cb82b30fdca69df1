/** The calls that a story makes on any browser. */
export interface Device {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page, with no access to its closure: only to its arguments. */
  run<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** Presses and releases the pointer at a place of the window. */
  tap(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  picture(): Promise<Buffer>;
  /** Ends the browser and starts it again on the same data; shows nothing until a page is opened. */
  restart(): Promise<void>;
  /** Console output of pages and workers, the newest last. */
  said(): readonly string[];
  close(): Promise<void>;
}

export type Key = 'Enter' | 'Escape';

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const phone: Size = { width: 420, height: 860 };
export const tablet: Size = { width: 1180, height: 820 };

/** The maximum of console lines in a failure. */
const LINES = 40;

/** Collects the console lines of a browser; older ones are dropped. */
export function consoleLines(): {
  readonly add: (text: string) => void;
  readonly all: () => readonly string[];
} {
  const lines: string[] = [];
  return {
    add: (text) => {
      lines.push(...text.split('\n').filter((line) => line.trim() !== ''));
      lines.splice(0, lines.length - LINES);
    },
    all: () => lines,
  };
}
