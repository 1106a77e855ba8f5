/** The columns of a vendor's bill, chosen from the headings of a file and kept for the next one. */

import { plainHeading } from '@mirinae/contract/staff/statement-headings';
import {
  type BillLayout,
  billDelimiters,
  billDivisions,
  billMeasures,
  decimalMarks,
} from '@mirinae/contract/staff/vendor-bills';
import { Field } from '@mirinae/ui/field';
import { SelectField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { useState } from 'react';
import { useCallForm } from '../../../shell/calls/call-form.ts';
import type { Rows } from '../../../shell/forms/read-rows.ts';
import { measuresOf } from './compare-bill.ts';
import { type BillFile, useBillFile, usualMarks } from './use-bill-file.ts';

const rowsShown = 30;
const labelLetters = 60;
const noColumns = { bets: '', stake: '', payout: '', ggr: '', fee: '' };
const newLayout: BillLayout = { ...usualMarks, by: 'game', subject: '', columns: noColumns, aliases: [] };

/** The row with the largest number of texts: every heading is one. */
function headOf(rows: Rows): number {
  const texts = rows.slice(0, rowsShown).map((row) => row.filter((cell) => /\p{L}/u.test(cell)).length);
  return Math.max(0, texts.indexOf(Math.max(...texts)));
}

const keptHeadings = (layout: BillLayout | null) =>
  layout ? [layout.subject, ...measuresOf(layout).map((measure) => layout.columns[measure])] : [];

type Props = { vendorKey: string; layout: BillLayout | null; file: BillFile; onClose: () => void };

export function LayoutDialog({ vendorKey, layout, file, onClose }: Props) {
  const { t } = useTranslation();
  const form = useCallForm('staff.vendorBillLayoutSet', {
    defaults: { vendorKey, layout: layout ?? newLayout },
    invalidates: ['staff.vendorBill'],
    onDone: onClose,
  });
  const [delimiter, decimalMark] = form.form.watch(['layout.delimiter', 'layout.decimalMark']);
  const { data: read } = useBillFile(file, { delimiter, decimalMark });
  const rows = read && !('line' in read) ? read : [];
  const [chosenRow, setChosenRow] = useState<number | null>(null);
  const headings = (rows[chosenRow ?? headOf(rows)] ?? []).filter((cell) => cell !== '');
  const known = new Set(headings.map(plainHeading));
  const options = [
    ...new Set([...headings, ...keptHeadings(layout).filter((heading) => !known.has(plainHeading(heading)))]),
  ].map((value) => ({ value, label: value }));
  return (
    <FormDialog wide title={t('vendors.bill.columns')} form={form} submit={t('action.save')} onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('vendors.bill.columnsText')}</p>
      <div className="grid grid-cols-1 gap-3 sm:grid-cols-2 md:grid-cols-3">
        <SelectField
          form={form}
          name="layout.delimiter"
          label={t('vendors.bill.delimiter')}
          options={billDelimiters.map((value) => ({ value, label: t(`vendors.bill.delimiters.${value}`) }))}
        />
        <SelectField
          form={form}
          name="layout.decimalMark"
          label={t('vendors.bill.decimalMark')}
          options={decimalMarks.map((value) => ({ value, label: t(`vendors.bill.decimalMarks.${value}`) }))}
        />
        <Field label={t('vendors.bill.headRow')}>
          {(parts) => (
            <Select
              {...parts}
              value={String(chosenRow ?? headOf(rows))}
              onChange={({ target }) => setChosenRow(Number(target.value))}
              options={rows.slice(0, rowsShown).map((row, index) => ({
                value: String(index),
                label: `${index + 1}: ${row
                  .filter((cell) => cell !== '')
                  .join(' · ')
                  .slice(0, labelLetters)}`,
              }))}
            />
          )}
        </Field>
        <SelectField
          form={form}
          name="layout.by"
          label={t('vendors.bill.lineIs')}
          options={billDivisions.map((value) => ({ value, label: t(`vendors.sums.by.${value}`) }))}
        />
        <SelectField
          form={form}
          name="layout.subject"
          label={t('vendors.bill.subject')}
          placeholder={t('vendors.bill.choose')}
          options={options}
        />
        {billMeasures.map((measure) => (
          <SelectField
            key={measure}
            form={form}
            name={`layout.columns.${measure}`}
            label={t(`vendors.bill.figures.${measure}`)}
            placeholder={t('vendors.bill.noColumn')}
            options={options}
          />
        ))}
      </div>
    </FormDialog>
  );
}
