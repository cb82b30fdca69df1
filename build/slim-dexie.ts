import { parseSync, type Plugin } from 'vite';

/** Methods of Dexie that nothing of ours calls, by the class that has them. */
export const UNUSED_METHODS: Readonly<Record<string, readonly string[]>> = {
  // How a value that `add()`, `remove()` or `replacePrefix()` makes is carried out: nothing makes one.
  PropModification: ['execute'],
  Table: ['mapToClass', 'defineClass', 'upsert', 'bulkAdd', 'bulkUpdate', 'offset'],
  Collection: [
    ...['sortBy', 'or', 'desc', 'distinct', 'eachKey', 'eachUniqueKey', 'eachPrimaryKey'],
    ...['uniqueKeys', 'firstKey', 'lastKey', 'offset'],
  ],
  WhereClause: [
    ...['startsWithIgnoreCase', 'equalsIgnoreCase', 'anyOfIgnoreCase', 'startsWithAnyOfIgnoreCase'],
    ...['aboveOrEqual', 'noneOf', 'startsWithAnyOf'],
  ],
};

/** Properties of `Dexie` itself that neither ours nor Dexie's own code reads. */
export const UNUSED_STATICS: readonly string[] = [
  ...['exists', 'defineClass', 'async', 'spawn', 'derive', 'extend', 'override', 'asap', 'semVer', 'version'],
  ...['getByKeyPath', 'setByKeyPath', 'delByKeyPath', 'shallowClone', 'getObjectDiff'],
];

/** Layers of a connection that pass on every request when nothing is hooked to a table. */
const UNUSED_LAYERS = ['hooksMiddleware'];

/** The layer of a cache: a connection with the option `cache: 'disabled'` passes it by. */
const CACHE_LAYER = 'cacheMiddleware';

/**
 * Leaves out what nothing uses of Dexie: its classes are whole for a bundler. A Dexie that has grown otherwise fails
 * the build; `test/slim-packages.test.ts` keeps our code from calling what is left out.
 * @param cache whether any of its connections has a cache
 */
export function slimDexie({ cache }: { readonly cache: boolean }): Plugin {
  return {
    name: 'cabas-slim-dexie',
    transform: {
      filter: { id: /[/\\]dexie[/\\]dist[/\\]modern[/\\]dexie\.mjs$/ },
      handler: (code) => ({
        code: slim(code, cache ? UNUSED_LAYERS : [...UNUSED_LAYERS, CACHE_LAYER]),
        map: null,
      }),
    },
  };
}

/** The same library without its unused methods, and without these layers. */
export function slim(code: string, layers: readonly string[]): string {
  const parts = [
    ...Object.entries(UNUSED_METHODS).flatMap(([name, methods]) => methodsIn(code, name, methods)),
    ...staticsIn(code),
    ...layers.map((layer) => callIn(code, `this.use(${layer});`)),
  ];
  // From the end, so that the places before stay what they are.
  return parts
    .sort((left, right) => right.start - left.start)
    .reduce((text, { start, end }) => text.slice(0, start) + text.slice(end), code);
}

interface Part {
  readonly start: number;
  readonly end: number;
}

function methodsIn(code: string, name: string, methods: readonly string[]): readonly Part[] {
  const members = classIn(code, name);
  return methods.map((method) => {
    const found = members.find(({ key }) => key === method);
    if (found === undefined) throw new Error(`Dexie has no ${name}.${method}: look at build/slim-dexie.ts`);
    return found;
  });
}

function classIn(code: string, name: string): readonly (Part & { readonly key: string })[] {
  const declared = parseSync('dexie.mjs', code).program.body.flatMap((statement) => {
    if (statement.type === 'ClassDeclaration') return [statement];
    if (statement.type !== 'VariableDeclaration') return [];
    return statement.declarations.flatMap(({ init }) => (init?.type === 'ClassExpression' ? [init] : []));
  });
  const found = declared.find(({ id }) => id?.name === name);
  if (found === undefined) throw new Error(`Dexie has no class ${name}: look at build/slim-dexie.ts`);
  return found.body.body.flatMap((member) =>
    member.type === 'MethodDefinition' && member.key.type === 'Identifier'
      ? [{ key: member.key.name, start: member.start, end: member.end }]
      : [],
  );
}

function staticsIn(code: string): readonly Part[] {
  const given = parseSync('dexie.mjs', code).program.body.flatMap((statement) => {
    if (statement.type !== 'ExpressionStatement' || statement.expression.type !== 'CallExpression') return [];
    const { callee, arguments: args } = statement.expression;
    const [on, properties] = args;
    const named = callee.type === 'Identifier' && on?.type === 'Identifier' ? [callee.name, on.name] : [];
    return named.join() === 'props,Dexie' && properties?.type === 'ObjectExpression' ? [properties] : [];
  });
  const known = given.flatMap(({ properties }) =>
    properties.flatMap((one) =>
      one.type === 'Property' && one.key.type === 'Identifier'
        ? [{ key: one.key.name, start: one.start, end: one.end }]
        : [],
    ),
  );
  return UNUSED_STATICS.map((name) => {
    const found = known.find(({ key }) => key === name);
    if (found === undefined) throw new Error(`Dexie has no Dexie.${name}: look at build/slim-dexie.ts`);
    return { start: found.start, end: code[found.end] === ',' ? found.end + 1 : found.end };
  });
}

function callIn(code: string, call: string): Part {
  const start = code.indexOf(call);
  if (start < 0) throw new Error(`Dexie makes no call ${call} any more: look at build/slim-dexie.ts`);
  return { start, end: start + call.length };
}
