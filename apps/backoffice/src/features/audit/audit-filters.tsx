import { auditActs } from '@mirinae/contract/staff/audit-acts';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { DayFields } from '@mirinae/ui/list/day-fields';
import { SearchField } from '@mirinae/ui/list/search-field';
import { Select } from '@mirinae/ui/select';
import { useNameOfAct } from '../../shell/calls/act-texts.ts';
import { ListSearch } from '../../shell/lists/filters.tsx';
import { type AuditSearchAddress, filterOf, noSearch } from './audit-search.ts';

type Props = { address: AuditSearchAddress };

function ActFilter({ address }: Props) {
  const { t } = useTranslation();
  const nameOf = useNameOfAct();
  const options = auditActs
    .map((value) => ({ value, label: nameOf(value) }))
    .sort((one, other) => one.label.localeCompare(other.label));
  return (
    <Select
      aria-label={t('audit.action')}
      value={address.value.action ?? ''}
      placeholder={t('audit.anyAction')}
      onChange={({ target }) => address.set({ action: auditActs.find((each) => each === target.value) })}
      options={options}
    />
  );
}

/** Lower where there is a mouse, and as many in a row as there is room for. */
const bar =
  'grid w-full grid-cols-1 gap-2 @md:grid-cols-2 @3xl:grid-cols-3 [&>*]:w-full md:[&_:is(input,select)]:h-9 md:[&_:is(input,select)]:text-sm';

/** All of it together, in the address: a link shows the same entries to somebody else. */
export function AuditFilters({ address }: Props) {
  const { t } = useTranslation();
  const { startDate, endDate, actor, target } = address.value;
  const isEmpty = Object.keys(filterOf(address.value)).length === 0;
  return (
    <div className="@container w-full">
      <div className={bar}>
        <ListSearch label={t('audit.search')} address={address} />
        <ActFilter address={address} />
        <SearchField
          label={t('audit.actor')}
          value={actor}
          onSearch={(text) => address.set({ actor: text }, { replace: true })}
        />
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-2">
        <DayFields days={{ startDate, endDate }} onDays={(days) => address.set(days)} />
        {target !== '' && (
          <Button onClick={() => address.set({ target: '' })}>
            {t('audit.ofTarget', { target })} <span aria-hidden>×</span>
          </Button>
        )}
        {!isEmpty && (
          <Button tone="quiet" onClick={() => address.set(noSearch)}>
            {t('audit.clear')}
          </Button>
        )}
      </div>
    </div>
  );
}
