import { expect, it } from 'vitest';
import { renderLetter } from './render.ts';

const letter = { title: '주말 혜택', html: '<p>안녕하세요 <img src="/api/board/picture/x" alt=""> 회원님.</p>' };
const to = { locale: 'ko', site: '미리내', from: 'post@site.example' } as const;
const stopUrl = 'https://site.example/offers/stop/1~0~abc';

it('advertising by mail begins with its mark, and names the sender and a way to refuse without log-in', () => {
  const { title, html, text } = renderLetter(letter, { ...to, channel: 'mail', stopUrl });
  expect(title).toBe('(광고) 주말 혜택');
  expect(html).toContain(`<a href="${stopUrl}">`);
  expect(html).not.toContain('<img');
  expect(text).toContain('post@site.example');
  expect(text).toContain(stopUrl);
});

it.each(['sms', 'telegram'] as const)(
  'advertising by %s ends with the link to refuse, however long it is',
  (channel) => {
    const long = { ...letter, html: `<p>${'긴 글 '.repeat(5_000)}</p>` };
    const { text } = renderLetter(long, { ...to, channel, stopUrl });
    expect(text.startsWith('(광고)[미리내] 주말 혜택\n')).toBe(true);
    expect(text.endsWith(`무료수신거부 ${stopUrl}`)).toBe(true);
    expect(text.length).toBeLessThanOrEqual(channel === 'sms' ? 1_000 : 4_000);
  },
);

it('what is no advertising has neither mark nor link', () => {
  const mail = renderLetter(letter, { ...to, channel: 'mail', stopUrl: null });
  expect(mail.title).toBe('주말 혜택');
  expect(renderLetter(letter, { ...to, channel: 'sms', stopUrl: null }).text).toBe(
    '[미리내] 주말 혜택\n안녕하세요 회원님.',
  );
});
