import type { AuditRow } from '@mirinae/contract/staff/house';
import { IconButton } from '@mirinae/ui/icon-button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ListFilter } from 'lucide-react';
import { useNameOfAct } from '../../shell/calls/act-texts.ts';
import { Changes, changesOf } from '../../shell/lists/changes.tsx';
import { type Columns, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { AboutLink, useAboutText } from './about-link.tsx';
import type { AuditSearchAddress } from './audit-search.ts';

const below = 'block text-mist-400 text-xs';
const pressed = 'text-left hover:text-indigo-star pointer-coarse:py-2';

function changeText(entry: AuditRow): string {
  return changesOf(entry)
    .map(({ name, value, old }) => `${name}: ${old === undefined ? '' : `${old} → `}${value}`)
    .join('; ');
}

/** A press on an actor, an act or the funnel of a target shows the entries of it. */
export function useAuditColumns({ set }: AuditSearchAddress): Columns<AuditRow> {
  const { t } = useTranslation();
  const nameOf = useNameOfAct();
  const aboutText = useAboutText();
  return [
    secondColumn('at', t('field.at'), ({ at }) => at),
    textColumn(
      'staff',
      t('audit.staff'),
      ({ staff }) => staff,
      ({ staff, approvedBy }) => (
        <>
          <button type="button" className={`font-semibold ${pressed}`} onClick={() => set({ actor: staff })}>
            {staff}
          </button>
          {approvedBy && <span className={below}>{t('audit.withSecond', { staff: approvedBy })}</span>}
        </>
      ),
    ),
    { ...textColumn<AuditRow>('approvedBy', t('audit.approvedBy'), (row) => row.approvedBy ?? ''), isHidden: true },
    textColumn(
      'action',
      t('audit.action'),
      ({ action }) => nameOf(action),
      ({ action }) => (
        <>
          <span className="block">{nameOf(action)}</span>
          <code className={below}>{action}</code>
        </>
      ),
    ),
    textColumn('about', t('audit.target'), aboutText, (entry) => (
      <span className="flex items-start gap-1">
        <AboutLink entry={entry} />
        <IconButton
          label={t('audit.onlyTarget', { target: entry.target })}
          className="-my-1.5 size-8 shrink-0 text-mist-400"
          onClick={() => set({ target: entry.target })}
        >
          <ListFilter aria-hidden className="size-3.5" />
        </IconButton>
      </span>
    )),
    { ...textColumn<AuditRow>('target', t('audit.code'), ({ target }) => target), isHidden: true },
    {
      ...textColumn<AuditRow>('change', t('audit.change'), changeText, (entry) => <Changes of={entry} />),
      isWide: true,
    },
    textColumn('ip', 'IP', ({ ip }) => ip),
  ];
}
