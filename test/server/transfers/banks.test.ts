import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parseMapping } from '../../../src/server/modules/transfers/parseMapping';
import { parseSheet } from '../../../src/server/modules/transfers/parseSheet';
import { findHeader, proposeHeader, readLines } from '../../../src/server/modules/transfers/readStatement';

const rowsOf = (file: string) => parseSheet(readFileSync(path.join(__dirname, 'fixtures', file)));

function read(file: string, mapping: object) {
  const rows = rowsOf(file);
  const parsed = parseMapping(JSON.stringify(mapping));
  return readLines(rows, findHeader(rows, parsed) ?? -1, parsed);
}

describe('a statement with debits and credits, and rows above its header', () => {
  const file = 'debit-and-credit.csv';

  it('has the header with the most filled cells', () => {
    const { columns, rows } = proposeHeader(rowsOf(file));
    expect(columns).toEqual([
      'Trans. Date',
      'Value Date',
      'Reference',
      'Narration',
      'Debit',
      'Credit',
      'Balance',
    ]);
    expect(rows).toHaveLength(5);
    expect(rows[0]).toEqual(['31/10/2026', '31/10/2026', '', 'OPENING BALANCE', '', '', '2,000,000.00']);
  });

  it('is read', () => {
    const mapping = {
      date: 'Trans. Date',
      date_format: 'DD/MM/YYYY',
      narration: 'Narration',
      credit: 'Credit',
      reference: 'Reference',
    };
    expect(read(file, mapping)).toEqual({
      lines: [
        {
          line: 7,
          date: '2026-11-02',
          amountKobo: 128_900_000,
          narration: 'NIP TRANSFER FROM ZUBBY TESTER, ORDER 1042',
          reference: 'RF0001',
        },
        {
          line: 9,
          date: '2026-11-03',
          amountKobo: 1_500_050,
          narration: 'NIP TRANSFER FROM "MODEL" STORES ORDER 1043',
          reference: null,
        },
      ],
      skipped: 4,
      problems: [{ line: 12, sentence: 'The date "31/02/2026" is no day written as DD/MM/YYYY.' }],
    });
  });
});

describe('a statement with signed amounts between semicolons, and a byte order mark', () => {
  const file = 'signed-amount.csv';

  it('has its header below two rows', () => {
    expect(proposeHeader(rowsOf(file)).columns).toEqual([
      'Date',
      'Details',
      'Transaction ID',
      'Amount',
      'Balance',
    ]);
    expect(rowsOf(file)[0]).toEqual({ line: 1, cells: ['Account', 'KANTI ELECTRONICS LIMITED; CURRENT'] });
  });

  it('is read', () => {
    const mapping = {
      date: 'Date',
      date_format: 'DD-MMM-YYYY',
      narration: 'Details',
      amount: 'Amount',
      reference: 'Transaction ID',
    };
    expect(read(file, mapping)).toEqual({
      lines: [
        {
          line: 5,
          date: '2026-11-02',
          amountKobo: 128_900_000,
          narration: 'Transfer from Zubby Tester, order 1042',
          reference: 'TX-1',
        },
        {
          line: 7,
          date: '2026-11-03',
          amountKobo: 1_500_050,
          narration: 'Transfer from Model Stores, order 1043',
          reference: 'TX-3',
        },
      ],
      skipped: 3,
      problems: [{ line: 9, sentence: 'The amount "NGN 1.234,50" is not written like 1,234,500.00.' }],
    });
  });
});

describe('a statement in Windows-1252 between tabs, with CRLF', () => {
  const file = 'windows-1252.csv';

  it('has the bytes that a bank writes', () => {
    const bytes = readFileSync(path.join(__dirname, 'fixtures', file));
    expect(bytes.includes(Buffer.from([0x96]))).toBe(true);
    expect(bytes.includes('\r\n')).toBe(true);
  });

  it('is read', () => {
    const mapping = {
      date: 'Date',
      date_format: 'YYYY-MM-DD',
      narration: 'Particulars',
      credit: 'Money in',
      reference: 'Ref',
    };
    expect(read(file, mapping)).toEqual({
      lines: [
        {
          line: 2,
          date: '2026-11-02',
          amountKobo: 128_900_000,
          narration: 'WEB TRF – ZUBBY TESTER – 1042',
          reference: null,
        },
        {
          line: 3,
          date: '2026-11-03',
          amountKobo: 1_500_050,
          narration: 'MODEL STORES – “ORDER 1043”',
          reference: 'M-2',
        },
        {
          line: 6,
          date: '2026-11-05',
          amountKobo: 250_000,
          narration: 'EXAMPLE – "VENTURES"',
          reference: 'M-4',
        },
      ],
      skipped: 1,
      problems: [],
    });
  });
});
