import type { Answer } from '@mirinae/contract/calls';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded, type QueryState } from '@mirinae/ui/loaded';
import { Line, Panel } from './panel.tsx';

/** Members online, and the sum of members' balances. */
export function MembersNow({ figures }: { figures: QueryState & { data: Answer<'staff.dashboard'> | undefined } }) {
  const { t } = useTranslation();
  return (
    <Panel title={t('dashboard.members')}>
      <Loaded query={figures}>
        {({ today, online, memberCash, memberPoints, held }) => (
          <dl>
            <Line name={t('dashboard.online')}>{formatCount(online)}</Line>
            <Line name={t('dashboard.active')}>{formatCount(today.activeMembers)}</Line>
            <Line name={t('dashboard.signups')} note={t('dashboard.waiting', { waiting: today.signupsWaiting })}>
              {formatCount(today.signups)}
            </Line>
            <Line name={t('money.cash')}>
              <span className="text-gold">{formatAmount(memberCash)}</span>
            </Line>
            <Line name={t('money.held')}>{formatAmount(held)}</Line>
            <Line name={t('money.point')}>{formatAmount(memberPoints)}</Line>
          </dl>
        )}
      </Loaded>
    </Panel>
  );
}
