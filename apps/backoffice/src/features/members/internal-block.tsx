import type { InternalMark } from '@mirinae/contract/staff/internal-accounts';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';

type DialogProps = { memberId: number; onClose: () => void };
const invalidates = ['staff.member*', 'staff.internalAccount'] as const;

function MarkDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.internalMark', { defaults: { memberId, reason: '' }, invalidates, onDone: onClose });
  return (
    <ReasonDialog title={t('members.internal.markTitle')} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('members.internal.markText')}</p>
    </ReasonDialog>
  );
}

function UnmarkDialog({ memberId, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.internalUnmark', {
    defaults: { memberId, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('members.internal.unmarkTitle')} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('members.internal.unmarkText')}</p>
    </ReasonDialog>
  );
}

function Mark({ mark: { marked, unmarked, countsUntil } }: { mark: InternalMark }) {
  const { t } = useTranslation();
  const line = (act: 'marked' | 'unmarked', { reason, by, at }: InternalMark['marked']) => (
    <p>
      {t(`members.internal.${act}`)} · {formatDateTime(at)} · {by} · {reason}
    </p>
  );
  return (
    <li className="py-2.5">
      {unmarked && line('unmarked', unmarked)}
      {line('marked', marked)}
      {countsUntil && (
        <p className="text-mist-400 text-xs">
          {t('members.internal.countsUntil', { at: formatDateTime(countsUntil) })}
        </p>
      )}
    </li>
  );
}

/** Whether the account is one of the house: every mark, and the bets that stand though they would be refused now. */
export function InternalBlock({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const [isOpen, setIsOpen] = useState(false);
  const mayEdit = (useStaff()?.permissions ?? []).includes('members.edit');
  return (
    <Loaded query={useCall('staff.internalAccount', { memberId })}>
      {({ marks, openBets }) => {
        const isMarked = marks[0]?.unmarked === null;
        const Requested = isMarked ? UnmarkDialog : MarkDialog;
        return (
          <section aria-label={t('members.internal.title')} className="mt-6">
            <div className="mb-3 flex flex-wrap items-center gap-3">
              <h2 className="font-bold">{t('members.internal.title')}</h2>
              {mayEdit && (
                <Button size="sm" className="ml-auto" onClick={() => setIsOpen(true)}>
                  {t(isMarked ? 'members.internal.unmark' : 'members.internal.mark')}
                </Button>
              )}
            </div>
            <ul className="surface divide-y divide-ink-600/30 px-4">
              {marks.map((mark) => (
                <Mark key={mark.marked.at} mark={mark} />
              ))}
              {marks.length === 0 && <li className="py-6 text-center text-mist-400">{t('members.internal.none')}</li>}
            </ul>
            {marks.length > 0 && openBets.length > 0 && (
              <>
                <h3 className="mt-3 mb-2 text-mist-300 text-sm">{t('members.internal.openBets')}</h3>
                <ul className="surface divide-y divide-ink-600/30 px-4">
                  {openBets.map(({ betIdx, gameName, roundId, cash, regDate }) => (
                    <li key={betIdx} className="py-2.5">
                      <p>
                        {gameName[currentLocale()]} · <b className="text-gold">{formatAmount(cash)}</b>
                      </p>
                      <p className="truncate text-mist-400 text-xs">
                        {formatDateTime(regDate)} · {roundId}
                      </p>
                    </li>
                  ))}
                </ul>
              </>
            )}
            {isOpen && <Requested memberId={memberId} onClose={() => setIsOpen(false)} />}
          </section>
        );
      }}
    </Loaded>
  );
}
