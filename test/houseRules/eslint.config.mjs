import tseslint from 'typescript-eslint';
import rules from '../../eslint.config.mjs';

/** The house rules alone, without types: enough for planted code that belongs to no project. */
export default [
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  ...rules.filter(({ name, plugins }) => name?.startsWith('house/') || (plugins && 'house' in plugins)),
];
