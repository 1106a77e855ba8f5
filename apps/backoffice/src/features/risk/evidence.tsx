import type { RiskAlert } from '@mirinae/contract/staff/risk';
import { Button } from '@mirinae/ui/button';
import { useTranslation } from '@mirinae/ui/language/translation';
import { type ReactNode, useState } from 'react';
import { BetLink, MemberLink, RequestLink } from '../../shell/members/member-links.tsx';

const shownFirst = 4;

/** Links in a row; the rest on request. */
function Links({ name, links }: { name: string; links: readonly ReactNode[] }) {
  const { t } = useTranslation();
  const [isWhole, setWhole] = useState(false);
  const more = links.length - shownFirst;
  if (links.length === 0) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-2 text-xs">
      <span className="text-mist-400">{name}</span>
      {isWhole ? links : links.slice(0, shownFirst)}
      {more > 0 && !isWhole && (
        <Button size="sm" tone="quiet" onClick={() => setWhole(true)}>
          {t('risk.more', { count: more })}
        </Button>
      )}
    </div>
  );
}

/** What was found, with links to who and what proves it. */
export function Evidence({ alert, text }: { alert: RiskAlert; text: string }) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <p>
        <b>{t(`riskAlert.kinds.${alert.kind}`)}</b> <span className="text-mist-300 text-sm">{text}</span>
      </p>
      <Links
        name={t('risk.members')}
        links={alert.members.map(({ memberId, memId }) => (
          <MemberLink key={memberId} memberId={memberId}>
            {memId}
          </MemberLink>
        ))}
      />
      <Links
        name={t('risk.bets')}
        links={alert.bets.map((betIdx) => (
          <BetLink key={betIdx} betIdx={betIdx}>
            #{betIdx}
          </BetLink>
        ))}
      />
      <Links
        name={t('risk.requests')}
        links={alert.requests.map((cashIdx) => (
          <RequestLink key={cashIdx} cashIdx={cashIdx}>
            #{cashIdx}
          </RequestLink>
        ))}
      />
    </div>
  );
}
