import { PRODUCT_TYPES } from '@contract/entities/productType';
import { findSynonyms, putSynonym, removeSynonym, reportSearches } from '../modules/search';
import type { SearchedWords } from '../modules/search';
import { textOption, UsageError, wholeNumberOf, type Command } from './command';
import { tableOf } from './table';

const DAYS = 30;
const MOST_DAYS = 90;
const SHOWN = 20;
const MOST_MEANINGS = 10;
const LONGEST_WORD = 100;

export const searchCommands: readonly Command[] = [
  {
    name: 'search report',
    usage: '[--days N]',
    about:
      'Lists the most frequent searches, those without results, and those after which no product was chosen',
    operands: [],
    options: { days: { type: 'string' } },
    run: async ({ database: { db } }, called) => {
      const days = wholeNumberOf('--days', textOption(called, 'days') ?? String(DAYS));
      if (days < 1 || days > MOST_DAYS) throw new UsageError(`--days wants 1 to ${MOST_DAYS}.`);
      const report = await reportSearches(db, days, SHOWN);
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
    about: 'Lists the words that people say, and what they mean in this shop',
    operands: [],
    run: async ({ database: { db } }) => {
      const synonyms = await findSynonyms(db);
      const rows = synonyms.map(({ word, means, maker }) => [word, means.join(', '), maker ?? '']);
      return {
        text: tableOf([{ title: 'word' }, { title: 'means' }, { title: 'maker' }], rows),
        json: synonyms,
      };
    },
  },
  {
    name: 'search synonyms add',
    usage: 'WORD MEANS[,MEANS…] [--maker NAME]',
    about: 'Sets what a word means: product types or other words, the most likely first',
    operands: ['WORD', 'MEANS'],
    options: { maker: { type: 'string' } },
    run: async ({ database: { db }, changes }, called) => {
      const [word = '', meanings = ''] = called.operands;
      const means = meanings
        .split(',')
        .map((meant) => typeOf(meant.trim()))
        .filter((meant) => meant !== '');
      const isFit = means.length > 0 && means.length <= MOST_MEANINGS && word.trim() !== '';
      if (!isFit || [word, ...means].some((text) => text.length > LONGEST_WORD)) {
        throw new UsageError(
          `A word needs 1 to ${MOST_MEANINGS} meanings, each of at most ${LONGEST_WORD} characters.`,
        );
      }
      const maker = textOption(called, 'maker')?.trim() ?? null;
      const put = await putSynonym(db, { word, means, maker });
      changes.edited('all');
      return { text: `${put.word}: ${put.means.join(', ')}\n`, json: put };
    },
  },
  {
    name: 'search synonyms remove',
    usage: 'WORD',
    about: 'Removes the meaning of a word, which is then an ordinary word',
    operands: ['WORD'],
    run: async ({ database: { db }, changes }, { operands: [word = ''] }) => {
      const isRemoved = await removeSynonym(db, word);
      if (isRemoved) changes.edited('all');
      const sentence = isRemoved ? `${word} means nothing in particular now.` : 'There is no such synonym.';
      return {
        text: `${sentence}\n`,
        json: isRemoved ? { removed: word } : { error: sentence },
        isRefused: !isRemoved,
      };
    },
  },
];

/** A product type as it is written; other words stay as they are. */
function typeOf(text: string): string {
  return PRODUCT_TYPES.find(({ word }) => word.toLowerCase() === text.toLowerCase())?.word ?? text;
}

function section(title: string, rows: readonly SearchedWords[]): string {
  if (rows.length === 0) return `${title}: nothing\n`;
  const headings = [
    { title },
    ...['searched', 'found', 'chosen'].map((name) => ({ title: name, isNumber: true })),
  ];
  return tableOf(
    headings,
    rows.map(({ words, times, results, chosen }) => [words, ...[times, results, chosen].map(String)]),
  );
}
