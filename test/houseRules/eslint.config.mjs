import tseslint from 'typescript-eslint';
import rules from '../../eslint.config.mjs';

/** Only the house rules, without type information, because the planted code belongs to no TypeScript project. */
export default [
  { files: ['**/*.{ts,tsx}'], languageOptions: { parser: tseslint.parser } },
  ...rules.filter(({ name, plugins }) => name?.startsWith('house/') || (plugins && 'house' in plugins)),
];
