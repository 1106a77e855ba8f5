import type { Game } from '@mirinae/contract/play/play';
import { miniGames } from '@mirinae/game-math/mini/families';
import { Button } from '@mirinae/ui/button';
import { Dialog } from '@mirinae/ui/dialog';
import { formatAmount, formatCount, formatRate } from '@mirinae/ui/format';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ShieldCheck } from 'lucide-react';
import { useCall } from '../../../shell/calls/api.ts';
import { gameName, useHouseName } from '../../../shell/games/game-groups.ts';
import { openGameSheet, useOpenSheet } from '../../../shell/games/game-sheet.ts';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { useIsMember } from '../../../shell/session/session.ts';
import { useLaunch } from '../use-launch.ts';
import { CertificateOfGame } from './certificate.tsx';
import { DrawFigures } from './draw-figures.tsx';
import { Figure } from './figures.tsx';

const close = () => openGameSheet(null);

/** Figures of a game; unknown ones are left out. */
function Figures({ game: { rtp, hitRate, maxWin, volatility, stakeMin, stakeMax } }: { game: Game }) {
  const { t } = useTranslation();
  return (
    <dl className="grid grid-cols-2 gap-2 sm:grid-cols-3">
      {rtp !== null && <Figure name="RTP">{formatRate(rtp)}</Figure>}
      {hitRate !== null && <Figure name={t('lobby.sheet.hitRate')}>{formatRate(hitRate)}</Figure>}
      {volatility && <Figure name={t('lobby.sheet.volatility')}>{t(`lobby.volatility.${volatility}`)}</Figure>}
      {maxWin !== null && (
        <Figure name={t('lobby.sheet.maxWin')}>{t('lobby.sheet.times', { times: formatCount(maxWin / 100) })}</Figure>
      )}
      {stakeMin !== null && <Figure name={t('lobby.sheet.stakeMin')}>{formatAmount(stakeMin)}</Figure>}
      {stakeMax !== null && <Figure name={t('lobby.sheet.stakeMax')}>{formatAmount(stakeMax)}</Figure>}
    </dl>
  );
}

/** Limits of the member's level for one bet, for any game. */
function OwnLimits() {
  const { t } = useTranslation();
  const { data } = useCall('bet.limits', {});
  if (!data) return null;
  const { betMin, betMax, winMax } = data;
  return (
    <p className="text-mist-300 text-sm">
      {t('lobby.sheet.own', { min: formatAmount(betMin), max: formatAmount(betMax), win: formatAmount(winMax) })}
    </p>
  );
}

function PlayButtons({ game }: { game: Game }) {
  const { t } = useTranslation();
  const launch = useLaunch();
  const open = (mode: 'money' | 'demo') => () => {
    close();
    void launch(game, mode);
  };
  return (
    <>
      {game.demoYn === 'Y' && <Button onClick={open('demo')}>{t('games.demo')}</Button>}
      <Button tone="primary" onClick={open('money')}>
        {t('games.play')}
      </Button>
    </>
  );
}

/** Sheet of a game: return, payouts, limits, and its check. */
export function GameSheet() {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const isMember = useIsMember();
  const game = useOpenSheet();
  const house = useHouseName(game ?? { vendorKey: '' });
  if (!game) return null;
  const draw = miniGames.find((name) => game.groupCode === 'mini' && name === game.key);
  return (
    <Dialog
      onClose={close}
      title={gameName(game)}
      description={house ?? t(`type.${game.groupCode}`)}
      footer={<PlayButtons game={game} />}
    >
      <div className="flex flex-col gap-4">
        <img src={game.image} alt="" className="h-36 w-full rounded-card border border-ink-600/50 object-cover" />
        {draw ? <DrawFigures game={draw} /> : <Figures game={game} />}
        {game.returns && <CertificateOfGame game={game} />}
        {isMember && <OwnLimits />}
        <Link
          to={pathOf('fairness')}
          onClick={close}
          className="flex items-center gap-2 font-semibold text-cyan-star text-sm hover:underline"
        >
          <ShieldCheck aria-hidden className="size-4" />
          {t('lobby.sheet.fair')}
        </Link>
      </div>
    </Dialog>
  );
}
