import { billDivisions } from '@mirinae/contract/staff/vendor-bills';
import { EmptyState } from '@mirinae/ui/empty-state';
import { businessDayBefore } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { anyText, oneOf } from '@mirinae/ui/list/address';
import { listAddress, useListAddress } from '@mirinae/ui/list/use-list-address';
import { Loaded } from '@mirinae/ui/loaded';
import { Segmented } from '@mirinae/ui/segmented';
import { Select } from '@mirinae/ui/select';
import { serverNow } from '@mirinae/ui/server-clock';
import { useCall } from '../../../shell/calls/calls.ts';
import { monthsUpTo } from '../../../shell/lists/months.ts';
import { PageHead } from '../../../shell/pages/page.tsx';
import { Comparison } from './comparison.tsx';
import { Statement } from './statement.tsx';

const fields = {
  ...listAddress,
  vendorKey: anyText(60),
  month: anyText(7, /^\d{4}-\d\d$/),
  by: oneOf(billDivisions).withDefault('game'),
};

type Vendor = { vendorKey: string; name: string };

function BillOf({ vendors }: { vendors: readonly Vendor[] }) {
  const { t } = useTranslation();
  const { value, set } = useListAddress(fields);
  const months = monthsUpTo(businessDayBefore(serverNow(), 0));
  const month = value.month ?? months[0] ?? '';
  const vendor = vendors.find(({ vendorKey }) => vendorKey === value.vendorKey) ?? vendors[0];
  if (!vendor) return <EmptyState title={t('vendors.bill.noVendor')} />;
  const of = { vendorKey: vendor.vendorKey, month };
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2">
        <Select
          aria-label={t('vendors.title')}
          value={vendor.vendorKey}
          onChange={({ target }) => set({ vendorKey: target.value })}
          options={vendors.map(({ vendorKey, name }) => ({ value: vendorKey, label: name }))}
        />
        <Select
          aria-label={t('vendors.fees.month')}
          value={month}
          onChange={({ target }) => set({ month: target.value })}
          options={(months.includes(month) ? months : [month, ...months]).map((each) => ({ value: each, label: each }))}
        />
        <Segmented
          label={t('vendors.sums.divide')}
          value={value.by}
          onValueChange={(by) => set({ by })}
          options={billDivisions.map((each) => ({ value: each, label: t(`vendors.sums.by.${each}`) }))}
        />
      </div>
      <Statement {...of} by={value.by} vendor={vendor.name} />
      <Comparison key={vendor.vendorKey} {...of} />
    </>
  );
}

/** A vendor's bill of a month: the house's own figures line by line, and the bill's file next to them. */
export function VendorBillPage() {
  const { t } = useTranslation();
  const query = useCall('staff.vendorFeeList', {});
  return (
    <>
      <PageHead />
      <p className="mb-4 text-mist-300 text-sm">{t('vendors.bill.about')}</p>
      <Loaded query={query}>{({ vendors }) => <BillOf vendors={vendors} />}</Loaded>
    </>
  );
}
