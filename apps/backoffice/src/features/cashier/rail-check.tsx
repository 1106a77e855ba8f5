import type { Answer } from '@mirinae/contract/calls';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';

type Checked = Answer<'staff.railCheck'>['rails'][number];

function CheckedRail({ rail, isReachable, checked, differences }: Checked) {
  const { t } = useTranslation();
  if (!isReachable) return <p className="text-coral">{t('cashier.railCheck.unreachable')}</p>;
  return (
    <section aria-label={t(`cashier.rail.${rail}`)}>
      <h3 className="font-bold">{t(`cashier.rail.${rail}`)}</h3>
      <p className="text-mist-300 text-sm">
        {t(differences.length === 0 ? 'cashier.railCheck.same' : 'cashier.railCheck.differs', {
          count: differences.length,
          checked,
        })}
      </p>
      <ul className="mt-3 flex flex-col gap-3">
        {differences.map(({ kind, reference, memId, cashIdx, ours, theirs, code }) => (
          <li key={`${kind}:${reference}`} className="rounded-chip bg-ink-800 px-3 py-2">
            <p className="font-semibold text-amber">{t(`cashier.railCheck.${kind}`)}</p>
            {cashIdx !== null && (
              <p>
                {memId} · #{cashIdx}
              </p>
            )}
            <p className="break-all font-mono text-mist-300 text-xs">{reference}</p>
            <p className="tabular-nums">{t('cashier.railCheck.sums', { ours: ours ?? '–', theirs: theirs ?? '–' })}</p>
            {code && <p className="text-mist-300 text-sm">{t(`api.${code}`)}</p>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function RailCheckDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const check = useCall('staff.railCheck', {}, { staleMs: 0 });
  return (
    <Dialog title={t('cashier.railCheck.title')} onClose={onClose} wide>
      <Loaded query={check}>
        {({ rails }) =>
          rails.length === 0 ? (
            <p>{t('cashier.railCheck.none')}</p>
          ) : (
            <div className="flex flex-col gap-5">
              {rails.map((each) => (
                <CheckedRail key={each.rail} {...each} />
              ))}
            </div>
          )
        }
      </Loaded>
    </Dialog>
  );
}

/** Compares what processors of payment rails moved with the ledger, when staff want it. */
export function RailCheckButton() {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>{t('cashier.railCheck.open')}</Button>
      {isOpen && <RailCheckDialog onClose={() => setOpen(false)} />}
    </>
  );
}
