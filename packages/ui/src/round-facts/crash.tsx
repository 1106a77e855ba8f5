import type { FactsOf } from '@mirinae/contract/wallet/facts';
import { useTranslation } from '../language/translation.ts';
import { multiplierText, secondsText } from './rule.ts';

type Crash = FactsOf<'crash'>;

/** Both clocks of every cash-out that was requested: the server's decides. */
function Clocks({ requests, seconds }: Pick<Crash, 'requests'> & { seconds: (ms: number) => string }) {
  const { t } = useTranslation();
  return (
    <table className="w-full text-sm tabular-nums">
      <thead>
        <tr className="border-ink-600/50 border-b text-mist-400 text-xs">
          <th scope="col" className="py-2 text-left font-normal">
            {t('roundFacts.pressed')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('roundFacts.received')}
          </th>
          <th scope="col" className="py-2 text-right font-normal">
            {t('roundFacts.counted')}
          </th>
        </tr>
      </thead>
      <tbody>
        {requests.map(({ pressedMs, receivedMs, isTaken }) => (
          <tr key={receivedMs} className="border-ink-600/30 border-b last:border-0">
            <td className="py-2">{pressedMs === null ? '—' : seconds(pressedMs)}</td>
            <td className="py-2 text-right font-bold">{seconds(receivedMs)}</td>
            <td className={isTaken ? 'py-2 text-right text-jade' : 'py-2 text-right text-coral'}>
              {t(isTaken ? 'roundFacts.inTime' : 'roundFacts.late')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function CrashFacts({ target, cashOut, requests, crash }: Crash) {
  const { t } = useTranslation();
  const seconds = (ms: number) => t('roundFacts.seconds', { seconds: secondsText(ms) });
  const figures = [
    { name: 'crashedAt', point: crash, other: t('roundFacts.stillFlying') },
    { name: 'target', point: target === null ? null : { multiplier: target }, other: t('roundFacts.noTarget') },
    { name: 'cashedOut', point: cashOut, other: '—', tone: 'text-gold' },
  ];
  return (
    <>
      <dl className="grid grid-cols-3 gap-2 rounded-card border border-ink-600/50 bg-ink-900/70 p-4 text-center">
        {figures.map(({ name, point, other, tone = '' }) => (
          <div key={name} className="min-w-0">
            <dt className="text-mist-400 text-xs">{t(`roundFacts.${name}`)}</dt>
            <dd className="mt-1 tabular-nums">
              <b className={`text-md sm:text-lg ${tone}`}>{point ? multiplierText(point.multiplier) : other}</b>
              {point && 'atMs' in point && <span className="block text-mist-400 text-xs">{seconds(point.atMs)}</span>}
            </dd>
          </div>
        ))}
      </dl>
      {requests.length > 0 && <Clocks requests={requests} seconds={seconds} />}
    </>
  );
}
