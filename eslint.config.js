import tseslint from 'typescript-eslint';

export default tseslint.config(
  {
    ignores: ['node_modules', '.build', 'public', 'data', 'server/embedded/doc-server/sample-content', 'test/fixtures'],
  },
  ...tseslint.configs.strict,
  ...tseslint.configs.stylistic,
  {
    languageOptions: { parserOptions: { projectService: true } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/no-misused-promises': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/consistent-type-definitions': 'off',
      '@typescript-eslint/no-unused-expressions': 'off',
      '@typescript-eslint/no-unused-vars': [
        'error',
        { ignoreRestSiblings: true, argsIgnorePattern: '^_', varsIgnorePattern: '^_' },
      ],
      'no-console': 'error',
      'no-restricted-exports': ['error', { restrictDefaultExports: { direct: true } }],
      'no-restricted-properties': [
        'error',
        { object: 'process', property: 'env', message: 'The environment is read in server/config.ts only.' },
      ],
    },
  },
  { files: ['**/*.{js,cjs}'], ...tseslint.configs.disableTypeChecked },
  { files: ['**/*.cjs'], rules: { '@typescript-eslint/no-require-imports': 'off' } },
  {
    files: ['eslint.config.js', 'server/config.ts', 'client/build/build.ts', 'test/**'],
    rules: { 'no-restricted-exports': 'off', 'no-restricted-properties': 'off' },
  },
  {
    files: ['test/**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-syntax': [
        'error',
        {
          selector: 'Program > ExpressionStatement > CallExpression[callee.name=/^(before|after)(Each)?$/]',
          message: 'Outside of a describe a hook runs before each test of every file.',
        },
      ],
    },
  },
  {
    files: [
      'client/build/build.ts',
      'test/bench/**',
      'test/support/**',
      'server/main.ts',
      'server/start.js',
      'server/embedded/*/main.ts',
      'server/embedded/doc-server/check.ts',
      'server/embedded/data.ts',
      'server/embedded/console/manage-accounts.ts',
      'server/process.ts',
      'server/embedded/doc-server/export-feedback.ts',
    ],
    rules: { 'no-console': 'off' },
  },
);
