import compat from 'eslint-plugin-compat';
import reactHooks from 'eslint-plugin-react-hooks';
import tseslint from 'typescript-eslint';
import freshArrays from './build/eslint-array-rules.js';

const noClock = [
  { object: 'Date', property: 'now', message: 'Time is a parameter.' },
  { object: 'Math', property: 'random', message: 'Randomness is a parameter.' },
];

/** What the words of a locale look like is each browser's own: `11/27/2026` is Canadian English in WebKit. */
const noReadingOfWords = [
  {
    selector: 'MemberExpression[object.callee.property.name=/^(?:format|toLocale(?:Date|Time)?String)$/]',
    message: 'Formatted text is for people: take parts (formatToParts, localParts, localDay).',
  },
  {
    selector: 'MemberExpression[property.name=/^toLocale(?:Date|Time)?String$/]',
    message: 'Dates and figures are written by src/domain/text/french.ts.',
  },
];

const noIntl = {
  selector: "NewExpression[callee.object.name='Intl'][callee.property.name=/^(?:DateTime|Number)Format$/]",
  message:
    'Dates and figures are written by src/domain/text/french.ts and read by src/domain/calendar/hub-time.ts.',
};

/** Methods that one of the oldest browsers of package.json lacks; eslint-plugin-compat sees only what has a global name. */
const tooNew = {
  selector:
    'CallExpression > MemberExpression[property.name=/^(?:checkVisibility|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed|startViewTransition|showPopover|togglePopover|transferToFixedLength)$/]',
  message: 'Safari 16.4, Firefox 115 or Chrome 109 does not have it.',
};

const noOwnClock = {
  selector: "NewExpression[callee.name='Date'][arguments.length=0]",
  message: 'Time is a parameter.',
};

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
    // A context object first, related values as one object.
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts', 'server/**/*.ts'],
    rules: { 'max-params': ['error', 4] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noReadingOfWords, noIntl, tooNew] },
  },
  {
    files: ['server/**/*.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noReadingOfWords, noIntl] },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    ...compat.configs['flat/recommended'],
    // Asked for only where they are: see src/ui/timing/when-idle.ts and src/features/shared/device/use-wake-lock.ts.
    settings: { polyfills: ['requestIdleCallback', 'navigator.wakeLock'] },
  },
  {
    files: ['src/**/*.{ts,tsx}'],
    plugins: { 'react-hooks': reactHooks },
    rules: { ...reactHooks.configs.recommended.rules },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts', 'server/**/*.ts'],
    plugins: { arrays: freshArrays },
    rules: { 'arrays/no-shared-arrays': 'error' },
  },
  {
    files: ['src/**/*.{ts,tsx}', 'workers/**/*.ts'],
    plugins: { arrays: freshArrays },
    rules: { 'arrays/no-newer-arrays': 'error' },
  },
  {
    files: ['src/domain/**'],
    rules: {
      'no-restricted-imports': [
        'error',
        { patterns: [{ regex: '^[^.]', message: 'The domain imports no package.' }] },
      ],
      'no-restricted-properties': ['error', ...noClock],
      'no-restricted-syntax': ['error', ...noReadingOfWords, noIntl, tooNew, noOwnClock],
    },
  },
  {
    files: ['workers/sync/**'],
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
    files: ['src/{mirror,mutations,hooks,features,ui,app}/**'],
    rules: {
      'no-restricted-globals': ['error', { name: 'fetch', message: 'One worker talks to the network.' }],
    },
  },
  {
    // The one that writes and the one that reads parts; whether a zone exists is asked by making a format.
    files: ['src/domain/{text/french,calendar/hub-time,hub/hub-fields}.ts'],
    rules: { 'no-restricted-syntax': ['error', ...noReadingOfWords, tooNew, noOwnClock] },
  },
);
