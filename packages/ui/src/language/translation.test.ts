import { beforeAll, describe, expect, test, vi } from 'vitest';
import { addTexts, hasText, onMissingText, speak, translate } from './translation.ts';

beforeAll(() => {
  addTexts('en', { greeting: 'Welcome', deposit: { least: 'At least {{min}}, at most {{max}}' }, only: 'English' });
  addTexts('ko', { greeting: '어서 오세요', moved: '{{amount}}(이/가) 돌아왔습니다.', calls: { 'site.main': '메인' } });
  speak('ko');
});

describe('a text', () => {
  test('is found in the language of the reader, and in English where that has none', () => {
    expect(translate('greeting')).toBe('어서 오세요');
    expect(translate('only')).toBe('English');
    expect(hasText('only')).toBe(true);
  });

  test('that is missing reads as its key, and is reported', () => {
    const missed = vi.fn();
    onMissingText(missed);
    expect(translate('deposit.most')).toBe('deposit.most');
    expect(hasText('deposit.most')).toBe(false);
    expect(missed).toHaveBeenCalled();
  });

  test('takes the values it names and no others', () => {
    expect(translate('deposit.least', { min: '10,000', max: 5 })).toBe('At least 10,000, at most 5');
    expect(translate('deposit.least', { min: '{{max}}' })).toBe('At least {{max}}, at most {{max}}');
    expect(translate('deposit.least', { min: null, max: 0 })).toBe('At least , at most 0');
    expect(translate('{{min}}', { min: 1 })).toBe('{{min}}');
  });

  test('in Korean takes the particle that follows its value', () => {
    expect(translate('moved', { amount: '20달러' })).toBe('20달러가 돌아왔습니다.');
    expect(translate('moved', { amount: '10,000원' })).toBe('10,000원이 돌아왔습니다.');
  });

  test('may have dots in its key', () => {
    expect(translate('calls.site.main')).toBe('메인');
  });
});
