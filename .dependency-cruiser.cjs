/** Cycles, orphans and the borders that a compiler does not see. */
module.exports = {
  forbidden: [
    { name: 'no-cycle', severity: 'error', from: {}, to: { circular: true } },
    {
      name: 'no-orphan',
      severity: 'error',
      // A rule of the market may stand before the screen that asks it; its tests keep it alive.
      from: {
        orphan: true,
        pathNot: ['\\.d\\.ts$', '^build/fresh-arrays', '^vite\\.', '\\.css$', '^src/domain/'],
      },
      to: {},
    },
    {
      name: 'screens-stand-alone',
      severity: 'error',
      from: { path: '^src/screens/([^/]+)/' },
      to: { path: '^src/screens/([^/]+)/', pathNot: '^src/screens/$1/' },
    },
    {
      name: 'components-know-no-market',
      severity: 'error',
      from: { path: '^src/components/' },
      to: { path: '^src/(?!components/)' },
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
      from: { path: '^src/', pathNot: '^src/app/start-' },
      to: { path: '^workers/' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'browser'] },
  },
};
