import type { Game } from '@mirinae/contract/play/play';
import { formatCount, formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { ShieldCheck } from 'lucide-react';
import { useCall } from '../../../shell/calls/api.ts';
import { SeedFact } from '../../../shell/fairness/seed-fact.tsx';
import { percentOf } from '../../../shell/text/percent-of.ts';
import { oneIn } from './chances.ts';
import { Fraction } from './fraction.tsx';

const levels = ['10', '100', '1000'] as const;

function Row({ name, children }: { name: string; children: string }) {
  return (
    <div className="flex justify-between gap-3 py-1.5">
      <dt className="text-mist-300">{name}</dt>
      <dd className="font-semibold text-mist-50 tabular-nums">{children}</dd>
    </div>
  );
}

/** Certificate of the game: exact return, frequencies of pays, and the hash. */
export function CertificateOfGame({ game }: { game: Game }) {
  const { t } = useTranslation();
  const { vendorKey, key: gameKey, hitRate, maxWin } = game;
  const query = useCall('play.certificate', { vendorKey, gameKey });
  const chanceText = (fraction: string) => {
    const rounds = oneIn(fraction);
    return rounds === null
      ? t('lobby.certificate.never')
      : t('lobby.certificate.oneIn', { rounds: formatCount(rounds) });
  };
  return (
    <section className="rounded-card border border-jade/40 bg-ink-850 p-4">
      <h3 className="flex items-center gap-2 font-bold text-mist-50">
        <ShieldCheck aria-hidden className="size-5 text-jade" />
        {t('lobby.certificate.title')}
      </h3>
      <Loaded query={query}>
        {({ hash, returns, reaching }) => (
          <>
            {returns && (
              <p className="my-3 flex items-center gap-3">
                <Fraction text={returns} />
                <span className="text-mist-300">=</span>
                <span className="font-bold text-gold text-xl tabular-nums">{percentOf(returns)}</span>
              </p>
            )}
            <dl className="mb-2 divide-y divide-ink-600/30 text-sm">
              {hitRate !== null && <Row name={t('lobby.sheet.hitRate')}>{formatRate(hitRate)}</Row>}
              {levels.map((times) => {
                const fraction = reaching[times];
                const name = t('lobby.certificate.reaching', { times: formatCount(Number(times)) });
                return (
                  fraction && (
                    <Row key={times} name={name}>
                      {chanceText(fraction)}
                    </Row>
                  )
                );
              })}
              {reaching.most && maxWin !== null && (
                <Row name={t('lobby.certificate.most', { times: formatCount(Math.floor(maxWin / 100)) })}>
                  {chanceText(reaching.most)}
                </Row>
              )}
            </dl>
            <dl>
              <SeedFact name={t('lobby.certificate.hash')} text={hash} />
            </dl>
          </>
        )}
      </Loaded>
    </section>
  );
}
