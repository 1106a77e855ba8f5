/** The file of a vendor's bill next to our figures. It is read in the page, and nothing is booked by it. */
import type { Answer } from '@mirinae/contract/calls';
import type { BillLayout } from '@mirinae/contract/staff/vendor-bills';
import { Button } from '@mirinae/ui/button';
import { siteCurrency } from '@mirinae/ui/calls/site-config';
import { EmptyState } from '@mirinae/ui/empty-state';
import { Field } from '@mirinae/ui/field';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { TextArea } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCall } from '../../../shell/calls/calls.ts';
import { FileButton } from '../../../shell/forms/file-button.tsx';
import type { Rows } from '../../../shell/forms/read-rows.ts';
import { useStaff } from '../../../shell/session/session.ts';
import { compareBill } from './compare-bill.ts';
import { ComparedLines } from './compared-lines.tsx';
import { LayoutDialog } from './layout-dialog.tsx';
import { readBill } from './read-bill.ts';
import { type BillFile, fileOf, pastedFile, useBillFile } from './use-bill-file.ts';

type Of = { vendorKey: string; month: string };

function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <ul role="alert" className="surface flex flex-col gap-1 p-4 text-coral text-sm">
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  );
}

const problemsShown = 20;

type Bill = Answer<'staff.vendorBill'>;
type ReadProps = { vendorKey: string; layout: BillLayout; rows: Rows; bill: Bill; mayEdit: boolean };

function ReadRows({ vendorKey, layout, rows, bill, mayEdit }: ReadProps) {
  const { t } = useTranslation();
  const read = readBill(rows, layout, siteCurrency());
  if (read.kind === 'headings')
    return <Problems problems={read.missing.map((heading) => t('vendors.bill.noHeading', { heading }))} />;
  if (read.kind === 'faults')
    return <Problems problems={read.faults.slice(0, problemsShown).map((fault) => t('vendors.bill.badCell', fault))} />;
  const lines = compareBill(bill.list, read.rows, layout, ({ key, knownAs }) =>
    layout.by === 'gameType' && key !== '' ? [...knownAs, t(`gameType.${key}`)] : knownAs,
  );
  return (
    <>
      {read.passed.length > 0 && (
        <p className="mb-3 text-mist-300 text-sm">{t('vendors.bill.passed', { lines: read.passed.join(', ') })}</p>
      )}
      <ComparedLines vendorKey={vendorKey} layout={layout} lines={lines} mayEdit={mayEdit} />
    </>
  );
}

/** Our figures are divided as the bill is, whatever the page shows above. */
function ReadFile({ of, layout, file, mayEdit }: { of: Of; layout: BillLayout; file: BillFile; mayEdit: boolean }) {
  const { t } = useTranslation();
  const read = useBillFile(file, layout);
  const bill = useCall('staff.vendorBill', { ...of, by: layout.by });
  return (
    <Loaded query={read}>
      {(rows) =>
        'line' in rows ? (
          <Problems
            problems={[rows.line === null ? t('vendors.bill.noTable') : t('vendors.bill.badLine', { line: rows.line })]}
          />
        ) : (
          <Loaded query={bill}>
            {(data) => <ReadRows vendorKey={of.vendorKey} layout={layout} rows={rows} bill={data} mayEdit={mayEdit} />}
          </Loaded>
        )
      }
    </Loaded>
  );
}

function Paste({ onPaste }: { onPaste: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState('');
  return (
    <form
      className="mb-4 flex flex-col items-start gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        onPaste(text);
      }}
    >
      <Field label={t('vendors.bill.rows')} hint={t('vendors.bill.rowsHint')} className="w-full">
        {(parts) => <TextArea {...parts} value={text} onChange={({ target }) => setText(target.value)} />}
      </Field>
      <Button type="submit" disabled={text.trim() === ''}>
        {t('vendors.bill.compare')}
      </Button>
    </form>
  );
}

export function Comparison(of: Of) {
  const { t } = useTranslation();
  const mayEdit = useStaff()?.permissions.includes('cash.adjust') ?? false;
  const [file, setFile] = useState<BillFile | null>(null);
  const [isSetting, setSetting] = useState(false);
  const bill = useCall('staff.vendorBill', { ...of, by: 'game' });
  const layout = bill.data?.layout ?? null;
  const choose = (chosen: BillFile) => {
    setFile(chosen);
    // The columns of a first bill are set from its own headings.
    if (bill.data && layout === null && mayEdit) setSetting(true);
  };
  return (
    <section aria-label={t('vendors.bill.compareTitle')} className="my-8">
      <div className="mb-3 flex flex-wrap items-center gap-3">
        <h2 className="mr-auto font-bold text-lg">{t('vendors.bill.compareTitle')}</h2>
        {mayEdit && file && <Button onClick={() => setSetting(true)}>{t('vendors.bill.columns')}</Button>}
        <FileButton label={t('vendors.bill.file')} isBusy={false} onFile={(chosen) => choose(fileOf(chosen))} />
      </div>
      <p className="mb-3 text-mist-300 text-sm">{t('vendors.bill.compareText')}</p>
      <Paste onPaste={(text) => choose(pastedFile(text))} />
      {file && layout && <ReadFile of={of} layout={layout} file={file} mayEdit={mayEdit} />}
      {file && bill.data && layout === null && (
        <EmptyState title={t(mayEdit ? 'vendors.bill.noLayout' : 'vendors.bill.noLayoutNorRight')} />
      )}
      {file && isSetting && (
        <LayoutDialog vendorKey={of.vendorKey} layout={layout} file={file} onClose={() => setSetting(false)} />
      )}
    </section>
  );
}
