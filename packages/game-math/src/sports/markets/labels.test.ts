import { describe, expect, it } from 'vitest';
import { type LabelLocale, lineLabel, outcomeLabel } from './labels.ts';
import { specifiersOf } from './lines.ts';
import { marketTypes } from './market-types.ts';
import { ruleLabel } from './rule-labels.ts';
import { shapes } from './shapes.ts';

const sides = {
  home: { ko: '은하 시티', en: 'Galaxy City', vi: 'Galaxy City' },
  away: { ko: '새벽 유나이티드', en: 'Dawn United', vi: 'Dawn United' },
};
const on = (market: number, specifiers = '') => ({ market, specifiers, ...sides });
const locales: readonly LabelLocale[] = ['ko', 'en', 'vi'];

describe('labels of lines and outcomes', () => {
  it('name the side, and a handicap is that of the side that is picked', () => {
    expect(outcomeLabel(on(1), '1', 'ko')).toBe('은하 시티 승');
    expect(outcomeLabel(on(1), '2', 'en')).toBe('Draw');
    expect(lineLabel(on(16, 'hcp=-1.5'), 'ko')).toBe('핸디캡 -1.5');
    expect(outcomeLabel(on(16, 'hcp=-1.5'), '1714', 'ko')).toBe('은하 시티 -1.5');
    expect(outcomeLabel(on(16, 'hcp=-1.5'), '1715', 'ko')).toBe('새벽 유나이티드 +1.5');
    expect(outcomeLabel(on(16, 'hcp=0'), '1715', 'en')).toBe('Dawn United 0');
    expect(lineLabel(on(309, 'hcp=2|setnr=2'), 'ko')).toBe('2세트 핸디캡 +2');
    expect(outcomeLabel(on(18, 'total=2.5'), '13', 'vi')).toBe('Xỉu 2.5');
    expect(outcomeLabel(on(45), '2:1', 'ko')).toBe('2:1');
  });

  it('label every outcome that is offered, in any language', () => {
    for (const type of marketTypes)
      for (const { id } of shapes[type.shape])
        for (const locale of locales) {
          const line = on(type.id, specifiersOf(type, { line: 6, nth: 2 }));
          const labels = [lineLabel(line, locale), outcomeLabel(line, id, locale), ruleLabel(line, locale)];
          expect(labels.every((label) => label !== '')).toBe(true);
          expect(labels.join(), `${type.id} ${id}`).not.toMatch(/[{}#]/);
          expect(outcomeLabel(line, id, locale)).not.toMatch(/^\d+$/);
        }
  });

  it('say by which score a leg is settled, and what a score on the line does', () => {
    expect(ruleLabel(on(1), 'en')).toBe(
      'Settled on regular time with stoppage time; extra time and penalties do not count.',
    );
    expect(ruleLabel(on(16, 'hcp=-1'), 'ko')).toMatch(/기준점과 같으면 적특/);
    expect(ruleLabel(on(16, 'hcp=-0.25'), 'ko')).toMatch(/절반씩/);
    expect(ruleLabel(on(16, 'hcp=-0.5'), 'ko')).not.toMatch(/적특|절반/);
    expect(ruleLabel(on(202, 'setnr=2'), 'en')).toBe('Settled on set 2 alone.');
    expect(ruleLabel(on(9_999), 'en')).toBe('');
  });

  it('call an unknown market by its number', () => {
    expect([lineLabel(on(9_999, 'x=1'), 'ko'), outcomeLabel(on(9_999), '7', 'ko')]).toEqual(['#9999 x=1', '7']);
    expect(lineLabel(on(16, 'hcp=zero'), 'ko')).toBe('#16 hcp=zero');
  });
});
