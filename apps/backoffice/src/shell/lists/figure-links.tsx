/**
 * A figure as the link to the bets, requests or movements that it counts, for whoever may open their page. Of two
 * figures in one cell one is a link: two lines of a low row are too close to each other as targets (WCAG 2.2, 2.5.8).
 */
import type { CashType } from '@mirinae/contract/cash/cash';
import type { MovementFigure } from '@mirinae/contract/staff/reports';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useAllowedPages } from '../pages/pages.ts';

/** What a figure is about, with all that the page of the figure was narrowed by. */
export type FigureScope = {
  readonly startDate: string;
  readonly endDate: string;
  readonly hour?: number | undefined;
  readonly vendorKey?: string | undefined;
  readonly gameKey?: string | undefined;
  readonly groupKey?: string | undefined;
  /** ID of a member. */
  readonly member?: string | undefined;
  /** ID of a partner: its branch. */
  readonly partnerId?: string | undefined;
};

type Props = { scope: FigureScope | null; children: ReactNode };

function FigureLink({ to, search, children }: { to: string; search: object | null; children: ReactNode }) {
  const mayOpen = useAllowedPages().some(({ path }) => path === to);
  if (!mayOpen || search === null) return children;
  return (
    <Link to={to} search={search} className="underline-offset-2 hover:text-indigo-star hover:underline">
      {children}
    </Link>
  );
}

/** Figures count a bet at its first settlement. */
export function BetsFigure({ scope, children }: Props) {
  return (
    <FigureLink to="/bets" search={scope && { ...scope, timeOf: 'settled' }}>
      {children}
    </FigureLink>
  );
}

/** What is 0 is made of nothing. */
export function MovementsFigure({
  scope,
  figure,
  amount,
  children,
}: Props & { figure: MovementFigure; amount: number }) {
  const search = scope && {
    figure,
    startDate: scope.startDate,
    endDate: scope.endDate,
    hour: scope.hour,
    vendorCode: scope.vendorKey,
    gameKey: scope.gameKey,
    groupKey: scope.groupKey,
    userId: scope.member,
    partnerId: scope.partnerId,
  };
  return (
    <FigureLink to="/report-movements" search={amount === 0 ? null : search}>
      {children}
    </FigureLink>
  );
}

/** No game has deposits: where the scope has one, there is nothing to open. */
export function RequestsFigure({ scope, cashType, children }: Props & { cashType: CashType }) {
  const isOfGames = scope?.vendorKey !== undefined || scope?.gameKey !== undefined || scope?.groupKey !== undefined;
  const of = scope && !isOfGames ? scope : null;
  const search = of && {
    status: 'approved',
    startDate: of.startDate,
    endDate: of.endDate,
    hour: of.hour,
    memId: of.member,
    partnerId: of.partnerId,
  };
  return (
    <FigureLink to={cashType === 'in' ? '/deposits' : '/withdrawals'} search={search}>
      {children}
    </FigureLink>
  );
}
