/** Paytable, rules and certified figures of a slot, generated from the data that settles its rounds. */
import type { Certificate, ModeFigures } from '@mirinae/game-math/slots/certify';
import type { ModeName, SlotConfig, Tiers, Weighted } from '@mirinae/game-math/slots/config';
import { el } from '../dom.ts';
import type { Format } from '../format.ts';
import { figureRows } from '../rows.ts';
import { lineFigure, symbolPicture } from '../slot/grid.ts';
import { type SlotRules, triggersAwaited } from './rules.ts';
import { modesOf } from './slot-game.ts';
import type { SlotTranslate } from './texts.ts';
import type { SlotTheme } from './theme.ts';

type PaytableContext = { readonly t: SlotTranslate; readonly format: Format; readonly config: SlotRules };

type Figures = Pick<ModeFigures, 'returnToPlayer' | 'hitFrequency' | 'standardDeviation' | 'reaching' | 'maxWin'> &
  Partial<Pick<ModeFigures, 'bonus' | 'opens'>>;
/**
 * Certified figures and the hash for which they hold: of all existing rounds, or of the rules where every result is
 * enumerated. `drawn`: the pools from which a slot draws, and the number of their free spins by multiplier.
 */
export type CertifiedFigures = {
  readonly modes: Readonly<Partial<Record<ModeName, Figures>>> & { readonly spin: Figures };
  readonly drawn?: Pick<Certificate, 'pools' | 'multipliers'>;
  readonly hashed: 'tableHash' | 'rulesHash';
  readonly hash: string;
  /** Number of enumerated rounds. */
  readonly rounds: number;
};

/** Range of a tier, up to the next tier; the last one up to the maximum. */
function rangeOf(tiers: Tiers, index: number, max: number): string {
  const [from = 0] = tiers[index] ?? [];
  const next = tiers[index + 1]?.[0];
  if (next === undefined) return from < max ? `${from}+` : String(from);
  return next - 1 > from ? `${from}–${next - 1}` : String(from);
}

export function modeName(t: SlotTranslate, config: SlotRules, mode: ModeName): string {
  const times = String((config.modes[mode]?.cost ?? 100) / 100);
  if (mode === 'spin') return t('spinMode');
  return t(mode === 'ante' ? 'anteMode' : 'buyMode', { times });
}

function paysList({ t, format, config }: PaytableContext, { art }: SlotTheme, bet: number): HTMLElement {
  const { pays, trigger, wild, valued, bomb, mystery, mechanic, reels } = config;
  const priced = trigger && trigger.pays.length > 0 ? { ...pays, [trigger.symbol]: trigger.pays } : pays;
  const maxOf = (symbol: string) => {
    if (symbol === trigger?.symbol) return Infinity;
    return mechanic.kind === 'lines' || mechanic.kind === 'ways' ? reels : Infinity;
  };
  const unpriced = new Set([
    trigger?.symbol,
    wild?.symbol,
    valued?.symbol,
    valued?.catcher,
    bomb?.symbol,
    mystery?.symbol,
  ]);
  const bare = [...unpriced].filter((symbol) => symbol !== undefined && !(symbol in priced));
  const rows = Object.entries(priced).map(([symbol, tiers]) => {
    const name = t(`symbol:${symbol}`);
    const lines = tiers.map(([, pay], index) =>
      el(
        'span',
        { class: 'slot-pay' },
        el('i', {}, rangeOf(tiers, index, maxOf(symbol))),
        el('b', {}, format.money((bet * pay) / 100)),
      ),
    );
    return el(
      'li',
      { class: 'pay' },
      symbolPicture(art[symbol] ?? null, name),
      el('div', {}, el('b', {}, name), ...lines),
    );
  });
  const others = bare.map((symbol = '') => {
    const name = t(`symbol:${symbol}`);
    return el('li', { class: 'pay' }, symbolPicture(art[symbol] ?? null, name), el('div', {}, el('b', {}, name)));
  });
  return el('ul', { class: 'pays' }, ...rows, ...others);
}

/** Rules of linked reels. */
function togetherRules({ t, config: { isMirrored, links, trigger } }: Pick<PaytableContext, 't' | 'config'>): string[] {
  const most = (counts: Weighted) => {
    const linked = counts.map(([count]) => count).filter((count) => count > 1);
    return `${Math.min(...linked)}–${Math.max(...linked)}`;
  };
  const symbol = t(`symbol:${trigger?.symbol ?? ''}`);
  return [
    ...(isMirrored ? [t('mirrorRule')] : []),
    ...(links ? [t('linksRule', { plain: most(links.plain), feature: most(links.feature), symbol })] : []),
  ];
}

function mechanicRules({ t, config }: PaytableContext): string[] {
  const { mechanic, tumble } = config;
  const lines = (mechanic.kind === 'lines' && mechanic) || { lines: [], isBothWays: false };
  const first = {
    lines: () => t(lines.isBothWays ? 'bothWaysRule' : 'linesRule', { count: String(lines.lines.length) }),
    ways: () => t('waysRule'),
    anywhere: () => t('anywhereRule'),
    cluster: () => t('clusterRule'),
  }[mechanic.kind]();
  const times = (list: readonly number[]) => list.map((by) => `×${by}`).join(' ');
  const isRising = tumble && [...tumble.plain, ...tumble.feature].some((by) => by > 1);
  const multipliers = isRising
    ? [t('tumbleMultipliers', { plain: times(tumble.plain), feature: times(tumble.feature) })]
    : [];
  return [
    ...togetherRules({ t, config }),
    first,
    ...(tumble ? [t('tumbleRule')] : []),
    ...multipliers,
    ...(tumble?.keeps ? [t('keepsRule')] : []),
  ];
}

function jackpotsOf(t: SlotTranslate, values: readonly number[]): string {
  return values.map((value) => `${t(`symbol:${value}`)} ${value / 100}×`).join(', ');
}

function symbolRules({ t, config }: PaytableContext): string[] {
  const { wild, valued, bomb, mystery, mechanic, isMirrored, pays } = config;
  const isInner = isMirrored || (mechanic.kind === 'lines' && mechanic.isBothWays);
  // A wild with pays of its own also occurs on the first reel.
  const outerRule = wild && wild.symbol in pays ? 'anyWildRule' : 'wildRule';
  const wildRule = isInner ? 'innerWildRule' : outerRule;
  const named = (symbol: string) => ({ symbol: t(`symbol:${symbol}`) });
  return [
    ...(wild ? [t(wildRule, named(wild.symbol))] : []),
    ...(wild?.grows ? [t('growsRule', named(wild.symbol))] : []),
    ...(wild?.respins ? [t('wildRespinRule', named(wild.symbol))] : []),
    ...(valued?.use === 'wild' ? [t('wildTimesRule', named(valued.symbol))] : []),
    ...(valued?.use === 'multiply' ? [t('multiplyRule', named(valued.symbol))] : []),
    ...(valued?.catcher ? [t('catchRule', { ...named(valued.symbol), catcher: t(`symbol:${valued.catcher}`) })] : []),
    ...(valued?.named ? [t('jackpotsRule', { ...named(valued.symbol), list: jackpotsOf(t, valued.named) })] : []),
    ...(mystery ? [t('mysteryRule', named(mystery.symbol))] : []),
    ...(bomb ? [t('bombRule', named(bomb.symbol))] : []),
  ];
}

function pickRule(
  { t, config }: PaytableContext,
  { picks, prizes }: Extract<SlotConfig['feature'], { kind: 'pickBonus' }>,
): string {
  const values = prizes.map(([value]) => value / 100);
  return t('pickRule', {
    symbol: t(`symbol:${config.trigger?.symbol ?? ''}`),
    counts: picks.map(([count]) => count).join('/'),
    picks: picks.map(([, number]) => number).join('/'),
    least: String(Math.min(...values)),
    most: String(Math.max(...values)),
  });
}

function featureRules({ t, config, ...context }: PaytableContext, { drawn }: CertifiedFigures): string[] {
  const { feature, trigger } = config;
  if (!feature || !trigger) return [];
  const symbol = t(`symbol:${trigger.symbol}`);
  if (feature.kind === 'holdAndRespin') {
    const facts = { least: triggersAwaited(config, false), lives: feature.lives, full: feature.full / 100 };
    const values = Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
    const twice = feature.reelTimes ? [t('fullReelRule', { times: String(feature.reelTimes) })] : [];
    return [t('holdRule', { symbol, ...values }), ...twice];
  }
  if (feature.kind === 'pickBonus') return [pickRule({ t, config, ...context }, feature)];
  const counts = feature.spins.map(([count]) => count).join('/');
  const spins = feature.spins.map(([, number]) => number).join('/');
  const [again = 0, more = 0] = feature.again[0] ?? [];
  const list = Object.entries(drawn?.multipliers ?? {})
    .map(([by, share]) => `×${by}\u00a0${percent(share, 2)}`)
    .join(', ');
  return [
    t('freeRule', { symbol, counts, spins, again: String(again), more: String(more) }),
    ...(feature.multipliers.length > 1 ? [t('drawnRule', { list })] : []),
    ...(feature.isGrowing ? [t('growingRule')] : []),
    ...(feature.isSticky ? [t(feature.rises ? 'risesRule' : 'stickyRule')] : []),
    ...(feature.perWildReel ? [t('wildReelRule', { more: String(feature.perWildReel) })] : []),
    ...(feature.expands ? [t('expandsRule')] : []),
  ];
}

function modeRules(
  { t, format, config }: PaytableContext,
  certified: CertifiedFigures,
  modes: readonly ModeName[],
): string[] {
  const priced = config.trigger ? modes : [];
  const rules = priced.map((mode) => {
    const { cost = 100 } = config.modes[mode] ?? {};
    const { bonus } = certified.modes[mode] ?? {};
    if (mode === 'buy' || !bonus) return t('buyRule', { times: String(cost / 100) });
    const chance = format.count(Math.round(1 / bonus.decimal));
    return t('modesRule', { mode: modeName(t, config, mode), times: String(cost / 100), chance });
  });
  const highest = Math.max(...modes.map((mode) => certified.modes[mode]?.maxWin.pay ?? 0));
  const isCut = certified.drawn && highest === config.cap;
  const cap = t(isCut ? 'capRule' : 'highestRule', { cap: format.count(highest / 100) });
  return [...rules, ...roundsRules({ t, format, config }, certified), cap];
}

/** Rules of the pools, and how a round is drawn from them. */
function roundsRules({ t, format }: PaytableContext, { modes, drawn }: CertifiedFigures): string[] {
  const { plain, feature, antePlain, anteFeature } = drawn?.pools ?? {};
  if (!plain || !feature) return [];
  const counts = (rounds: number, bonuses: number, opens = 0) => ({
    plain: format.count(rounds),
    feature: format.count(bonuses),
    opens: format.count(opens),
  });
  return [
    t('roundsRule', counts(plain.rounds, feature.rounds, modes.spin.opens)),
    ...(antePlain && anteFeature
      ? [t('anteRoundsRule', counts(antePlain.rounds, anteFeature.rounds, modes.ante?.opens))]
      : []),
  ];
}

/** Percentage, truncated and never rounded up, as in the lobby. */
const percent = (share: number, digits: number) =>
  new Intl.NumberFormat('en', {
    style: 'percent',
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'floor',
  }).format(share);

function figuresTable(
  { t, format, config }: PaytableContext,
  { modes, hashed, hash, rounds }: CertifiedFigures,
): HTMLElement[] {
  const { hitFrequency, standardDeviation, reaching, maxWin } = modes.spin;
  const oneIn = ({ decimal }: ModeFigures['hitFrequency']) =>
    decimal === 0 ? '–' : t('oneIn', { count: format.count(Math.round(1 / decimal)) });
  const returns = (['spin', 'ante', 'buy'] as const).flatMap((mode) => {
    const figures = modes[mode];
    if (!figures) return [];
    const { numerator, denominator, decimal } = figures.returnToPlayer;
    return [[modeName(t, config, mode), `${percent(decimal, 4)} (${numerator}/${denominator})`]];
  });
  const rows = [
    ...returns,
    [t('hitRate'), percent(hitFrequency.decimal, 2)],
    [t('deviation'), standardDeviation.toFixed(2)],
    [t('reach', { times: '10' }), oneIn(reaching[10])],
    [t('reach', { times: '100' }), oneIn(reaching[100])],
    [t('reach', { times: '1,000' }), oneIn(reaching[1000])],
    [t('most', { times: format.count(maxWin.pay / 100) }), oneIn(maxWin.chance)],
    [t('rounds'), format.count(rounds)],
  ];
  return [figureRows([t('figure'), t('value')], rows), el('p', { class: 'fine' }, `${t(hashed)} ${hash}`)];
}

/** Paytable with payouts for a bet in smallest units. */
export function paytableOf(
  context: { readonly t: SlotTranslate; readonly format: Format },
  config: SlotRules,
  certified: CertifiedFigures,
  theme: SlotTheme,
  bet: number,
): Node[] {
  const { t } = context;
  const all = { ...context, config };
  const rules = [...mechanicRules(all), ...symbolRules(all), ...featureRules(all, certified)];
  const modes = modeRules(all, certified, modesOf({ config }));
  const { mechanic, rows } = config;
  const lines = mechanic.kind === 'lines' ? mechanic.lines : [];
  const figures = lines.map((line, at) => lineFigure(t('line', { number: String(at + 1) }), line, rows));
  return [
    el('h3', {}, t('rulesHead')),
    el('ul', { class: 'slot-rules' }, ...[...rules, ...modes].map((rule) => el('li', {}, rule))),
    el('h3', {}, t('paysHead')),
    paysList(all, theme, bet),
    ...(lines.length > 0 ? [el('h3', {}, t('lines')), el('ul', { class: 'lines slot-line-list' }, ...figures)] : []),
    el('h3', {}, t('figuresHead')),
    ...figuresTable(all, certified),
  ];
}
