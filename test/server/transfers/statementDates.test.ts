import fc from 'fast-check';
import { DATE_FORMATS, type DateFormat } from '@contract/calls/desk/transfers.limits';
import { parseStatementDate } from '../../../src/server/modules/transfers/statementDates';

const MONTHS = ['Jan', 'FEB', 'mar', 'Apr', 'May', 'Jun', 'Jul', 'aug', 'Sep', 'OCT', 'Nov', 'Dec'];

const anyFormat = fc.constantFrom(...DATE_FORMATS);
const anyDay = fc
  .integer({ min: Date.UTC(1900, 0, 1) / 86_400_000, max: Date.UTC(9999, 11, 31) / 86_400_000 })
  .map((day) => new Date(day * 86_400_000).toISOString().slice(0, 10));

function write(year: string, month: string, day: string, format: DateFormat): string {
  switch (format) {
    case 'DD/MM/YYYY':
      return `${day}/${month}/${year}`;
    case 'MM/DD/YYYY':
      return `${month}/${day}/${year}`;
    case 'YYYY-MM-DD':
      return `${year}-${month}-${day}`;
    case 'DD-MMM-YYYY':
      return `${day}-${MONTHS[Number(month) - 1] ?? ''}-${year}`;
  }
}

describe('a day of a statement', () => {
  it('is read in every format, with one digit or two, with or without a time', () => {
    const anyTime = fc.constantFrom('', ' 10:33', 'T10:33:21', ' 9:05 AM', ' 12:33:21PM', ' 00:00:00.000');
    fc.assert(
      fc.property(anyDay, anyFormat, anyTime, fc.boolean(), (date, format, time, isShort) => {
        const [year = '', month = '', day = ''] = date.split('-');
        const digits = (text: string) => (isShort ? String(Number(text)) : text);
        const text = write(year, digits(month), digits(day), format);
        expect(parseStatementDate(`${text}${time}`, format)).toBe(date);
      }),
    );
  });

  it('is a real day, whatever day and month are written', () => {
    const number = fc.integer({ min: 0, max: 99 });
    const numeric = fc.constantFrom('DD/MM/YYYY', 'MM/DD/YYYY', 'YYYY-MM-DD');
    fc.assert(
      fc.property(
        fc.integer({ min: 1900, max: 2100 }),
        number,
        number,
        numeric,
        (year, month, day, format) => {
          const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
          const days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31][month - 1] ?? 0;
          const isReal = day >= 1 && day <= days;
          const read = parseStatementDate(write(String(year), String(month), String(day), format), format);
          expect(read !== null).toBe(isReal);
        },
      ),
    );
  });

  it.each<[string, DateFormat]>([
    ['31/02/2026', 'DD/MM/YYYY'],
    ['29/02/2026', 'DD/MM/YYYY'],
    ['29/02/2100', 'DD/MM/YYYY'],
    ['00/01/2026', 'DD/MM/YYYY'],
    ['31-Jun-2026', 'DD-MMM-YYYY'],
    ['22/11/2026', 'MM/DD/YYYY'],
    ['2026-13-01', 'YYYY-MM-DD'],
    ['22/11/1899', 'DD/MM/YYYY'],
    ['22/11/26', 'DD/MM/YYYY'],
    ['22/11/02026', 'DD/MM/YYYY'],
    ['022/11/2026', 'DD/MM/YYYY'],
    ['22-11-2026', 'DD/MM/YYYY'],
    ['22/11/2026', 'YYYY-MM-DD'],
    ['2026/11/22', 'YYYY-MM-DD'],
    ['22-11-2026', 'DD-MMM-YYYY'],
    ['22-November-2026', 'DD-MMM-YYYY'],
    ['22-Nob-2026', 'DD-MMM-YYYY'],
    ['22 Nov 2026', 'DD-MMM-YYYY'],
    ['٢٢/11/2026', 'DD/MM/YYYY'],
    ['x22/11/2026', 'DD/MM/YYYY'],
    ['22/11/2026x', 'DD/MM/YYYY'],
    ['22/11/2026 24:00', 'DD/MM/YYYY'],
    ['22/11/2026 10:60', 'DD/MM/YYYY'],
    ['22/11/2026 13:00 PM', 'DD/MM/YYYY'],
    ['22/11/2026 at noon', 'DD/MM/YYYY'],
    ['2026-11-22T23:30:00Z', 'YYYY-MM-DD'],
    ['', 'DD/MM/YYYY'],
  ])('is not read from "%s" as %s', (text, format) => {
    expect(parseStatementDate(text, format)).toBeNull();
  });
});
