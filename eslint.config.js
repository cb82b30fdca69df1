import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';

const noClock = [
  { object: 'Date', property: 'now', message: 'Time is a parameter.' },
  { object: 'Math', property: 'random', message: 'Randomness is a parameter.' },
];

export default tseslint.config(
  { ignores: ['dist/', 'var/', 'node_modules/', '**/*.js', '**/*.cjs'] },
  ...tseslint.configs.strictTypeChecked,
  {
    languageOptions: {
      parserOptions: {
        // Each file belongs to the nearest tsconfig.json.
        projectService: true,
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      'no-console': 'error',
      '@typescript-eslint/restrict-template-expressions': [
        'error',
        { allowNumber: true, allowBoolean: true },
      ],
      '@typescript-eslint/no-confusing-void-expression': ['error', { ignoreArrowShorthand: true }],
      '@typescript-eslint/switch-exhaustiveness-check': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/unified-signatures': 'off',
      '@typescript-eslint/only-throw-error': [
        'error',
        { allow: [{ from: 'package', package: '@tanstack/router-core', name: 'Redirect' }] },
      ],
      '@typescript-eslint/no-unused-vars': ['error', { ignoreRestSiblings: true, args: 'none' }],
    },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'The domain imports no package.' }] },
      ],
      'no-restricted-properties': ['error', ...noClock],
      'no-restricted-syntax': [
        'error',
        {
          selector: "NewExpression[callee.name='Date'][arguments.length=0]",
          message: 'Time is a parameter.',
        },
      ],
    },
  },
  {
    files: ['workers/sync/**'],
    ignores: ['workers/sync/browser-*.ts'],
    rules: {
      'no-restricted-properties': ['error', ...noClock],
      'no-restricted-globals': [
        'error',
        'setTimeout',
        'setInterval',
        'fetch',
        'indexedDB',
        'navigator',
        'crypto',
      ],
    },
  },
  {
    files: ['src/{mirror,mutations,hooks,parts,screens,components,app}/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'One worker talks to the network.' }],
    },
  },
);
