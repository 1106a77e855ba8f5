import type { RoundProof } from '@mirinae/contract/wallet/wallet';
import { failureText } from '@mirinae/ui/calls/failure-text';
import { Field } from '@mirinae/ui/field';
import { formatAmount, formatDateTime } from '@mirinae/ui/format';
import { currentLocale } from '@mirinae/ui/language/language';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Select } from '@mirinae/ui/select';
import { Skeleton } from '@mirinae/ui/skeleton';
import { TextInput } from '@mirinae/ui/text-input';
import { useState } from 'react';
import { useCall } from '../../../shell/calls/api.ts';
import { SeedFact } from '../../../shell/fairness/seed-fact.tsx';
import { useBeaconCheck } from '../../../shell/fairness/use-beacon-check.ts';
import { useSession } from '../../../shell/session/session.ts';
import { CheckList } from './check-list.tsx';
import { checkProof, goldenProof, isHouseGame, proofSteps, redraw } from './redraw.ts';
import { SaveRecord } from './save-record.tsx';

const shownBets = 20;
const golden = 'golden';

/** The bet that the address names, as the detail of a bet leads here. */
const betOfAddress = () => /^#bet=(\d{1,19})$/.exec(window.location.hash)?.[1];

type Seeds = { serverSeed: string; clientSeed: string; nonce: string };

function SeedFields({ seeds, onSeeds }: { seeds: Seeds; onSeeds: (seeds: Seeds) => void }) {
  const { t } = useTranslation();
  return (
    <div className="flex flex-col gap-3">
      {(['serverSeed', 'clientSeed', 'nonce'] as const).map((name) => (
        <Field key={name} label={t(`fair.round.${name}`)}>
          {(parts) => (
            <TextInput
              {...parts}
              value={seeds[name]}
              maxLength={128}
              spellCheck={false}
              inputMode={name === 'nonce' ? 'numeric' : 'text'}
              className="font-mono text-xs"
              onChange={({ target }) => onSeeds({ ...seeds, [name]: target.value })}
            />
          )}
        </Field>
      ))}
      <p className="text-mist-400 text-sm">{t('fair.round.change')}</p>
    </div>
  );
}

/** Editable seeds, to see that any change gives another result. */
function LiveCheck({
  proof,
  serverSeed,
  isBeaconGood,
}: {
  proof: RoundProof;
  serverSeed: string;
  isBeaconGood: boolean;
}) {
  const { t } = useTranslation();
  const revealed = { serverSeed, clientSeed: proof.clientSeed, nonce: String(proof.nonce) };
  const [seeds, setSeeds] = useState<Seeds>(revealed);
  const by = { ...seeds, nonce: /^\d{1,15}$/.test(seeds.nonce) ? Number(seeds.nonce) : Number.NaN };
  const drawn = redraw(proof, by);
  const check = checkProof(proof, by, drawn, isBeaconGood);
  const isOther = check.result === null && check.seed !== false && check.order !== false;
  const isGood = isOther ? null : proofSteps.every((step) => check[step] !== false);
  const steps = proofSteps.filter((step) => step !== 'beacon' || proof.beacon !== null);
  const lines = steps.map((name) => {
    const verdict = check[name];
    if (name === 'beacon' && verdict && proof.beacon?.name === 'sandbox')
      return { name, isGood: null, text: t('fair.round.step.beacon.sandbox') };
    return {
      name,
      isGood: verdict,
      text: t(`fair.round.step.${name}.${verdict === null ? 'none' : verdict ? 'good' : 'bad'}`),
    };
  });
  return (
    <div className="grid gap-6 lg:grid-cols-2">
      <SeedFields seeds={seeds} onSeeds={setSeeds} />
      <div className="min-w-0">
        <dl className="mb-4 grid grid-cols-2 gap-3">
          <div className="min-w-0 rounded-card border border-ink-600/60 bg-ink-900/60 p-3">
            <dt className="text-mist-400 text-xs">{t('fair.round.told')}</dt>
            <dd className="mt-1 font-bold text-mist-50 tabular-nums">{formatAmount(proof.payout)}</dd>
          </div>
          <div className="min-w-0 rounded-card border border-indigo-star/50 bg-indigo-star/10 p-3">
            <dt className="text-mist-400 text-xs">{t('fair.round.again')}</dt>
            <dd className="mt-1 font-bold text-mist-50 tabular-nums">{drawn ? formatAmount(drawn.payout) : '—'}</dd>
            <dd className="break-all font-mono text-mist-300 text-xs">{drawn?.shown}</dd>
          </div>
        </dl>
        <CheckList
          verdict={t(`fair.round.${isGood === null ? 'other' : isGood ? 'good' : 'bad'}`)}
          isGood={isGood}
          lines={lines}
        />
        <dl className="mt-4">
          <SeedFact name={t('fair.round.commitment')} text={proof.commitment} />
          {proof.beacon?.signature && (
            <SeedFact name={t('fair.example.beacon', proof.beacon)} text={proof.beacon.signature} />
          )}
        </dl>
        <SaveRecord game={proof.gameKey} round={proof} />
      </div>
    </div>
  );
}

function Example() {
  return <LiveCheck proof={goldenProof} serverSeed={goldenProof.serverSeed ?? ''} isBeaconGood />;
}

/** A round whose beacon was checked first, where it is bound to one. */
function Revealed({ proof, serverSeed }: { proof: RoundProof; serverSeed: string }) {
  const { data: isBeaconGood } = useBeaconCheck(proof);
  if (isBeaconGood === undefined) return <Skeleton className="h-64 w-full" />;
  return <LiveCheck proof={proof} serverSeed={serverSeed} isBeaconGood={isBeaconGood} />;
}

/** A round without a proof says so, and the published example is checked in its place. */
function Proof({ betIdx }: { betIdx: string }) {
  const { t } = useTranslation();
  const { data: proof, error } = useCall('bet.proof', { betIdx }, { retry: false });
  if (error)
    return (
      <>
        <p role="alert" className="text-coral text-sm">
          {failureText(error)}
        </p>
        <h3 className="mt-5 mb-3 font-bold text-mist-50">{t('fair.round.golden')}</h3>
        <Example />
      </>
    );
  if (!proof) return <Skeleton className="h-64 w-full" />;
  if (proof.serverSeed === null)
    return (
      <div className="rounded-card border border-gold/40 bg-gold/10 p-4">
        <p className="mb-3 text-mist-100 text-sm">{t('fair.round.hidden')}</p>
        <dl>
          <SeedFact name={t('fair.round.commitment')} text={proof.commitment} />
        </dl>
      </div>
    );
  return <Revealed key={betIdx} proof={proof} serverSeed={proof.serverSeed} />;
}

/** A member's newest rounds of house games. */
function useOwnRounds() {
  const { member } = useSession();
  const own = useCall('bet.list', { groupKey: 'slot', count_per_list: shownBets }, { isEnabled: member !== null });
  return (own.data?.list ?? []).filter(({ gameKey, type }) => isHouseGame(gameKey) && type !== 'wait');
}

/** A round of a slot or an original, drawn again here: the newest of one's own, or the published example. */
export function RoundCheck() {
  const { t } = useTranslation();
  const rounds = useOwnRounds();
  const [requested] = useState(betOfAddress);
  const [chosen, setChosen] = useState<string | null>(null);
  const betIdx = chosen ?? requested ?? rounds[0]?.betIdx ?? golden;
  const options = [
    ...(requested && !rounds.some((bet) => bet.betIdx === requested)
      ? [{ value: requested, label: `#${requested}` }]
      : []),
    ...rounds.map((bet) => ({
      value: bet.betIdx,
      label: `${bet.gameName[currentLocale()]} · ${formatDateTime(bet.regDate)} · ${formatAmount(bet.winCash)}`,
    })),
    { value: golden, label: t('fair.round.golden') },
  ];
  return (
    <section id="round" className="surface p-5 sm:p-6">
      <h2 className="font-bold text-lg text-mist-50">{t('fair.round.title')}</h2>
      <p className="mt-1 mb-4 text-base text-mist-200">{t('fair.round.text')}</p>
      <div className="mb-5 max-w-xl">
        <Select
          aria-label={t('fair.round.which')}
          value={betIdx}
          onChange={({ target }) => setChosen(target.value)}
          options={options}
        />
      </div>
      {betIdx === golden ? <Example /> : <Proof betIdx={betIdx} />}
    </section>
  );
}
