import { useFormik } from 'formik';
import { useId, useState } from 'react';
import { DATE_FORMATS } from '@contract/calls/desk/transfers.limits';
import { Alert } from '@ui/components/Alert';
import { Button } from '@ui/components/Button';
import { Dialog } from '@ui/components/Dialog';
import { Select } from '@ui/components/Select';
import { fieldOf, useFirstErrorFocus } from '@ui/forms/formik';
import type { StatementSheet } from '../../api/readTransfers';
import { columnNames, guessDateFormat, guessMapping } from './guessMapping';
import { mappingSchema, toMapping } from './mappingForm';
import { messages } from './messages';
import type { Upload } from './useUpload';

const FORMAT_EXAMPLES = {
  'DD/MM/YYYY': '22/11/2026',
  'MM/DD/YYYY': '11/22/2026',
  'YYYY-MM-DD': '2026-11-22',
  'DD-MMM-YYYY': '22-Nov-2026',
} as const;

interface Props {
  sheet: StatementSheet;
  upload: Upload;
}

/** Asks which columns of a statement mean what. What is chosen stays over a failed upload, and while the dialog is closed. */
export function MappingDialog({ sheet, upload }: Props) {
  const { isBusy, problem, isMappingOpen, sendMapped, closeMapping } = upload;
  const formId = useId();
  const form = useMappingForm(sheet, sendMapped);
  const element = useFirstErrorFocus(form);
  const columns = columnNames(sheet).map((name) => (
    <option key={name} value={name}>
      {name}
    </option>
  ));
  const columnField = (label: string, name: 'narration' | 'credit' | 'amount') => (
    <Select label={label} {...fieldOf(form, name)} required disabled={isBusy}>
      <option value="">Choose a column</option>
      {columns}
    </Select>
  );
  return (
    <Dialog
      open={isMappingOpen}
      isForm
      isWide
      onClose={closeMapping}
      title="Choose the columns"
      actions={
        <div className="grid gap-3 sm:grid-cols-2">
          <Button fullWidth onClick={closeMapping} disabled={isBusy}>
            Close
          </Button>
          <Button variant="primary" fullWidth busy={isBusy} type="submit" form={formId}>
            Upload
          </Button>
        </div>
      }
    >
      <p>{messages.mappingHint}</p>
      <SheetTable sheet={sheet} />
      <form
        id={formId}
        ref={element}
        aria-label="Columns"
        noValidate
        onSubmit={form.handleSubmit}
        className="mt-5 grid gap-x-5 gap-y-4 sm:grid-cols-2"
      >
        <Select
          label="Date"
          {...fieldOf(form, 'date')}
          required
          disabled={isBusy}
          onChange={({ target }) => {
            const format = guessDateFormat(sheet, target.value) || form.values.date_format;
            void form.setValues({ ...form.values, date: target.value, date_format: format });
          }}
        >
          <option value="">Choose a column</option>
          {columns}
        </Select>
        <Select label="Date format" {...fieldOf(form, 'date_format')} required disabled={isBusy}>
          <option value="">Choose a format</option>
          {DATE_FORMATS.map((format) => (
            <option key={format} value={format}>
              {format} ({FORMAT_EXAMPLES[format]})
            </option>
          ))}
        </Select>
        {columnField('Narration', 'narration')}
        <Select label="Reference" {...fieldOf(form, 'reference')} disabled={isBusy}>
          <option value="">None</option>
          {columns}
        </Select>
        <Select label="Money in" {...fieldOf(form, 'kind')} required disabled={isBusy}>
          <option value="credit">Has a column of its own</option>
          <option value="amount">Shares a column, with signs</option>
        </Select>
        {form.values.kind === 'credit' ? columnField('Credit', 'credit') : columnField('Amount', 'amount')}
      </form>
      <div role="alert">
        {problem && (
          <Alert tone="danger" isAnnounced={false} className="mt-4">
            {problem.sentence}
          </Alert>
        )}
      </div>
    </Dialog>
  );
}

function useMappingForm(sheet: StatementSheet, onMapped: Upload['sendMapped']) {
  const [initialValues] = useState(() => guessMapping(sheet));
  return useFormik({
    initialValues,
    validationSchema: mappingSchema,
    validateOnBlur: false,
    onSubmit: (values) => {
      const mapping = toMapping(values);
      if (mapping) onMapped(mapping);
    },
  });
}

/** The first rows of the statement. It scrolls inside itself, also by keys. */
function SheetTable({ sheet: { columns, rows } }: { sheet: StatementSheet }) {
  return (
    <div
      role="region"
      aria-label="First rows of the statement"
      tabIndex={0}
      className="mt-4 overflow-x-auto rounded-control border border-line"
    >
      <table className="w-full text-sm text-ink">
        <thead className="bg-soft text-left">
          <tr>
            {columns.map((name, at) => (
              <th key={at} scope="col" className="px-3 py-2 font-label whitespace-nowrap">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((cells, row) => (
            <tr key={row} className="border-t border-line">
              {columns.map((_name, at) => (
                <td key={at} className="max-w-60 truncate px-3 py-2 tabular whitespace-nowrap">
                  {cells[at]}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
