import type { Answer } from '@mirinae/contract/calls';
import { unitsPerOne } from '@mirinae/contract/currencies';
import { siteCurrency } from '@mirinae/ui/calls/site-config';
import { formatAmount, formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCall } from '../../shell/calls/calls.ts';
import { MemberLink } from '../../shell/members/member-links.tsx';
import { Section } from './section.tsx';

type Accrual = NonNullable<Answer<'staff.betAccruals'>>;
type Share = Accrual['shares'][number];

const fractionDigits = 4;

/** Ten-thousandths of the smallest unit, to the last of them. */
function exactText(text: string): string {
  const exact = BigInt(text);
  const size = exact < 0n ? -exact : exact;
  const scale = 10n ** BigInt(fractionDigits);
  const rest = String(size % scale)
    .padStart(fractionDigits, '0')
    .replace(/0+$/, '');
  const point = rest !== '' && unitsPerOne(siteCurrency()) === 1 ? '.' : '';
  return `${exact < 0n ? '-' : ''}${formatAmount(size / scale)}${point}${rest}`;
}

/** How an amount came about: its base times the partner's rate less that of the next one below. */
function Sum({ base, rate, below, result }: { base: number; rate: number; below: number; result: string }) {
  return (
    <>
      <td className="text-mist-400">
        {formatAmount(base)} × ({formatRate(rate)} − {formatRate(below)})
      </td>
      <td className="text-right font-bold">{result}</td>
    </>
  );
}

function Partner({ share, valid, base }: { share: Share } & Pick<Accrual, 'valid' | 'base'>) {
  const { t } = useTranslation();
  const { memberId, memId, memNick, settlement } = share;
  return (
    <tbody className="border-ink-600/30 border-t">
      <tr>
        <th scope="row" rowSpan={2} className="py-1.5 pr-3 text-left align-top font-normal">
          <MemberLink memberId={memberId}>{memId}</MemberLink>
          <span className="block text-mist-400 text-xs">{memNick}</span>
          <span className="block text-mist-400 text-xs">
            {settlement
              ? t('bets.accruals.settlement', { id: settlement.settlementIdx })
              : t('bets.accruals.notSettled')}
          </span>
        </th>
        <td className="pt-1.5 pr-3">{t('bets.accruals.rolling')}</td>
        <Sum base={valid} rate={share.rollingRate} below={share.rollingBelow} result={formatAmount(share.rolling)} />
      </tr>
      <tr>
        <td className="pr-3 pb-1.5">{t('bets.accruals.losing')}</td>
        <Sum base={base} rate={share.losingRate} below={share.losingBelow} result={exactText(share.losingExact)} />
      </tr>
    </tbody>
  );
}

/** What each partner above earns from the bet, with the sum that gives it. */
export function BetAccruals({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const query = useCall('staff.betAccruals', { betIdx }, { retry: false });
  return (
    <Section title={t('bets.accruals.title')} note={query.data?.day}>
      <Loaded query={query}>
        {(accrual) =>
          accrual === null ? (
            <p className="text-mist-400 text-sm">{t('bets.accruals.none')}</p>
          ) : (
            <div className="overflow-x-auto">
              <table aria-label={t('bets.accruals.title')} className="w-full whitespace-nowrap text-sm tabular-nums">
                {accrual.shares.map((share) => (
                  <Partner key={share.memberId} share={share} valid={accrual.valid} base={accrual.base} />
                ))}
              </table>
            </div>
          )
        }
      </Loaded>
    </Section>
  );
}
