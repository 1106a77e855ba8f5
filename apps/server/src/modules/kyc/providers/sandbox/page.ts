/** The page of a check at the sandbox's provider: a form without a script, in the language of the member. */
import type { Locale } from '@mirinae/contract/languages';
import type { SandboxCheck } from './service.ts';
import en from './texts/en.json' with { type: 'json' };
import ko from './texts/ko.json' with { type: 'json' };
import vi from './texts/vi.json' with { type: 'json' };

const texts: Readonly<Record<Locale, typeof en>> = { ko, en, vi };
const results = ['passed', 'referred', 'failed', 'expired'] as const;

const style = `
  body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: #f2f4f8; color: #18202e;
    font: 16px/1.5 system-ui, sans-serif; }
  main { width: min(420px, calc(100vw - 32px)); box-sizing: border-box; padding: 28px 24px; background: #fff;
    border-radius: 16px; box-shadow: 0 8px 32px #18202e1a; }
  h1 { margin: 0 0 4px; font-size: 22px; }
  p { margin: 0 0 20px; color: #4c5870; }
  label { display: block; margin: 0 0 14px; font-weight: 600; }
  input { display: block; width: 100%; box-sizing: border-box; margin-top: 4px; padding: 11px 12px; font: inherit;
    border: 1px solid #8a94a8; border-radius: 8px; background: #fff; color: inherit; }
  button { display: block; width: 100%; margin-top: 10px; padding: 12px; font: inherit; font-weight: 600;
    border: 1px solid #8a94a8; border-radius: 8px; background: #fff; color: inherit; cursor: pointer; }
  button[value='passed'] { border-color: #0b5c43; background: #0b6b4d; color: #fff; }
  :focus-visible { outline: 3px solid #2563eb; outline-offset: 2px; }
  a { color: #1d4ed8; }
`;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replaceAll(/[&<>"']/g, (letter) => escapes[letter] ?? letter);

function form({ applicant }: SandboxCheck, text: typeof en): string {
  const buttons = results.map((state) => `<button name="state" value="${state}">${text[state]}</button>`);
  return `<form method="post">
    <label>${text.name}<input name="name" required maxlength="60" value="${escaped(applicant.name)}"></label>
    <label>${text.birthDate}<input name="birthDate" type="date" required value="${escaped(applicant.birthDate)}"></label>
    ${buttons.join('\n')}
  </form>`;
}

export function drawPage(check: SandboxCheck): string {
  const { locale, state, returnPath } = check;
  const text = texts[locale];
  const body =
    state === 'open' ? form(check, text) : `<p>${text.ended}</p><a href="${escaped(returnPath)}">${text.back}</a>`;
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${text.title}</title><style>${style}</style></head>
<body><main><h1>${text.title}</h1><p>${text.text}</p>${body}</main></body></html>`;
}
