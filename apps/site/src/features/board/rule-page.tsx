import { siteConfig } from '@mirinae/ui/calls/site-config';
import { useTranslation } from '@mirinae/ui/language/translation';
import { bankWindow } from '../../shell/money/bank-window.ts';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';
import { GameRules } from './game-rules.tsx';

const rules = ['age', 'account', 'deposit', 'withdrawal', 'betting', 'result', 'manner'] as const;

/** The rules of the house. */
export function RulePage() {
  const { t } = useTranslation();
  const hours = bankWindow(siteConfig());
  return (
    <>
      <PageTitle title={t('board.rule.title')} text={t('board.rule.text')} />
      <LinkTabs label={t('board.rooms')} menu="support" />
      <ol className="flex flex-col gap-3">
        {rules.map((rule, index) => (
          <li key={rule} className="surface flex gap-4 p-5">
            <span className="font-extrabold text-cyan-star text-lg tabular-nums">{index + 1}</span>
            <div>
              <h2 className="font-bold text-mist-50">{t(`board.rule.${rule}.title`)}</h2>
              <p className="mt-1 text-mist-200">
                {t(`board.rule.${rule}.text`)}
                {rule === 'withdrawal' && hours && ` ${t('board.rule.withdrawal.hours', hours)}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
      <GameRules />
    </>
  );
}
