/** Risk alerts in words, and in the colour of how grave they are. */
import { type RiskAlert, type RiskSeverity, riskAmounts } from '@mirinae/contract/staff/risk';
import { Badge, type Tone } from '@mirinae/ui/badge';
import { formatAmount, formatCount } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';

export const riskTones: Readonly<Record<RiskSeverity, Tone>> = { low: 'neutral', medium: 'amber', high: 'coral' };

export function RiskSeverityBadge({ severity }: { severity: RiskSeverity }) {
  const { t } = useTranslation();
  return <Badge tone={riskTones[severity]}>{t(`riskAlert.severities.${severity}`)}</Badge>;
}

/** What was found, in a sentence with its figures. */
export function useRiskText(): (alert: Pick<RiskAlert, 'kind' | 'shared' | 'figures'>) => string {
  const { t } = useTranslation();
  return ({ kind, shared, figures }) => {
    const shown = Object.entries(figures).map(([name, value]) => [
      name,
      riskAmounts.includes(name) ? formatAmount(value) : formatCount(value),
    ]);
    const mark = shared ? t(`riskAlert.shared.${shared}`) : '';
    return t(`riskAlert.says.${kind}`, { ...Object.fromEntries(shown), mark });
  };
}
