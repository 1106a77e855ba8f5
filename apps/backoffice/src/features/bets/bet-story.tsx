/** One bet in full: its money, what was played, the proof, the vendor's messages, the ledger, the commission. */

import { CallError } from '@mirinae/contract/client';
import { codes } from '@mirinae/contract/codes';
import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import type { Permission } from '@mirinae/contract/staff/staff';
import { Button } from '@mirinae/ui/button';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { formatAmount, formatDateTimeSeconds, formatRound } from '@mirinae/ui/format';
import { Gain } from '@mirinae/ui/gain';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { RoundFacts } from '@mirinae/ui/round-facts/round-facts';
import { SlipStory } from '@mirinae/ui/slip-legs/slip-story';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useCall } from '../../shell/calls/calls.ts';
import { BetEndingPill } from '../../shell/members/bet-ending.tsx';
import { BetLink, MemberLink } from '../../shell/members/member-links.tsx';
import { useStaff } from '../../shell/session/session.ts';
import { BetAccruals } from './bet-accruals.tsx';
import { BetLedger } from './bet-ledger.tsx';
import { BetMessages } from './bet-messages.tsx';
import { BetProof } from './bet-proof.tsx';
import { Section } from './section.tsx';

type Bet = { bet: StaffBetRow };

function Figures({ bet }: Bet) {
  const { t } = useTranslation();
  const isOpen = bet.type === 'wait';
  const figures = [
    ['stake', formatAmount(bet.cash)],
    ['payout', isOpen ? '—' : formatAmount(bet.winCash)],
    ['result', isOpen ? '—' : <Gain key="result" amount={bet.resultCash} />],
  ] as const;
  return (
    <dl className="grid grid-cols-3 gap-2 tabular-nums">
      {figures.map(([name, value]) => (
        <div key={name}>
          <dt className="text-mist-400 text-xs">{t(`bets.${name}`)}</dt>
          <dd className="font-bold text-lg">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function Facts({ bet }: Bet) {
  const { t } = useTranslation();
  const times = [
    ['placed', bet.regDate],
    ['settled', bet.settledDate],
    ['corrected', bet.correctedDate],
  ] as const;
  return (
    <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 text-sm [&_dt]:text-mist-400">
      <dt>{t('field.member')}</dt>
      <dd>
        <MemberLink memberId={bet.memberId}>{bet.memId}</MemberLink> {bet.memNick}
      </dd>
      <dt>{t('bets.round')}</dt>
      <dd className="break-all">
        <Link
          to="/bets"
          search={{ roundId: bet.roundId }}
          className="text-indigo-star underline-offset-2 hover:underline"
        >
          {formatRound(bet.roundId)}
        </Link>
      </dd>
      <dt>{t('bets.by.vendorKey')}</dt>
      <dd>
        <code className="text-xs">{bet.vendorCode}</code>
      </dd>
      {times.map(([name, at]) => at && <Moment key={name} name={t(`bets.times.${name}`)} at={at} />)}
    </dl>
  );
}

function Moment({ name, at }: { name: string; at: string }) {
  return (
    <>
      <dt>{name}</dt>
      <dd className="tabular-nums">{formatDateTimeSeconds(at)}</dd>
    </>
  );
}

/** Legs of a slip, or what the round showed. A round that shows nothing has no section. */
function Played({ bet: { memberId, betIdx, vendorCode } }: Bet) {
  const { t } = useTranslation();
  const isSlip = vendorCode === 'sportsbook';
  const slip = useCall('staff.slip', { memberId, betIdx }, { isEnabled: isSlip, retry: false });
  const facts = useCall('staff.betFacts', { memberId, betIdx }, { isEnabled: !isSlip, retry: false });
  const error = isSlip ? slip.error : facts.error;
  if (error instanceof CallError && error.code === codes.replayUnavailable) return null;
  return (
    <Section title={t(isSlip ? 'bets.legs' : 'bets.shown')}>
      {slip.data && <SlipStory story={slip.data} />}
      {facts.data && <RoundFacts {...facts.data} />}
      {error && <p className="text-mist-300 text-sm">{failureText(error)}</p>}
    </Section>
  );
}

/** The vendor's own page of the round, requested when it is wanted: its address may expire soon. */
function RoundPage({ bet: { memberId, betIdx, vendorCode } }: Bet) {
  const { t } = useTranslation();
  const [isWanted, setWanted] = useState(false);
  const { data, error } = useCall('staff.betReplay', { memberId, betIdx }, { isEnabled: isWanted, retry: false });
  if (vendorCode === 'sportsbook') return null;
  if (error) return <p className="my-3 text-mist-300 text-sm">{failureText(error)}</p>;
  if (!data)
    return (
      <Button busy={isWanted} onClick={() => setWanted(true)}>
        {t('bets.roundPage')}
      </Button>
    );
  return (
    <a className="text-indigo-star underline" href={data.replayUrl} target="_blank" rel="noreferrer">
      {t('bets.openRoundPage')}
    </a>
  );
}

function Story({ bet }: Bet) {
  const permissions = useStaff()?.permissions ?? [];
  const may = (permission: Permission) => permissions.includes(permission);
  return (
    <article>
      <header className="mb-3 flex flex-wrap items-center gap-2">
        <h2 className="font-bold text-lg">
          <BetLink betIdx={bet.betIdx}>#{bet.betIdx}</BetLink> {bet.gameName[currentLocale()]}
        </h2>
        <BetEndingPill bet={bet} />
      </header>
      <Figures bet={bet} />
      <Facts bet={bet} />
      <Played bet={bet} />
      <RoundPage bet={bet} />
      <BetProof bet={bet} />
      {may('ledger.view') && <BetMessages betIdx={bet.betIdx} />}
      <BetLedger betIdx={bet.betIdx} />
      {may('partners.view') && <BetAccruals betIdx={bet.betIdx} />}
    </article>
  );
}

export function BetStory({ betIdx }: { betIdx: string }) {
  const query = useCall('staff.bet', { betIdx }, { retry: false });
  return <Loaded query={query}>{(bet) => <Story bet={bet} />}</Loaded>;
}
