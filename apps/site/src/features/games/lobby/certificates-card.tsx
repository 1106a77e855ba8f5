import type { Game } from '@mirinae/contract/play/play';
import { useTranslation } from '@mirinae/ui/language/translation';
import { Link } from '@tanstack/react-router';
import { ArrowUpRight, ShieldCheck } from 'lucide-react';
import { gameName } from '../../../shell/games/game-groups.ts';
import { usePagePath } from '../../../shell/pages/pages-context.ts';
import { usePointed } from '../use-pointed.ts';
import { Fraction } from './fraction.tsx';

/** Says that every return is certified, and shows that of the game under the pointer as it is there. */
export function CertificatesCard({ games }: { games: readonly Game[] }) {
  const { t } = useTranslation();
  const pathOf = usePagePath();
  const pointed = usePointed();
  const certified = games.filter(({ returns }) => returns !== null);
  const game = pointed?.returns ? pointed : certified[0];
  if (!game?.returns) return null;
  return (
    <section className="col-span-2 flex flex-col justify-between gap-2 rounded-card border border-jade/40 bg-linear-to-b from-ink-700 to-ink-850 p-3 shadow-mid sm:col-span-1">
      <h2 className="font-bold text-base text-mist-50">
        <ShieldCheck aria-hidden className="mb-1.5 size-6 text-jade" />
        {t('lobby.certificates', { count: certified.length })}
      </h2>
      <div>
        <p className="truncate text-mist-300 text-xs">{gameName(game)}</p>
        <Fraction text={game.returns} />
      </div>
      <Link
        to={pathOf('fairness')}
        className="inline-flex min-h-6 pointer-coarse:min-h-10 items-center gap-1 font-semibold text-jade text-xs hover:underline"
      >
        {t('lobby.allFractions')}
        <ArrowUpRight aria-hidden className="size-3.5" />
      </Link>
    </section>
  );
}
