import type { RoundFault } from '@mirinae/contract/staff/vendor-money';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { TextField } from '@mirinae/ui/form/fields';
import { formatDateTimeSeconds, formatSigned } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { sideText } from './side-text.ts';

const changed = ['staff.roundFaultList', 'staff.roundFaultHistory', 'staff.vendorSumList'] as const;

type FaultProps = { fault: RoundFault; onClose: () => void };

function NoteDialog({ fault: { faultIdx }, onClose }: FaultProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.roundFaultNote', {
    defaults: { faultIdx, reason: '', done: '' },
    invalidates: changed,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('vendors.faults.note')} form={form} name="reason" tone="primary" onClose={onClose}>
      <p className="text-mist-300 text-sm">{t('vendors.faults.noteText')}</p>
      <TextField form={form} name="done" label={t('vendors.faults.done')} maxLength={500} />
    </ReasonDialog>
  );
}

function AcceptDialog({ fault: { faultIdx, door, difference }, onClose }: FaultProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.roundFaultAccept', {
    defaults: { faultIdx, reason: '' },
    invalidates: changed,
    onDone: onClose,
  });
  return (
    <ReasonDialog title={t('vendors.faults.accept')} form={form} name="reason" onClose={onClose}>
      <p className="text-mist-300 text-sm">
        {t(`vendors.faults.doors.${door}`, { amount: formatSigned(difference ?? 0) })}
      </p>
      <p className="text-mist-300 text-sm">{t('vendors.faults.second')}</p>
    </ReasonDialog>
  );
}

function History({ faultIdx }: { faultIdx: number }) {
  const { t } = useTranslation();
  const { data = [] } = useCall('staff.roundFaultHistory', { faultIdx });
  if (data.length === 0) return <p className="text-mist-300 text-sm">{t('vendors.faults.noHistory')}</p>;
  return (
    <ol className="flex flex-col gap-1.5 text-sm">
      {data.map(({ at, by, what, reason, done }) => (
        <li key={`${at}${what}`}>
          <span className="text-mist-300">{formatDateTimeSeconds(at)}</span> {t(`vendors.faults.events.${what}`)}{' '}
          <b>{by || t('vendors.faults.comparison')}</b>
          {reason && <span className="block text-mist-200">{reason}</span>}
          {done && <span className="block text-mist-300">{done}</span>}
        </li>
      ))}
    </ol>
  );
}

function Buttons({ fault, onNote, onAccept, onClose }: FaultProps & { onNote: () => void; onAccept: () => void }) {
  const { t } = useTranslation();
  const { faultIdx, state, door } = fault;
  const take = useAct('staff.roundFaultTake', { invalidates: changed });
  const leave = useAct('staff.roundFaultLeave', { invalidates: changed });
  const busy = take.isPending || leave.isPending;
  const work = { onSuccess: onClose };
  return (
    <div className="flex flex-wrap justify-end gap-2">
      {state === 'in_work' && (
        <Button busy={busy} onClick={() => leave.mutate({ faultIdx }, work)}>
          {t('vendors.faults.leave')}
        </Button>
      )}
      <Button busy={busy} onClick={() => take.mutate({ faultIdx }, work)}>
        {t('vendors.faults.take')}
      </Button>
      <Button onClick={onNote}>{t('vendors.faults.note')}</Button>
      {door !== null && (
        <Button tone="primary" onClick={onAccept}>
          {t('vendors.faults.accept')}
        </Button>
      )}
    </div>
  );
}

/** A fault with both sides, its history, and what can be done. */
export function FaultDialog({ fault, mayWork, onClose }: FaultProps & { mayWork: boolean }) {
  const { t } = useTranslation();
  const [act, setAct] = useState<'note' | 'accept' | null>(null);
  if (act === 'note') return <NoteDialog fault={fault} onClose={onClose} />;
  if (act === 'accept') return <AcceptDialog fault={fault} onClose={onClose} />;
  const isShut = fault.state === 'resolved' || !mayWork;
  const facts = [
    [t('vendors.rounds.ours'), sideText(fault.ours)],
    [t('vendors.rounds.theirs'), sideText(fault.theirs)],
    [t('vendors.faults.difference'), fault.difference === null ? '–' : formatSigned(fault.difference)],
    [t('vendors.faults.owner'), fault.owner || '–'],
  ] as const;
  return (
    <Dialog
      onClose={onClose}
      title={t('vendors.faults.title', { vendor: fault.vendorKey, reference: fault.reference })}
      footer={
        isShut ? undefined : (
          <Buttons fault={fault} onNote={() => setAct('note')} onAccept={() => setAct('accept')} onClose={onClose} />
        )
      }
    >
      <div className="flex flex-col gap-4">
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1.5 text-sm">
          {facts.map(([name, text]) => (
            <div key={name} className="contents">
              <dt className="text-mist-300">{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        {!isShut && fault.door === null && <p className="text-mist-300 text-sm">{t('vendors.faults.byHand')}</p>}
        <h3 className="font-bold text-sm">{t('vendors.faults.history')}</h3>
        <History faultIdx={fault.faultIdx} />
      </div>
    </Dialog>
  );
}
