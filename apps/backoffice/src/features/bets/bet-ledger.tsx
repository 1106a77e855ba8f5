import type { BetTransfer } from '@mirinae/contract/staff/bets';
import { formatAmount, formatDateTimeSeconds } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { useCall } from '../../shell/calls/calls.ts';
import { Section } from './section.tsx';

type Leg = BetTransfer['legs'][number];

const holdings = new Map([
  ['cash', 'money.cash'],
  ['point', 'money.point'],
  ['cash_held', 'money.held'],
  ['prize_held', 'money.review'],
]);

function useAccountName() {
  const { t } = useTranslation();
  return ({ account, holding }: Leg): string => {
    const key = holdings.get(holding ?? '');
    if (holding !== null) return `${t('field.member')} · ${key ? t(key) : holding}`;
    const [kind, vendor] = account.split(':');
    if (kind === 'house') return t('bets.ledger.house', { vendor });
    return account === 'receivable' ? t('bets.ledger.receivable') : account;
  };
}

function Legs({ transfer: { legs } }: { transfer: BetTransfer }) {
  const nameOf = useAccountName();
  return legs.map((leg) => (
    <tr key={`${leg.account} ${leg.holding}`}>
      <td className="py-0.5 pl-4">{nameOf(leg)}</td>
      <td className="text-right">{leg.amount < 0 ? formatAmount(-leg.amount) : ''}</td>
      <td className="text-right">{leg.amount > 0 ? formatAmount(leg.amount) : ''}</td>
      <td className="text-right text-mist-400">{leg.balanceAfter === null ? '—' : formatAmount(leg.balanceAfter)}</td>
    </tr>
  ));
}

function Transfers({ transfers }: { transfers: readonly BetTransfer[] }) {
  const { t } = useTranslation();
  const sumOf = (sign: 1 | -1) =>
    transfers.flatMap(({ legs }) => legs).reduce((sum, { amount }) => sum + Math.max(0, sign * amount), 0);
  const [debit, credit] = [sumOf(-1), sumOf(1)];
  return (
    <div className="overflow-x-auto">
      <table className="w-full whitespace-nowrap text-sm tabular-nums [&_td:not(:first-child)]:pl-3 [&_th:not(:first-child)]:text-right [&_th]:font-normal [&_th]:text-mist-400 [&_th]:text-xs">
        <thead>
          <tr>
            <th scope="col" className="text-left">
              {t('field.account')}
            </th>
            <th scope="col">{t('bets.ledger.debit')}</th>
            <th scope="col">{t('bets.ledger.credit')}</th>
            <th scope="col">{t('field.after')}</th>
          </tr>
        </thead>
        {transfers.map((transfer) => (
          <tbody key={transfer.transferIdx}>
            <tr>
              <td colSpan={4} className="pt-2 text-mist-300 text-xs">
                {formatDateTimeSeconds(transfer.at)} · {t(`movement.${transfer.kind}`)} · {transfer.actor}
              </td>
            </tr>
            <Legs transfer={transfer} />
          </tbody>
        ))}
        <tfoot className="border-ink-600/40 border-t font-bold">
          <tr>
            <td className="pt-1">{t('bets.ledger.sum')}</td>
            <td className="text-right">{formatAmount(debit)}</td>
            <td className="text-right">{formatAmount(credit)}</td>
            <td className={debit === credit ? 'text-right text-jade' : 'text-right text-coral'}>
              {t('bets.ledger.difference', { amount: formatAmount(debit - credit) })}
            </td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}

/** Every leg that the bet posted; debit and credit are equal. */
export function BetLedger({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const query = useCall('staff.betLedger', { betIdx }, { retry: false });
  return (
    <Section title={t('bets.ledger.title')}>
      <Loaded query={query}>
        {(transfers) =>
          transfers.length === 0 ? (
            <p className="text-mist-400 text-sm">{t('bets.ledger.none')}</p>
          ) : (
            <Transfers transfers={transfers} />
          )
        }
      </Loaded>
    </Section>
  );
}
