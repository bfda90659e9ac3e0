import { object, string } from 'yup';
import { DATE_FORMATS, type DateFormat } from '@contract/calls/desk/transfers.limits';
import type { StatementMapping } from '../../api/transfersApi';
import type { MappingValues } from './guessMapping';

const COLUMN_MISSING = 'Choose a column.';
const FORMAT_MISSING = 'Choose how the statement writes its days.';

const column = () => string().required(COLUMN_MISSING);
const columnOf = (kind: MappingValues['kind']) =>
  string().when('kind', { is: kind, then: (schema) => schema.required(COLUMN_MISSING) });

export const mappingSchema = object({
  date: column(),
  date_format: string<DateFormat | ''>().oneOf(DATE_FORMATS, FORMAT_MISSING).required(FORMAT_MISSING),
  narration: column(),
  credit: columnOf('credit'),
  amount: columnOf('amount'),
});

/** The mapping as the API takes it; null while no format is chosen. */
export function toMapping({
  kind,
  date_format: format,
  reference,
  ...values
}: MappingValues): StatementMapping | null {
  if (format === '') return null;
  return {
    ...{ date: values.date, date_format: format, narration: values.narration },
    [kind]: values[kind],
    ...(reference !== '' && { reference }),
  };
}
