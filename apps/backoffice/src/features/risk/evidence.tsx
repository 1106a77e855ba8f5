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

/** Links to who and what proves an alert. */
function Proof({ alert }: { alert: RiskAlert }) {
  const { t } = useTranslation();
  return (
    <>
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
    </>
  );
}

type Props = { alert: RiskAlert; text: string };

/** What was found, and what proves it. */
export function Evidence({ alert, text }: Props) {
  const { t } = useTranslation();
  return (
    <div className="min-w-0">
      <p>
        <b>{t(`riskAlert.kinds.${alert.kind}`)}</b> <span className="text-mist-300 text-sm">{text}</span>
      </p>
      <Proof alert={alert} />
    </div>
  );
}

/** The same as one line, what proves it on demand: rows of a list stay low. */
export function FoldedEvidence({ alert, text }: Props) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const count = alert.members.length + alert.bets.length + alert.requests.length;
  return (
    <div className="min-w-0">
      <div className="flex items-center gap-2">
        <span title={text} className="min-w-0 md:max-w-80 md:truncate">
          <b>{t(`riskAlert.kinds.${alert.kind}`)}</b> <span className="text-mist-300 text-sm">{text}</span>
        </span>
        {count > 0 && (
          <Button size="sm" tone="quiet" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
            <span className="whitespace-nowrap">{t('risk.proof', { count })}</span>
          </Button>
        )}
      </div>
      {isOpen && <Proof alert={alert} />}
    </div>
  );
}
