import { gameTypes } from '@mirinae/contract/play/game-types';
import type { StaffBetRow } from '@mirinae/contract/staff/bets';
import { formatDateTimeSeconds, formatRound } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { useBetResultColumns } from '../../shell/lists/bet-result-columns.tsx';
import { type Columns, inFile, textColumn } from '../../shell/lists/columns.tsx';
import { BetLink, MemberLink } from '../../shell/members/member-links.tsx';

const below = 'block text-xs text-mist-400';
const name = ({ gameName }: StaffBetRow) => gameName[currentLocale()];

/** Rows are links: the number opens the bet, the ID its member. */
export function useBetColumns(): Columns<StaffBetRow> {
  const { t } = useTranslation();
  const types = Object.fromEntries(gameTypes.map((type) => [type, t(`gameType.${type}`)]));
  const results = useBetResultColumns({ stake: t('bets.stake'), payout: t('bets.payout') });
  return [
    inFile(
      textColumn<StaffBetRow>(
        'at',
        t('field.at'),
        ({ regDate }) => formatDateTimeSeconds(regDate),
        ({ regDate, betIdx }) => (
          <>
            <span className="whitespace-nowrap text-mist-300">{formatDateTimeSeconds(regDate)}</span>
            <span className={below}>
              <BetLink betIdx={betIdx}>#{betIdx}</BetLink>
            </span>
          </>
        ),
      ),
      [
        { head: t('field.at'), field: 'regDate', form: 'time' },
        { head: t('bets.times.settled'), field: 'settledDate', form: 'time' },
        { head: t('bets.by.betIdx'), field: 'betIdx' },
      ],
    ),
    inFile(
      textColumn<StaffBetRow>('game', t('bets.game'), name, (bet) => (
        <>
          <span className="block">{name(bet)}</span>
          <span className={below}>
            {t(`gameType.${bet.groupKey}`)} · {formatRound(bet.roundId)}
          </span>
        </>
      )),
      [
        { head: t('bets.game'), field: `gameName.${currentLocale()}` },
        { head: t('field.kind'), field: 'groupKey', labels: types },
        { head: t('bets.round'), field: 'roundId' },
      ],
    ),
    inFile(
      textColumn<StaffBetRow>(
        'member',
        t('field.member'),
        ({ memId }) => memId,
        ({ memberId, memId, memNick }) => (
          <>
            <MemberLink memberId={memberId}>{memId}</MemberLink>
            <span className={below}>{memNick}</span>
          </>
        ),
      ),
      { field: 'memId' },
    ),
    ...results,
  ];
}
