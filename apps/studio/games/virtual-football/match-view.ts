/** View of a match at a time: the pitch, score and clock, commentary, and timeline of events. */
import type { Pairing } from '@mirinae/game-math/virtual-football/grid';
import type { Played } from '@mirinae/game-math/virtual-football/match';
import { el } from '../../kit/dom.ts';
import { clockText } from '../../kit/format.ts';
import { clubAt, kitsOf } from './clubs.ts';
import { momentText, stageText } from './commentary.ts';
import { crestOf } from './crest.ts';
import { nameOfClub } from './labels.ts';
import { createPitch } from './pitch/pitch.ts';
import { minuteAt, momentAt, type Plan, type Stage, scoreAt, stageAt } from './pitch/plan.ts';
import { sounds } from './sounds.ts';
import type { GameTranslate, Key } from './strings.ts';

export const stageNames: Readonly<Record<Stage, Key>> = {
  before: 'stage.before',
  first: 'stage.first',
  break: 'stage.break',
  second: 'stage.second',
  over: 'stage.over',
};

function createScore() {
  const home = el('span', { class: 'score-club' });
  const away = el('span', { class: 'score-club score-away' });
  const score = el('strong', { class: 'score-goals' });
  const clock = el('span', { class: 'score-clock' });
  let shown = '';
  return {
    node: el('div', { class: 'score' }, home, score, away, clock),
    show(pairing: Pairing, goals: string, time: string) {
      const teams = `${pairing.home}:${pairing.away}`;
      if (shown !== teams) {
        shown = teams;
        home.replaceChildren(crestOf(clubAt(pairing.home)), el('span', {}, nameOfClub(pairing.home)));
        away.replaceChildren(el('span', {}, nameOfClub(pairing.away)), crestOf(clubAt(pairing.away)));
      }
      if (score.textContent !== goals) score.textContent = goals;
      if (clock.textContent !== time) clock.textContent = time;
    },
  };
}

function createMoments() {
  const bar = el('i', { class: 'moments-bar' });
  const marks = el('span', { class: 'moments-marks' });
  const node = el('div', { class: 'moments', 'aria-hidden': 'true' }, bar, marks);
  let drawn = '';
  return {
    node,
    show(plan: Plan | null, ms: number, pairing: Pairing) {
      const minute = plan ? minuteAt(plan, ms) : 0;
      bar.style.width = `${(minute / 90) * 100}%`;
      const commented = plan
        ? plan.shown.filter(({ at, moment }) => at <= ms && (moment.kind === 'goal' || moment.kind === 'yellow'))
        : [];
      const now = `${pairing.home}:${pairing.away}:${commented.length}`;
      if (now === drawn) return;
      drawn = now;
      marks.replaceChildren(
        ...commented.map(({ moment }) => {
          const mark = el('i', { 'data-kind': moment.kind });
          mark.style.left = `${(moment.minute / 90) * 100}%`;
          mark.style.setProperty('--club', clubAt(moment.side === 'home' ? pairing.home : pairing.away).shirt);
          return mark;
        }),
      );
    },
  };
}

const flashMs = 1_400;

/** Sounds and flashes, once per event. */
function createAlarm(t: GameTranslate) {
  const node = el('div', { class: 'pitch-flash', 'aria-hidden': 'true' });
  let received = '';
  const flash = () => {
    node.textContent = t('goal');
    node.dataset.on = 'true';
    setTimeout(() => {
      node.dataset.on = 'false';
    }, flashMs);
  };
  return {
    node,
    /** Skips past events, for a page that joins in the middle. */
    forget() {
      received = '';
    },
    receive(plan: Plan, ms: number, stage: Stage) {
      const commented = momentAt(plan, ms);
      const next = commented?.isOver ? String(commented.at) : stage;
      if (next === received) return;
      const isFirst = received === '';
      received = next;
      if (isFirst) return;
      if (!commented?.isOver) {
        if (stage !== 'before' && stage !== 'break') sounds.play('whistle');
      } else if (commented.moment.kind === 'goal') {
        sounds.play('goal');
        flash();
      } else sounds.play('kick');
    },
  };
}

function createSpeech() {
  const minute = el('b', { class: 'say-minute' });
  const caption = el('span', {});
  const badge = el('span', { class: 'pitch-badge' });
  return {
    badge,
    node: el('p', { role: 'status' }, minute, caption),
    setCaption(time: string, text: string, label: string, sort: string) {
      if (minute.textContent !== time) minute.textContent = time;
      if (caption.textContent !== text) caption.textContent = text;
      if (badge.textContent !== label) badge.textContent = label;
      badge.dataset.sort = sort;
    },
  };
}

export function createMatchView(t: GameTranslate) {
  const pitch = createPitch([t('board.0'), t('board.1'), t('board.2'), t('board.3'), t('board.4')]);
  const score = createScore();
  const moments = createMoments();
  const alarm = createAlarm(t);
  const speech = createSpeech();
  return {
    node: el(
      'section',
      { class: 'pitch', 'aria-label': t('match') },
      pitch.node,
      alarm.node,
      el('div', { class: 'pitch-top' }, score.node, speech.badge),
      el('div', { class: 'pitch-say' }, speech.node, moments.node),
    ),
    onSize: pitch.onSize,
    forget: alarm.forget,
    showPlayed(match: Played, plan: Plan, ms: number) {
      const stage = stageAt(plan, ms);
      const isOn = stage === 'first' || stage === 'second';
      const commented = isOn ? momentAt(plan, ms) : null;
      pitch.draw(plan, ms, kitsOf(match.home, match.away));
      score.show(match, scoreAt(plan, ms).join(' : '), isOn ? `${minuteAt(plan, ms)}′` : t(stageNames[stage]));
      moments.show(plan, ms, match);
      alarm.receive(plan, ms, stage);
      if (!commented) return speech.setCaption('', stageText(t, match, stage), '', '');
      const { moment, isOver } = commented;
      const label = isOver ? t(`kind.${moment.kind}`) : moment.kind === 'yellow' ? '' : t('chance');
      const sort = isOver ? moment.kind : 'chance';
      return speech.setCaption(`${moment.minute}′`, momentText(t, match, moment, isOver), label, sort);
    },
    /** Voided match: the drawn score must not be shown as a result. */
    showVoid(pairing: Pairing) {
      pitch.draw(null, 0, kitsOf(pairing.home, pairing.away));
      score.show(pairing, t('versus'), t('stage.void'));
      moments.show(null, 0, pairing);
      alarm.forget();
      speech.setCaption('', t('voided'), '', '');
    },
    /** Before kick-off; `leftMs` is the remaining betting time in milliseconds. */
    showWaiting(pairing: Pairing, leftMs: number) {
      const isBetting = leftMs > 0;
      pitch.draw(null, 0, kitsOf(pairing.home, pairing.away));
      score.show(pairing, t('versus'), isBetting ? clockText(Math.ceil(leftMs / 1_000)) : t('stage.before'));
      moments.show(null, 0, pairing);
      alarm.forget();
      const caption = isBetting ? t('betNow') : stageText(t, pairing, 'before');
      speech.setCaption('', caption, isBetting ? t('betsOpen') : '', 'open');
    },
  };
}
