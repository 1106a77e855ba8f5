import type { Answer } from '@mirinae/contract/calls';
import { Dialog } from '@mirinae/ui/dialog';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { SearchField } from '@mirinae/ui/list/search-field';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Select } from '@mirinae/ui/select';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Fragment, useState } from 'react';
import { usePagedCall } from '../../shell/calls/calls.ts';
import { type Columns, codeColumn, numberColumn, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { ListPage } from '../../shell/lists/list-page.tsx';

type Call = Answer<'staff.walletCallList'>['list'][number];
const filterNames = ['vendorKey', 'memberId', 'searchText'] as const;
const directions = ['in', 'out'] as const;
/** As the message goes: to us, or from us. */
const arrows = { in: '→', out: '←' } as const;
const text = anyText().withDefault('');
const fields = {
  ...listAddress,
  vendorKey: text,
  memberId: text,
  searchText: text,
  direction: oneOf(directions),
  failedYn: oneOf(['Y'] as const),
};

function useColumns(): Columns<Call> {
  const { t } = useTranslation();
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    codeColumn('vendor', t('vendors.key'), ({ vendorKey }) => vendorKey || '–'),
    codeColumn(
      'call',
      t('vendors.calls.call'),
      ({ direction, adapter, call }) => `${arrows[direction]} ${adapter} · ${call}`,
      'text-cyan-star',
    ),
    {
      ...textColumn('member', t('vendors.calls.memberId'), ({ memberId }: Call) => String(memberId ?? '–')),
      align: 'right',
    },
    codeColumn('reference', t('vendors.calls.searchText'), ({ reference }) => reference),
    numberColumn(
      'status',
      'HTTP',
      ({ httpStatus }) => httpStatus,
      ({ httpStatus, failedYn }) => (
        <StatusPill tone={httpStatus === 200 && failedYn === 'N' ? 'jade' : 'coral'}>{httpStatus}</StatusPill>
      ),
    ),
    numberColumn('took', 'ms', ({ tookMs }) => tookMs),
    textColumn('ip', 'IP', ({ ip }) => ip),
  ];
}

function CallDialog({ call, onClose }: { call: Call; onClose: () => void }) {
  const { t } = useTranslation();
  const block = 'max-h-72 overflow-auto whitespace-pre-wrap break-all rounded-chip bg-ink-900 p-3 text-xs';
  return (
    <Dialog wide onClose={onClose} title={`${call.adapter} · ${call.call} · ${formatDateTimeSeconds(call.at)}`}>
      <div className="flex flex-col gap-3">
        <h3 className="font-bold text-sm text-mist-300">{t('vendors.calls.request')}</h3>
        <pre className={block}>{call.request}</pre>
        <h3 className="font-bold text-sm text-mist-300">{t('vendors.calls.answer')}</h3>
        <pre className={block}>{call.answer}</pre>
      </div>
    </Dialog>
  );
}

export function WalletCallsPage() {
  const { t } = useTranslation();
  const address = useListAddress(fields);
  const { vendorKey, memberId, searchText, direction, failedYn } = address.value;
  const [shown, setShown] = useState<Call | null>(null);
  const calls = usePagedCall(
    'staff.walletCallList',
    (page) => ({
      ...page,
      searchText,
      ...(direction ? { direction } : {}),
      ...(failedYn ? { failedYn } : {}),
      ...(vendorKey === '' ? {} : { vendorKey }),
      ...(/^[1-9]\d{0,14}$/.test(memberId) ? { memberId: Number(memberId) } : {}),
    }),
    address,
  );
  const filters = filterNames.map((name) => (
    <SearchField
      key={name}
      label={t(`vendors.calls.${name}`)}
      value={address.value[name]}
      onSearch={(value) => address.set({ [name]: value }, { replace: true })}
    />
  ));
  const choices = (
    <Fragment key="choices">
      <Select
        aria-label={t('vendors.calls.direction')}
        placeholder={t('vendors.calls.direction')}
        value={direction ?? ''}
        onChange={({ target }) => address.set({ direction: directions.find((each) => each === target.value) })}
        options={directions.map((each) => ({ value: each, label: t(`vendors.calls.${each}`) }))}
      />
      <Select
        aria-label={t('vendors.calls.result')}
        placeholder={t('vendors.calls.result')}
        value={failedYn ?? ''}
        onChange={({ target }) => address.set({ failedYn: target.value === 'Y' ? 'Y' : undefined })}
        options={[{ value: 'Y', label: t('vendors.calls.failed') }]}
      />
    </Fragment>
  );
  return (
    <ListPage
      columns={useColumns()}
      pages={calls}
      rowKey={({ callIdx }) => callIdx}
      filters={[...filters, choices]}
      onRow={setShown}
    >
      {shown && <CallDialog call={shown} onClose={() => setShown(null)} />}
    </ListPage>
  );
}
