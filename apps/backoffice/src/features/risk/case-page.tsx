import type { Answer } from '@mirinae/contract/calls';
import { riskOutcomes } from '@mirinae/contract/staff/risk';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { StatusPill } from '@mirinae/ui/status-pill';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { RiskSeverityBadge, useRiskText } from '../../shell/members/risk-alerts.tsx';
import { PageHead } from '../../shell/pages/page.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { Evidence } from './evidence.tsx';
import { LinkedText } from './linked-text.tsx';

type Case = Answer<'staff.riskCase'>;
type Outcome = (typeof riskOutcomes)[number];
type DialogProps = { caseIdx: number; onClose: () => void };
const invalidates = ['staff.riskCase*', 'staff.riskAlertList'] as const;

function NoteDialog({ caseIdx, onClose }: DialogProps) {
  const { t } = useTranslation();
  const form = useCallForm('staff.riskCaseNote', { defaults: { caseIdx, text: '' }, invalidates, onDone: onClose });
  return (
    <FormDialog title={t('risk.cases.note')} form={form} onClose={onClose}>
      <TextField
        form={form}
        name="text"
        label={t('risk.cases.note')}
        hint={t('risk.cases.noteHint')}
        maxLength={1_000}
        autoFocus
      />
    </FormDialog>
  );
}

function DecideDialog({ caseIdx, outcome, onClose }: DialogProps & { outcome: Outcome }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.riskCaseClose', {
    defaults: { caseIdx, outcome, reason: '' },
    invalidates,
    onDone: onClose,
  });
  return (
    <ReasonDialog
      title={t(`risk.close.${outcome}`)}
      form={form}
      name="reason"
      tone={outcome === 'confirmed' ? 'danger' : 'primary'}
      onClose={onClose}
    >
      <p className="text-mist-300 text-sm">{t('risk.cases.closeText')}</p>
    </ReasonDialog>
  );
}

function Alerts({ list }: Pick<Case, 'list'>) {
  const { t } = useTranslation();
  const textOf = useRiskText();
  return (
    <section aria-label={t('riskAlert.title')} className="min-w-0">
      <h2 className="mb-3 font-bold">{t('riskAlert.title')}</h2>
      <ul className="surface divide-y divide-ink-600/30 px-4">
        {list.map((alert) => (
          <li key={alert.alertIdx} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-2.5">
            <RiskSeverityBadge severity={alert.severity} />
            <MemberLink memberId={alert.memberId}>{alert.memId}</MemberLink>
            <div className="min-w-0 flex-1 basis-56">
              <Evidence alert={alert} text={textOf(alert)} />
            </div>
            <span className="text-mist-400 text-sm">{t(`risk.states.${alert.state}`)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** An alert is named by its member and its rule; the others of an entry by their words. */
function EntryText({ entry: { alertIdx, text }, list }: { entry: Case['entries'][number] } & Pick<Case, 'list'>) {
  const { t } = useTranslation();
  const alert = list.find((each) => each.alertIdx === alertIdx);
  return alert ? `${alert.memId} · ${t(`riskAlert.kinds.${alert.kind}`)}` : <LinkedText text={text} />;
}

function Entries({ entries, list }: Pick<Case, 'entries' | 'list'>) {
  const { t } = useTranslation();
  return (
    <section aria-label={t('risk.history')} className="min-w-0">
      <h2 className="mb-3 font-bold">{t('risk.history')}</h2>
      <ol className="surface divide-y divide-ink-600/30 px-4">
        {entries.map((entry) => (
          <li key={entry.entryIdx} className="py-2.5 text-sm">
            <span className="text-mist-400 tabular-nums">
              {formatDateTime(entry.at)} · {entry.by} · {t(`risk.cases.act.${entry.act}`)}
            </span>
            <span className="block break-words">
              <EntryText entry={entry} list={list} />
            </span>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ row: { opened, owner, closed } }: { row: Case }) {
  const { t } = useTranslation();
  const tone = closed?.outcome === 'confirmed' ? 'coral' : 'jade';
  return (
    <p className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-1 text-mist-300 text-sm">
      <StatusPill tone={closed ? tone : 'amber'}>
        {t(closed ? `risk.states.${closed.outcome}` : 'risk.cases.states.open')}
      </StatusPill>
      <span>
        {t('risk.cases.opened')} {opened.by} · {formatDateTime(opened.at)}
      </span>
      <span>{owner === null ? t('risk.cases.noOwner') : `${t('risk.cases.owner')} ${owner}`}</span>
      {closed && (
        <span>
          {t('risk.cases.states.closed')} {closed.by} · {formatDateTime(closed.at)}
        </span>
      )}
      <Link to="/risk-cases" className="ml-auto text-cyan-star underline">
        {t('risk.cases.back')}
      </Link>
    </p>
  );
}

function Acts({ row, onOpen }: { row: Case; onOpen: (act: 'note' | Outcome) => void }) {
  const { t } = useTranslation();
  const staff = useStaff();
  const take = useAct('staff.riskCaseTake', { invalidates });
  if (row.closed || !staff?.permissions.includes('members.edit')) return null;
  const { caseIdx, owner } = row;
  return (
    <div className="flex flex-wrap gap-3">
      {owner !== staff.loginId && (
        <Button size="sm" disabled={take.isPending} onClick={() => take.mutate({ caseIdx })}>
          {t('risk.cases.take')}
        </Button>
      )}
      <Button size="sm" onClick={() => onOpen('note')}>
        {t('risk.cases.note')}
      </Button>
      {riskOutcomes.map((outcome) => (
        <Button
          key={outcome}
          size="sm"
          tone={outcome === 'confirmed' ? 'danger' : 'plain'}
          onClick={() => onOpen(outcome)}
        >
          {t(`risk.close.${outcome}`)}
        </Button>
      ))}
    </div>
  );
}

/** A case with its alerts and its history. */
export function CasePage() {
  const { caseIdx: text = '0' } = useParams({ strict: false });
  const caseIdx = Number(text);
  const [opened, setOpened] = useState<'note' | Outcome | null>(null);
  const onClose = () => setOpened(null);
  return (
    <Loaded query={useCall('staff.riskCase', { caseIdx }, { retry: false })}>
      {(row) => (
        <>
          <PageHead title={`#${row.caseIdx} ${row.title}`}>
            <Acts row={row} onOpen={setOpened} />
          </PageHead>
          <Facts row={row} />
          <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_360px]">
            <Alerts list={row.list} />
            <Entries entries={row.entries} list={row.list} />
          </div>
          {opened === 'note' && <NoteDialog caseIdx={caseIdx} onClose={onClose} />}
          {opened && opened !== 'note' && <DecideDialog caseIdx={caseIdx} outcome={opened} onClose={onClose} />}
        </>
      )}
    </Loaded>
  );
}
