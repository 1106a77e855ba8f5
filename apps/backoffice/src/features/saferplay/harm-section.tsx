import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { HarmMarkers, HarmScorePill } from '../../shell/members/harm-markers.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { HarmDialog } from './harm-dialog.tsx';

function Actions({ actions }: Pick<Answer<'staff.harm'>, 'actions'>) {
  const { t } = useTranslation();
  if (actions.length === 0) return null;
  return (
    <ul className="surface mt-3 divide-y divide-ink-600/30 px-4">
      {actions.map(({ act, score, reason, by, at }) => (
        <li key={at} className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2.5 text-sm">
          <b>{t(`saferplay.harm.act.${act}`)}</b>
          <HarmScorePill score={score} />
          <span className="min-w-0 flex-1">{reason}</span>
          <span className="text-mist-400 tabular-nums">
            {by} · {formatDateTime(at)}
          </span>
        </li>
      ))}
    </ul>
  );
}

/** Current markers of harm, and actions taken. */
export function HarmSection({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const mayAct = useStaff()?.permissions.includes('members.edit') ?? false;
  return (
    <Loaded query={useCall('staff.harm', { memberId }, { retry: false })}>
      {({ score, markers, actions }) => (
        <section aria-label={t('harm.title')} className="mb-8">
          <div className="mb-3 flex flex-wrap items-center gap-3">
            <h2 className="font-bold text-lg">{t('harm.title')}</h2>
            <HarmScorePill score={score} />
            {mayAct && (
              <Button size="sm" className="ml-auto" onClick={() => setOpen(true)}>
                {t('saferplay.harm.record')}
              </Button>
            )}
          </div>
          <HarmMarkers markers={markers} />
          <Actions actions={actions} />
          {isOpen && <HarmDialog memberId={memberId} onClose={() => setOpen(false)} />}
        </section>
      )}
    </Loaded>
  );
}
