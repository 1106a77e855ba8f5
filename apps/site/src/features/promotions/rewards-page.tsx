import { formatTimes } from '@mirinae/contract/times';
import { rewardTurnover } from '@mirinae/game-math/wagering/edges';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded, type QueryState } from '@mirinae/ui/loaded';
import type { ReactNode } from 'react';
import { LinkTabs } from '../../shell/pages/link-tabs.tsx';
import { PageTitle } from '../../shell/pages/page-title.tsx';

/** Frame of every page of rewards: title, the play that points require, links to the others, and its content. */
export function RewardsPage<Data>({
  texts,
  query,
  children,
}: {
  /** The group of the page's own texts: `title` and `text` are in it. */
  texts:
    | 'loyalty.vip'
    | 'loyalty.mission'
    | 'loyalty.friend'
    | 'promo.rotary'
    | 'promo.attendance'
    | 'promo.tournament';
  query: QueryState & { data: Data | undefined };
  children: (data: Data) => ReactNode;
}) {
  const { t } = useTranslation();
  // The wheel and attendance say it where their prizes are.
  const play = texts.startsWith('loyalty') ? ` ${t('loyalty.play', { times: formatTimes(rewardTurnover) })}` : '';
  return (
    <>
      <PageTitle title={t(`${texts}.title`)} text={`${t(`${texts}.text`)}${play}`} />
      <LinkTabs label={t('menu.rewards')} menu="rewards" />
      <Loaded query={query}>{children}</Loaded>
    </>
  );
}
