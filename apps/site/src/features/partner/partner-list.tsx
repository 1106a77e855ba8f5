import { useTranslation } from '@mirinae/ui/language/translation';
import { List } from '@mirinae/ui/list/list';
import { Segmented } from '@mirinae/ui/segmented';
import type { ComponentProps, ReactNode } from 'react';
import type { PageName } from '../../shell/pages/page.ts';
import { PartnerFrame } from './partner-frame.tsx';
import { PeriodFilter } from './period-filter.tsx';

type Props<Row> = Omit<ComponentProps<typeof List<Row>>, 'label' | 'filters' | 'hasTotals' | 'nowrap'> & {
  page: PageName;
  period: ComponentProps<typeof PeriodFilter>;
  /** Filters besides the days. */
  filters?: ReactNode;
};

/** A page that lists what a branch did within some days, with totals. */
export function PartnerList<Row>({ page, period, filters, ...list }: Props<Row>) {
  const { t } = useTranslation();
  return (
    <PartnerFrame page={page}>
      <List
        {...list}
        label={t(`pages.${page}`)}
        hasTotals
        nowrap
        filters={
          <>
            <PeriodFilter {...period} />
            {filters}
          </>
        }
      />
    </PartnerFrame>
  );
}

type KindProps<Kind extends string> = {
  kinds: readonly ('all' | Kind)[];
  value: 'all' | Kind;
  onChange: (kind: 'all' | Kind) => void;
  labelOf: (kind: Kind) => string;
};

/** All of a list, or one kind of its rows. */
export function KindFilter<Kind extends string>({ kinds, value, onChange, labelOf }: KindProps<Kind>) {
  const { t } = useTranslation();
  const textOf = (kind: 'all' | Kind) => (kind === 'all' ? t('list.all') : labelOf(kind));
  return (
    <Segmented<'all' | Kind>
      label={t('partner.kind')}
      value={value}
      onValueChange={onChange}
      options={kinds.map((kind) => ({ value: kind, label: textOf(kind) }))}
    />
  );
}
