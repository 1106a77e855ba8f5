import type { RiskAlert } from '@mirinae/contract/staff/risk';
import { Button } from '@mirinae/ui/button';
import { Checkbox } from '@mirinae/ui/checkbox';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useState } from 'react';
import { api } from '../../shell/calls/api.ts';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';

const invalidates = ['staff.riskCase*', 'staff.riskAlertList'] as const;
const shown = 8;

/** As many as are joined in one act. */
const maxJoined = 50;

/** Other alerts of the member that are neither closed nor in a case. */
function useOthers({ alertIdx, memberId }: RiskAlert): number[] {
  const { data } = useCall('staff.riskAlertList', { memberId, count_per_list: maxJoined - 1 });
  const isFree = (other: RiskAlert) => other.caseIdx === null && other.alertIdx !== alertIdx;
  return (data?.list ?? []).filter(isFree).map((other) => other.alertIdx);
}

/** Joins an alert, and the others of its member with it, to a new case or to one of the newest open ones. */
export function JoinDialog({ alert, onClose }: { alert: RiskAlert; onClose: () => void }) {
  const { t } = useTranslation();
  const others = useOthers(alert);
  const [isTogether, setTogether] = useState(true);
  const alertIdxs = isTogether ? [alert.alertIdx, ...others] : [alert.alertIdx];
  const form = useCallForm('staff.riskCaseOpen', {
    defaults: { title: '', alertIdxs: [alert.alertIdx] },
    invalidates,
    send: ({ title }) => api('staff.riskCaseOpen', { title, alertIdxs }),
    onDone: onClose,
  });
  const join = useAct('staff.riskCaseJoin', { invalidates });
  return (
    <FormDialog title={t('risk.cases.join')} form={form} submit={t('risk.cases.openNew')} onClose={onClose}>
      {others.length > 0 && (
        <Checkbox checked={isTogether} onCheckedChange={setTogether}>
          {t('risk.cases.together', { member: alert.memId, count: others.length })}
        </Checkbox>
      )}
      <Loaded query={useCall('staff.riskCaseList', { count_per_list: shown })}>
        {({ list }) => (
          <ul className="grid gap-2">
            {list.map(({ caseIdx, title }) => (
              <li key={caseIdx}>
                <Button
                  className="w-full justify-start"
                  disabled={join.isPending}
                  onClick={() => join.mutate({ caseIdx, alertIdxs }, { onSuccess: onClose })}
                >
                  #{caseIdx} {title}
                </Button>
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      <TextField form={form} name="title" label={t('risk.cases.newTitle')} maxLength={80} />
    </FormDialog>
  );
}
