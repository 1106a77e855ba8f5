import type { Answer } from '@mirinae/contract/calls';
import { Badge } from '@mirinae/ui/badge';
import { Button } from '@mirinae/ui/button';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { Progress } from '@mirinae/ui/progress';
import { useState } from 'react';
import { useCallForm } from '../../shell/calls/call-form.ts';
import { useCall } from '../../shell/calls/calls.ts';
import { ReasonDialog } from '../../shell/dialogs/reason-dialog.tsx';
import { useStaff } from '../../shell/session/session.ts';

type Requirement = Answer<'staff.wagering'>[number];

function Row({ row, onWaive }: { row: Requirement; onWaive: (() => void) | undefined }) {
  const { t } = useTranslation();
  const { source, binds, amount, needed, done, openedAt, closedAs } = row;
  const name = `${t(`cashier.wagering.source.${source}`)} · ${t(`cashier.wagering.binds.${binds}`)} ${formatAmount(amount)}`;
  return (
    <li className="py-2">
      <p className="flex items-center justify-between gap-2">
        <span>
          {name}
          <span className="block text-mist-400 text-xs tabular-nums">{formatDateTime(openedAt)}</span>
        </span>
        {closedAs === null ? (
          onWaive && (
            <Button size="sm" onClick={onWaive}>
              {t('cashier.wagering.waive')}
            </Button>
          )
        ) : (
          <Badge tone={closedAs === 'met' ? 'jade' : 'neutral'}>{t(`cashier.wagering.closed.${closedAs}`)}</Badge>
        )}
      </p>
      <p className="my-1 text-right text-mist-300 text-xs tabular-nums">
        {formatAmount(done)} / {formatAmount(needed)}
      </p>
      {closedAs === null && <Progress label={name} value={done} most={needed} />}
    </li>
  );
}

function WaiveDialog({ requirementIdx, onClose }: { requirementIdx: number; onClose: () => void }) {
  const { t } = useTranslation();
  const form = useCallForm('staff.wageringWaive', {
    defaults: { requirementIdx, reason: '' },
    invalidates: ['staff.wagering', 'staff.cashBrief'],
    onDone: onClose,
  });
  return <ReasonDialog title={t('cashier.wagering.waive')} form={form} name="reason" onClose={onClose} />;
}

/** Wagering requirements of a member, newest first; with the right to correct balances one can be ended. */
export function WageringRecord({ memberId }: { memberId: number }) {
  const { t } = useTranslation();
  const query = useCall('staff.wagering', { memberId });
  const mayWaive = useStaff()?.permissions.includes('cash.adjust') ?? false;
  const [waived, setWaived] = useState<number | null>(null);
  return (
    <section>
      <h3 className="mb-2 font-bold">{t('cashier.wagering.title')}</h3>
      <Loaded query={query}>
        {(rows) => (
          <ul className="divide-y divide-ink-600/30 text-sm">
            {rows.map((row) => (
              <Row
                key={row.requirementIdx}
                row={row}
                onWaive={mayWaive ? () => setWaived(row.requirementIdx) : undefined}
              />
            ))}
            {rows.length === 0 && <li className="py-4 text-mist-400">{t('list.none')}</li>}
          </ul>
        )}
      </Loaded>
      {waived !== null && <WaiveDialog requirementIdx={waived} onClose={() => setWaived(null)} />}
    </section>
  );
}
