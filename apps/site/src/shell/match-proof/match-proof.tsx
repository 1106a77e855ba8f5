/** Commitment of a simulated match before its first price, and its check in this browser after the end. */
import { isSimulated } from '@mirinae/contract/feed/simulated';
import type { MatchSeed } from '@mirinae/contract/sport/match-seeds';
import type { CheckedPick, MatchCheck, Settled } from '@mirinae/game-math/sports/play/check-match';
import { formatDateTimeSeconds } from '@mirinae/ui/format';
import { inTime } from '@mirinae/ui/in-time';
import { useTranslation } from '@mirinae/ui/language/translation';
import { CircleAlert, CircleCheck, CircleMinus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useCall } from '../calls/api.ts';
import { SeedFact } from '../fairness/seed-fact.tsx';

const refetchMs = 30_000;

/** The member's bets on the match: time, and settlement of each pick. */
export type BetOnMatch = {
  readonly placedAt: string;
  readonly picks: readonly (CheckedPick & { readonly standing: Settled })[];
};

type Verdict = boolean | null;
type Checked = { readonly check: MatchCheck; readonly picks: Verdict };

const loadCheck = () => import('@mirinae/game-math/sports/play/check-match');

/** False when one is, true when all are, null otherwise. */
const together = (verdicts: readonly Verdict[]): Verdict =>
  verdicts.includes(false) ? false : verdicts.length > 0 && verdicts.every((verdict) => verdict === true) ? true : null;

async function checkSeed({ fixture, sport, commitment, opening, result }: MatchSeed, bet?: BetOnMatch) {
  if (!opening) return null;
  const { checkMatch, isSettledSo } = await inTime(loadCheck());
  const check = checkMatch({ fixture, sport, ...opening }, commitment, result);
  const { replayed } = check;
  const picks = replayed && bet ? together(bet.picks.map((pick) => isSettledSo(replayed, pick, pick.standing))) : null;
  return { check, picks };
}

/** Played again here whenever something new is known; null until then, 'lost' when the rules did not come. */
function useCheck(seed: MatchSeed, bet?: BetOnMatch): Checked | 'lost' | null {
  const [checked, setChecked] = useState<Checked | 'lost' | null>(null);
  const requested = JSON.stringify([seed, bet]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: equal questions have equal answers.
  useEffect(() => {
    let isWanted = true;
    const show = (next: Checked | 'lost' | null) => isWanted && setChecked(next);
    checkSeed(seed, bet).then(show, () => show('lost'));
    return () => {
      isWanted = false;
    };
  }, [requested]);
  return checked;
}

const looks = {
  good: [CircleCheck, 'text-jade'],
  bad: [CircleAlert, 'text-coral'],
  none: [CircleMinus, 'text-mist-300'],
} as const;
const lookOf = (verdict: Verdict) => (verdict === null ? 'none' : verdict ? 'good' : 'bad');

function Step({ name, verdict }: { name: 'order' | 'commitment' | 'result' | 'bet'; verdict: Verdict }) {
  const { t } = useTranslation();
  const look = lookOf(verdict);
  const [Mark, tone] = looks[look];
  return (
    <li className="flex items-start gap-2 text-sm">
      <Mark aria-hidden className={`mt-0.5 size-4 shrink-0 ${tone}`} />
      <span className={verdict === true ? 'text-mist-100' : tone}>{t(`matchProof.${name}.${look}`)}</span>
    </li>
  );
}

function Steps({ seed, bet }: { seed: MatchSeed; bet?: BetOnMatch }) {
  const { t } = useTranslation();
  const checked = useCheck(seed, bet);
  if (checked === 'lost') return <p className="text-coral text-sm">{t('matchProof.lost')}</p>;
  const wasBefore = bet && seed.committedAt <= bet.placedAt;
  return (
    <ul className="flex flex-col gap-1.5" role="status">
      {wasBefore !== undefined && <Step name="order" verdict={wasBefore} />}
      {checked && <Step name="commitment" verdict={checked.check.commitment} />}
      {checked?.check.commitment && <Step name="result" verdict={checked.check.result} />}
      {checked?.check.replayed && bet && <Step name="bet" verdict={checked.picks} />}
    </ul>
  );
}

function Seed({ seed, bet }: { seed: MatchSeed; bet?: BetOnMatch }) {
  const { t } = useTranslation();
  const { commitment, committedAt, opening, openedAt } = seed;
  return (
    <>
      <dl className="flex flex-col gap-2">
        <SeedFact name={t('matchProof.before', { at: formatDateTimeSeconds(committedAt) })} text={commitment} />
        {opening && openedAt && (
          <>
            <SeedFact name={t('matchProof.after', { at: formatDateTimeSeconds(openedAt) })} text={opening.seed} />
            <SeedFact
              name={t('matchProof.ratings')}
              text={`${opening.ratings.home} / ${opening.ratings.away} · ${t('matchProof.rules', { number: opening.rules })}`}
            />
          </>
        )}
      </dl>
      {!opening && <p className="text-mist-300 text-sm">{t('matchProof.sealed')}</p>}
      <Steps seed={seed} {...(bet && { bet })} />
    </>
  );
}

/** Nothing of a match that others play. */
export function MatchProof({ fixture, name, bet }: { fixture: string; name?: string; bet?: BetOnMatch }) {
  const { t } = useTranslation();
  const { data } = useCall(
    'sport.matchSeeds',
    { fixtures: [fixture] },
    { isEnabled: isSimulated(fixture), refetchMs, keepsPrevious: false },
  );
  if (!isSimulated(fixture)) return null;
  const seed = data?.[0];
  return (
    <details className="rounded-card border border-ink-600/50 bg-ink-900/60 p-3">
      <summary className="cursor-pointer font-semibold text-mist-100 text-sm pointer-coarse:py-2">
        {name ? t('matchProof.titleOf', { name }) : t('matchProof.title')}
      </summary>
      <div className="mt-2 flex flex-col gap-3">
        <p className="text-mist-300 text-sm">{t('matchProof.text')}</p>
        {seed && <Seed seed={seed} {...(bet && { bet })} />}
        {data && !seed && <p className="text-amber text-sm">{t('matchProof.none')}</p>}
      </div>
    </details>
  );
}
