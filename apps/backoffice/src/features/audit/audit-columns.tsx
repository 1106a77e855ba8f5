import { auditActs } from '@mirinae/contract/staff/audit-acts';
import type { AuditRow } from '@mirinae/contract/staff/house';
import { useTranslation } from '@mirinae/ui/language/translation';
import { ListFilter } from 'lucide-react';
import { useNameOfAct } from '../../shell/calls/act-texts.ts';
import { changeText } from '../../shell/lists/change-text.ts';
import { Changes } from '../../shell/lists/changes.tsx';
import { type Columns, inFile, secondColumn, textColumn } from '../../shell/lists/columns.tsx';
import { AboutLink, useAboutText } from './about-link.tsx';
import type { AuditSearchAddress } from './audit-search.ts';

const below = 'block text-mist-400 text-xs';
const pressed = 'text-left hover:text-indigo-star pointer-coarse:py-2';

function About({ entry, set }: { entry: AuditRow } & Pick<AuditSearchAddress, 'set'>) {
  const { t } = useTranslation();
  return (
    <span className="flex items-center gap-1 max-md:justify-end">
      <AboutLink entry={entry} />
      <button
        type="button"
        aria-label={t('audit.onlyTarget', { target: entry.target })}
        className="grid size-6 shrink-0 place-items-center rounded-chip text-mist-400 hover:bg-ink-600 hover:text-mist-50 pointer-coarse:size-11"
        onClick={() => set({ target: entry.target })}
      >
        <ListFilter aria-hidden className="size-3.5" />
      </button>
    </span>
  );
}

/** A press on an actor, an act or the funnel of a target shows the entries of it. */
export function useAuditColumns({ set }: AuditSearchAddress): Columns<AuditRow> {
  const { t } = useTranslation();
  const nameOf = useNameOfAct();
  const aboutText = useAboutText();
  const labels = Object.fromEntries(auditActs.map((act) => [act, nameOf(act)]));
  return [
    inFile(
      secondColumn<AuditRow>('at', t('field.at'), ({ at }) => at),
      { field: 'at', form: 'time' },
    ),
    inFile(
      textColumn<AuditRow>(
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
      [
        { head: t('audit.staff'), field: 'staff' },
        { head: t('audit.approvedBy'), field: 'approvedBy' },
      ],
    ),
    inFile(
      textColumn<AuditRow>(
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
      { field: 'action', labels },
    ),
    inFile(
      textColumn<AuditRow>('about', t('audit.target'), aboutText, (entry) => <About entry={entry} set={set} />),
      [
        { head: t('audit.target'), field: 'about.memId' },
        { head: t('audit.code'), field: 'target' },
      ],
    ),
    inFile(
      {
        ...textColumn<AuditRow>('change', t('audit.change'), changeText, (entry) => <Changes of={entry} />),
        isWide: true,
      },
      { field: 'after', form: 'changes' },
    ),
    inFile(
      textColumn<AuditRow>('ip', 'IP', ({ ip }) => ip),
      { field: 'ip' },
    ),
  ];
}
