import { PRODUCT_TYPES } from '@contract/entities/productType';
import { findSynonyms, putSynonym, removeSynonym, reportSearches } from '../modules/search';
import type { SearchTotals } from '../modules/search';
import { textOption, UsageError, parseWholeNumber, type Command } from './command';
import { formatTable } from './table';

const DEFAULT_DAYS = 30;
const MAX_DAYS = 90;
const MAX_ROWS = 20;
const MAX_MEANINGS = 10;
const MAX_WORD_LENGTH = 100;

export const searchCommands: readonly Command[] = [
  {
    name: 'search report',
    usage: '[--days N]',
    about:
      'Lists the most frequent searches, searches without results, and searches after which shoppers chose no product',
    operands: [],
    options: { days: { type: 'string' } },
    run: async ({ database: { db } }, input) => {
      const days = parseWholeNumber('--days', textOption(input, 'days') ?? String(DEFAULT_DAYS));
      if (days < 1 || days > MAX_DAYS) throw new UsageError(`--days must be from 1 to ${MAX_DAYS}.`);
      const report = await reportSearches(db, days, MAX_ROWS);
      const text = [
        section('Searched most', report.frequent),
        section('Nothing found', report.without_result),
        section('Nothing chosen', report.without_choice),
      ].join('\n');
      return { text, json: { days, ...report } };
    },
  },
  {
    name: 'search synonyms list',
    usage: '',
    about: 'Lists the search synonyms: each word that shoppers use and what it means in this shop',
    operands: [],
    run: async ({ database: { db } }) => {
      const synonyms = await findSynonyms(db);
      const rows = synonyms.map(({ word, means, maker }) => [word, means.join(', '), maker ?? '']);
      return {
        text: formatTable([{ title: 'word' }, { title: 'means' }, { title: 'maker' }], rows),
        json: synonyms,
      };
    },
  },
  {
    name: 'search synonyms add',
    usage: 'WORD MEANS[,MEANS…] [--maker NAME]',
    about: 'Sets what a search word means: product types or other words, the most likely first',
    operands: ['WORD', 'MEANS'],
    options: { maker: { type: 'string' } },
    run: async ({ database: { db }, changes }, input) => {
      const [word = '', meanings = ''] = input.operands;
      const means = meanings
        .split(',')
        .map((meaning) => toProductType(meaning.trim()))
        .filter((meaning) => meaning !== '');
      const isValid = means.length > 0 && means.length <= MAX_MEANINGS && word.trim() !== '';
      if (!isValid || [word, ...means].some((text) => text.length > MAX_WORD_LENGTH)) {
        throw new UsageError(
          `Give 1 to ${MAX_MEANINGS} meanings. The word and each meaning can have at most ${MAX_WORD_LENGTH} characters.`,
        );
      }
      const maker = textOption(input, 'maker')?.trim() ?? null;
      const synonym = await putSynonym(db, { word, means, maker });
      changes.notifyEdited('all');
      return { text: `${synonym.word}: ${synonym.means.join(', ')}\n`, json: synonym };
    },
  },
  {
    name: 'search synonyms remove',
    usage: 'WORD',
    about: 'Removes a search synonym; shoppers then find the word only as it is written',
    operands: ['WORD'],
    run: async ({ database: { db }, changes }, { operands: [word = ''] }) => {
      const isRemoved = await removeSynonym(db, word);
      if (isRemoved) changes.notifyEdited('all');
      const sentence = isRemoved ? `${word} is no longer a synonym.` : `${word} is not a synonym.`;
      return {
        text: `${sentence}\n`,
        json: isRemoved ? { removed: word } : { error: sentence },
        isRefused: !isRemoved,
      };
    },
  },
];

/** A product type in its usual spelling. Other words stay as they are. */
function toProductType(text: string): string {
  return PRODUCT_TYPES.find(({ word }) => word.toLowerCase() === text.toLowerCase())?.word ?? text;
}

function section(title: string, rows: readonly SearchTotals[]): string {
  if (rows.length === 0) return `${title}: no searches\n`;
  const headings = [
    { title },
    ...['searched', 'found', 'chosen'].map((name) => ({ title: name, isNumber: true })),
  ];
  return formatTable(
    headings,
    rows.map(({ words, times, results, chosen }) => [words, ...[times, results, chosen].map(String)]),
  );
}
