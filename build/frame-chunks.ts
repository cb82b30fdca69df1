import type { Rolldown } from 'vite';

/** The code that opens together: the frames of the app, each with its first screen. */
const FRAMES: Readonly<Record<string, readonly string[]>> = {
  shop: ['src/app/layouts/shop-layout.tsx', 'src/features/catalogue/home/home-screen.tsx'],
  office: [
    'src/app/layouts/office-layout.tsx',
    'src/app/routes/orders-route.tsx',
    'src/features/board/table/orders-screen.tsx',
    'src/features/board/table/prefetch-board.ts',
  ],
  courier: ['src/app/layouts/courier-layout.tsx', 'src/features/courier/day/courier-screen.tsx'],
};

/** The chunk shared by all frames. */
const ALL = 'shared';

/** Fetched in parallel with every frame. */
const BESIDE = 'src/app/start/prefetch-market.ts';

const ENTRY = 'src/main.tsx';

/** The bundler's information about modules. */
export type Modules = Pick<Rolldown.ChunkingContext, 'getModuleInfo'>;

/**
 * Module groups for the bundler: modules needed at the start of the same frames form a chunk, those also
 * needed by later screens another one. Everything else is left to the bundler, so that no screen loads much
 * unneeded code.
 */
export function frameParts(root: string) {
  let files: ReadonlyMap<string, string> | undefined;
  const fileOf = (module: string, modules: Modules) => {
    files ??= filesOf(modules, root);
    return files.get(module) ?? null;
  };
  const only = (which: (file: string) => boolean) => (module: string, modules: Modules) => {
    const file = fileOf(module, modules);
    return file !== null && which(file) ? file : null;
  };
  return [
    { name: only((file) => file === ALL), debugName: 'every frame', priority: 2 },
    // Modules shared with others go with those, not here.
    {
      name: only((file) => file !== ALL),
      debugName: 'some frames',
      priority: 1,
      includeDependenciesRecursively: false,
    },
  ];
}

/** The chunk of each module that a frame starts with. */
function filesOf(modules: Modules, root: string): ReadonlyMap<string, string> {
  const starts = new Map(
    Object.entries(FRAMES).map(([frame, paths]) => [
      frame,
      [...paths, BESIDE].map((path) => `${root}/${path}`),
    ]),
  );
  const elsewhere = reached(modules, othersThan(modules, [...starts.values()].flat(), `${root}/${ENTRY}`));
  const framesOf = new Map<string, string[]>();
  for (const [frame, paths] of starts) {
    for (const module of reached(modules, paths)) {
      framesOf.set(module, [...(framesOf.get(module) ?? []), frame]);
    }
  }
  return new Map(
    [...framesOf].flatMap(([module, frames]): [string, string][] => {
      if (frames.length === starts.size) return [[module, ALL]];
      if (!elsewhere.has(module)) return [[module, frames.join('-')]];
      // Left to the bundler: a package used at the start of one frame and later by others would otherwise
      // bring along that frame's whole chunk.
      if (frames.length === 1 && module.includes('/node_modules/')) return [];
      return [[module, [...frames, 'late'].join('-')]];
    }),
  );
}

/** Everything else that is loaded on demand. */
function othersThan(modules: Modules, framed: readonly string[], entry: string): ReadonlySet<string> {
  const late = new Set<string>();
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    const info = modules.getModuleInfo(module);
    for (const one of info?.dynamicallyImportedIds ?? []) late.add(one);
    [...(info?.importedIds ?? []), ...(info?.dynamicallyImportedIds ?? [])].forEach(visit);
  };
  visit(entry);
  for (const one of framed) late.delete(one);
  return late;
}

/** The modules statically imported by these. */
export function reached(modules: Modules, starts: Iterable<string>): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (module: string) => {
    if (seen.has(module)) return;
    seen.add(module);
    modules.getModuleInfo(module)?.importedIds.forEach(visit);
  };
  for (const start of starts) visit(start);
  return seen;
}
