import type { RiskAlert } from '@mirinae/contract/staff/risk';
import { Button } from '@mirinae/ui/button';
import { TextField } from '@mirinae/ui/form/fields';
import { FormDialog } from '@mirinae/ui/form/form-dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useAct, useCall } from '../../shell/calls/calls.ts';

const invalidates = ['staff.riskCase*', 'staff.riskAlertList'] as const;
const shown = 8;

/** Joins an alert to a new case, or to one of the newest open ones. */
export function JoinDialog({ alert, onClose }: { alert: RiskAlert; onClose: () => void }) {
  const { t } = useTranslation();
  const alertIdxs = [alert.alertIdx];
  const form = useCallForm('staff.riskCaseOpen', {
    defaults: { title: '', alertIdxs },
    invalidates,
    onDone: onClose,
  });
  const join = useAct('staff.riskCaseJoin', { invalidates });
  return (
    <FormDialog title={t('risk.cases.join')} form={form} submit={t('risk.cases.openNew')} onClose={onClose}>
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
