/** What a story needs of a browser, whichever it is. */
export interface Device {
  readonly name: string;
  open(url: string): Promise<void>;
  /** Runs a function in the page: it knows nothing but what stands in it and what it was given. */
  run<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer>;
  /** Presses and releases the pointer at a place of the window. */
  tap(x: number, y: number): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  picture(): Promise<Buffer>;
  /** Ends what runs and starts again on what the device has kept; gives nothing to see until a page is opened. */
  restart(): Promise<void>;
  /** What pages and workers wrote to the console, the newest last. */
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

/** How many lines of a console a failure shows at most. */
const LINES = 40;

/** Collects the lines that a browser writes; the older ones are forgotten. */
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
