/** Facts of a bet's round and the rule that decided it: one picture for each kind of game. */
import type { RoundFactsAnswer } from '@mirinae/contract/wallet/facts';
import { useTranslation } from '../language/translation.ts';
import { KenoFacts, MinesFacts } from './boards.tsx';
import { BaccaratFacts, DragonTigerFacts, HiLoFacts } from './cards.tsx';
import { CrashFacts } from './crash.tsx';
import { FootballFacts } from './football.tsx';
import { PondFacts } from './pond.tsx';
import { RaceFacts } from './race.tsx';
import { ReelFacts } from './reels.tsx';
import { ruleOf } from './rule.ts';
import { SeasonFacts } from './season.tsx';
import { DiceFacts, LimboFacts, PlinkoFacts } from './throws.tsx';
import { RouletteFacts, SicBoFacts } from './wheel-and-dice.tsx';

function Picture({ gameKey, facts }: RoundFactsAnswer) {
  switch (facts.kind) {
    case 'reels':
      return <ReelFacts gameKey={gameKey} {...facts} />;
    case 'mines':
      return <MinesFacts {...facts} />;
    case 'hi-lo':
      return <HiLoFacts {...facts} />;
    case 'keno':
      return <KenoFacts {...facts} />;
    case 'crash':
      return <CrashFacts {...facts} />;
    case 'dice':
      return <DiceFacts {...facts} />;
    case 'limbo':
      return <LimboFacts {...facts} />;
    case 'plinko':
      return <PlinkoFacts {...facts} />;
    case 'baccarat':
      return <BaccaratFacts {...facts} />;
    case 'dragon-tiger':
      return <DragonTigerFacts {...facts} />;
    case 'roulette':
      return <RouletteFacts {...facts} />;
    case 'sic-bo':
      return <SicBoFacts {...facts} />;
    case 'pond':
      return <PondFacts {...facts} />;
    case 'race':
      return <RaceFacts {...facts} />;
    case 'virtual-football':
      return <FootballFacts {...facts} />;
    case 'football-season':
      return <SeasonFacts {...facts} />;
  }
}

export function RoundFacts(roundAnswer: RoundFactsAnswer) {
  const { t } = useTranslation();
  const { key, values } = ruleOf(roundAnswer.facts);
  return (
    <section aria-label={t('roundFacts.title')} className="flex flex-col gap-3">
      <Picture {...roundAnswer} />
      <p className="text-balance text-center text-mist-200 text-sm">{t(`roundFacts.rule.${key}`, values)}</p>
    </section>
  );
}
