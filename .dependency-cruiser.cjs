/** Cycles, orphans and the borders that a compiler does not see. */
const areas = require('./build/areas.json');

/** A folder of areas in which an area may import itself and the areas of its row, in build/areas.json. */
const rowsOf = (folder) =>
  Object.entries(areas[folder]).map(([area, allowed]) => ({
    name: `${folder}/${area}`.replaceAll('/', '-'),
    severity: 'error',
    from: { path: `^${folder}/${area}/` },
    to: { path: `^${folder}/[^/]+/`, pathNot: `^${folder}/(?:${['shared', area, ...allowed].join('|')})/` },
  }));

/** An area that has no row in the table: it would be allowed everything. */
const unlisted = (folder) => ({
  name: `${folder}-unlisted`.replaceAll('/', '-'),
  severity: 'error',
  from: { path: `^${folder}/(?!(?:${Object.keys(areas[folder]).join('|')})/)[^/]+/` },
  to: {},
});

module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      // A rule of the market may exist before the screen that calls it; its tests keep it alive.
      from: {
        orphan: true,
        pathNot: [
          '\\.d\\.ts$',
          '^build/eslint-array-rules',
          '^build/areas',
          '^vite\\.',
          '\\.css$',
          '^src/domain/',
        ],
      },
      to: {},
    },
    ...Object.keys(areas).flatMap((folder) => [...rowsOf(folder), unlisted(folder)]),
    {
      name: 'ui-knows-no-market',
      severity: 'error',
      from: { path: '^src/ui/' },
      to: { path: '^src/(?!ui/)' },
    },
    {
      name: 'only-the-entry-imports-the-app',
      severity: 'error',
      from: { path: '^src/(?!app/|main\\.tsx$)' },
      to: { path: '^src/app/' },
    },
    { name: 'nothing-imports-tests', severity: 'error', from: { pathNot: '^test/' }, to: { path: '^test/' } },
    {
      name: 'page-and-server-meet-in-the-contract',
      severity: 'error',
      from: { path: '^server/' },
      to: { path: '^(src/(?!domain|contract)|workers/)' },
    },
    {
      name: 'the-page-does-not-import-the-engine',
      severity: 'error',
      from: { path: '^src/', pathNot: '^src/app/start/start-' },
      to: { path: '^workers/' },
    },
    {
      name: 'server-core-is-the-lowest',
      severity: 'error',
      from: { path: '^server/core/' },
      to: { path: '^server/(?!core/)' },
    },
    {
      name: 'server-platform-imports-no-module',
      severity: 'error',
      from: { path: '^server/platform/' },
      to: { path: '^server/(?!core/|platform/)' },
    },
    {
      name: 'server-modules-import-no-root',
      severity: 'error',
      from: { path: '^server/modules/' },
      to: { path: '^server/(?!core/|platform/|modules/)' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'browser'] },
  },
};
