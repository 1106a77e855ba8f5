import type { MiniRound } from '@mirinae/contract/mini/mini';
import { checkRound, checkSteps, isHonest, type RoundCheck } from '@mirinae/game-math/mini/check-round';
import { betDigest } from '@mirinae/game-math/mini/salt';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Loaded } from '@mirinae/ui/loaded';
import { saveFile } from '@mirinae/ui/save-file';
import { CheckCircle2, Download, MinusCircle, ShieldCheck, XCircle } from 'lucide-react';
import { useState } from 'react';
import { useCall } from '../../shell/calls/api.ts';
import { SeedFact } from '../../shell/fairness/seed-fact.tsx';
import { useBeaconCheck } from '../../shell/fairness/use-beacon-check.ts';
import { seenPromise } from './seen-promises.ts';
import { useMyBets } from './use-mini.ts';

const looks = {
  good: { icon: CheckCircle2, className: 'text-jade' },
  bad: { icon: XCircle, className: 'text-coral' },
  none: { icon: MinusCircle, className: 'text-mist-400' },
} as const;
const lookOf = (isGood: boolean | null) => (isGood === null ? 'none' : isGood ? 'good' : 'bad');

/** Steps of the check, a sentence each; missing evidence is shown too. */
function Steps({ check, beacon }: { check: RoundCheck; beacon: MiniRound['beacon'] }) {
  const { t } = useTranslation();
  const isOwnBeacon = beacon?.name === 'sandbox';
  return (
    <ol className="mb-4 flex flex-col gap-2 text-sm">
      {checkSteps.map((step) => {
        const verdict = lookOf(check[step]);
        const isEmpty = step === 'beacon' && verdict === 'good' && isOwnBeacon;
        const look = isEmpty ? 'none' : verdict;
        const { icon: Icon, className } = looks[look];
        return (
          <li key={step} className="flex items-start gap-2">
            <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${className}`} />
            <span className={look === 'good' ? 'text-mist-100' : className}>
              {t(isEmpty ? 'mini.check.beacon.sandbox' : `mini.check.${step}.${look}`)}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

type Promised = MiniRound & { commitment: string; seed: string; drawVersion: 1 | 2 | 3 };

function Facts({ round, digests }: { round: Promised; digests: readonly string[] }) {
  const { t } = useTranslation();
  const { commitment, seed, salt, beacon, roomKey, roundId } = round;
  const save = () => saveFile(`bets-${roundId}.txt`, digests.map((digest) => `${digest}\n`).join(''), 'text/plain');
  return (
    <>
      <dl className="flex flex-col gap-3">
        <SeedFact name={t('mini.commitment')} text={commitment} />
        <SeedFact name={t('mini.seed')} text={seed} />
        {salt && <SeedFact name={t('mini.salt.betsDigest')} text={salt.betsDigest} />}
        {salt && <SeedFact name={t('mini.salt.ledgerDigest')} text={salt.ledgerDigest} />}
        {beacon && (
          <SeedFact
            name={t('mini.salt.beacon', { name: beacon.name, round: beacon.round })}
            text={beacon.signature ?? ''}
          />
        )}
        {salt?.salt && <SeedFact name={t('mini.salt.salt')} text={salt.salt} />}
        <SeedFact name={t('mini.message')} text={`${roomKey}:${salt ? `${salt.salt}:` : ''}${roundId}:0, 1, …`} />
      </dl>
      {salt && (
        <Button size="sm" tone="quiet" className="mt-3" onClick={save}>
          <Download aria-hidden className="size-4" />
          {t('mini.salt.list', { count: digests.length })}
        </Button>
      )}
    </>
  );
}

/** Redraws the round in this browser, from published data and the stored commitment. */
function Verdict({
  round,
  digests,
  isBeaconGood,
}: {
  round: Promised;
  digests: readonly string[];
  isBeaconGood: boolean;
}) {
  const { t } = useTranslation();
  const { roundId } = round;
  const mine = useMyBets(roundId);
  const ownBets = (mine.data ?? []).map((bet) => ({ ...bet, game: bet.gameCode, stake: bet.cash }));
  const check = checkRound(round, { betDigests: digests, seen: seenPromise(roundId), ownBets, isBeaconGood });
  const isTrue = isHonest(check);
  return (
    <>
      <p
        role="status"
        className={`mb-4 flex items-center gap-2 font-bold ${isTrue ? looks.good.className : looks.bad.className}`}
      >
        {isTrue ? <CheckCircle2 aria-hidden /> : <XCircle aria-hidden />}
        {t(isTrue ? 'mini.true' : 'mini.false')}
      </p>
      <Steps check={check} beacon={round.beacon} />
      <Facts round={round} digests={digests} />
      {ownBets.length > 0 && (
        <p className="mt-3 text-xs text-mist-300">
          {t('mini.salt.own')}{' '}
          <span className="break-all font-mono">{ownBets.map((bet) => betDigest(bet)).join(', ')}</span>
        </p>
      )}
    </>
  );
}

function Checked({ round }: { round: Promised }) {
  const bets = useCall('mini.roundBets', { roundId: round.roundId });
  const beacon = useBeaconCheck(round);
  return (
    <Loaded query={bets}>
      {({ digests }) => (
        <Loaded query={beacon}>
          {(isBeaconGood) => <Verdict round={round} digests={digests} isBeaconGood={isBeaconGood} />}
        </Loaded>
      )}
    </Loaded>
  );
}

/** The check of a drawn round; one that an outside draw decides has nothing to check, and says so. */
export function VerifyDraw({ round }: { round: MiniRound }) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  const { commitment, seed, drawVersion, version, status } = round;
  if (status === 'void') return null;
  if (commitment === null)
    return (
      <span className="text-xs text-mist-400" title={t('mini.outsideText')}>
        {t(version > 1 ? 'mini.outsideCorrected' : 'mini.outside')}
      </span>
    );
  if (seed === null || drawVersion === null) return null;
  return (
    <>
      <Button size="sm" tone="quiet" onClick={() => setOpen(true)}>
        <ShieldCheck aria-hidden className="size-4" />
        {t('mini.verify')}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={t('mini.verifyTitle', { number: round.number })}>
        {isOpen && <Checked round={{ ...round, commitment, seed, drawVersion }} />}
      </Dialog>
    </>
  );
}
