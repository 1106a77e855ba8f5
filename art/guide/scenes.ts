/** The screens that the guides show, in the order of their numbers: how each is reached, and what it points at. */
import type { Locator, Page } from 'playwright-core';
import type { Mark } from './marks.ts';
import type { Say } from './texts.ts';

export type Layout = 'desktop' | 'mobile';
type Stage = { readonly page: Page; readonly layout: Layout; readonly say: Say };
/** Answers the page to photograph, which may be a window that was opened, and what has a number on it. */
type Open = (stage: Stage) => Promise<{ page: Page; marks: readonly Mark[] }>;
export type Scene = { readonly name: string; readonly as: 'guest' | 'member' | 'partner'; readonly open: Open };

async function visit(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await page.locator('main h1').first().waitFor();
  await page.waitForFunction(() => document.querySelector('main .skeleton') === null);
}

/** On a desktop both are windows over the main page. */
async function openAccount({ page, layout, say }: Stage, what: 'action.signIn' | 'action.signUp'): Promise<void> {
  await page.goto('/');
  const header = page.getByRole('banner');
  const name = say(what);
  await (layout === 'mobile' ? header.getByRole('link', { name }) : header.getByRole('button', { name })).click();
}

/** Somebody who does not exist. */
const newcomer = [
  ['memId', 'starlight7'],
  ['memNick', '은하지기'],
  ['memPass', 'mirinae9'],
  ['memPassCheck', 'mirinae9'],
  ['memPhone', '01012345678'],
  ['cashOutPass', '4321'],
  ['memName', '홍길동'],
  ['bankacc', '110123456789'],
  ['recommenderId', 'demostore1'],
] as const;

const join: Open = async (stage) => {
  const { page, say } = stage;
  await openAccount(stage, 'action.signUp');
  const field = (name: string) => page.getByLabel(say(`field.${name}`), { exact: true });
  await field('memId').waitFor();
  for (const [name, value] of newcomer) await field(name).fill(value);
  await page.locator('form select').selectOption({ index: 1 });
  await page.getByRole('checkbox', { name: say('signUp.age') }).click();
  const submit = page.getByRole('button', { name: say('signUp.submit') });
  return {
    page,
    marks: [
      [field('memId'), field('memNick'), field('memPass'), field('memPassCheck')],
      field('cashOutPass'),
      [page.locator('form select'), field('memName'), field('bankacc')],
      field('recommenderId'),
      [page.getByRole('checkbox').first(), submit],
    ],
  };
};

const signIn: Open = async (stage) => {
  const { page, say } = stage;
  await openAccount(stage, 'action.signIn');
  const field = (name: string) => page.getByLabel(say(`field.${name}`), { exact: true });
  const picture = page.getByAltText(say('signIn.captchaImage'));
  await picture.waitFor();
  await field('memId').fill('starlight7');
  await field('memPass').fill('mirinae9');
  await field('captcha').fill('1234');
  const submit = page.locator('form').getByRole('button', { name: say('action.signIn'), exact: true });
  return { page, marks: [[field('memId'), field('memPass')], [picture, field('captcha')], submit] };
};

const deposit: Open = async ({ page, layout, say }) => {
  await visit(page, layout === 'mobile' ? '/member/charge' : '/member/chargeMain/charge');
  const form = page.locator('main form').first();
  const amount = form.getByLabel(say('deposit.amount'));
  await amount.fill('50000');
  await form.getByRole('button', { name: say('deposit.showAccount') }).click();
  const account = form.getByText(say('deposit.account'), { exact: true }).locator('..');
  await account.waitFor();
  return {
    page,
    marks: [
      [amount, form.getByRole('button', { name: say('action.clear'), exact: true })],
      form.getByRole('region', { name: say('bonus.title') }),
      form.getByLabel(say('deposit.sender')),
      account,
      form.getByRole('button', { name: say('deposit.submit') }),
    ],
  };
};

const withdrawal: Open = async ({ page, layout, say }) => {
  await visit(page, layout === 'mobile' ? '/member/exchange' : '/member/exchangeMain/exchange');
  const form = page.locator('main form').first();
  const amount = form.getByLabel(say('withdrawal.amount'));
  await amount.fill('100000');
  await form.getByLabel(say('field.cashOutPass')).pressSequentially('1234');
  return {
    page,
    marks: [
      [form.getByText(say('withdrawal.available')).locator('..'), form.getByText(say('withdrawal.held')).locator('..')],
      form.getByRole('region', { name: say('wagering.title') }),
      [amount, form.getByRole('button', { name: say('action.clear'), exact: true })],
      form.getByLabel(say('field.cashOutPass')),
      form.getByRole('button', { name: say('withdrawal.submit') }),
    ],
  };
};

const points: Open = async ({ page, layout, say }) => {
  await visit(page, layout === 'mobile' ? '/member/point' : '/member/mypage/point/change');
  const form = page.locator('main form').first();
  const amount = form.getByLabel(say('point.amount'));
  await amount.fill('1000');
  return {
    page,
    marks: [
      form.getByText(say('money.point'), { exact: false }),
      [amount, form.getByRole('button', { name: say('action.clear'), exact: true })],
      form.getByRole('button', { name: say('point.submit') }),
    ],
  };
};

/** The first game that is a card of its own. */
const cardOf = (page: Page) =>
  page
    .locator('main')
    .getByRole('button')
    .filter({ has: page.locator('img') })
    .first();

const lobby: Open = async ({ page, layout, say }) => {
  await visit(page, '/member/slotgame');
  const card = cardOf(page);
  await card.waitFor();
  const isPhone = layout === 'mobile';
  return {
    page,
    marks: [
      isPhone ? page.getByRole('button', { name: say('games.search') }) : page.getByRole('main').getByRole('searchbox'),
      isPhone
        ? page.getByRole('button', { name: say('lobby.filters') })
        : page.getByRole('combobox', { name: say('lobby.mechanic.label') }),
      card,
    ],
  };
};

const slot: Open = async ({ page, layout }) => {
  // The house of one game.
  await visit(page, '/member/slotgame/slot_mirinae');
  const [game] = await Promise.all([page.waitForEvent('popup'), cardOf(page).click()]);
  await game.setViewportSize(layout === 'mobile' ? { width: 390, height: 760 } : { width: 1280, height: 720 });
  await game.locator('.spin[data-busy=false]').waitFor();
  // The round before is announced once the machine is still.
  await game.waitForTimeout(2_500);
  const parts = ['.figure-balance', '.betting', '.go', '.tools'];
  return { page: game, marks: parts.map((part) => game.locator(part)) };
};

/** Early in a round: there is time left to bet, and the one before is drawn. */
async function openMini({ page }: Stage): Promise<void> {
  await visit(page, '/member/minigame/powerball');
  await page.waitForFunction(() => {
    const [minutes = 0, seconds = 0] = (document.querySelector('[role=timer]')?.textContent ?? '')
      .split(':')
      .map(Number);
    return minutes * 60 + seconds > 20 && document.querySelector('main fieldset button:enabled') !== null;
  });
}

/** Its first odds. The drum at their side is always moving, which a press of the mouse would wait for. */
async function choose(market: Locator): Promise<void> {
  await market.locator('button:enabled').first().dispatchEvent('click');
}

const miniRound: Open = async (stage) => {
  const { page, say } = stage;
  await openMini(stage);
  return {
    page,
    marks: [
      page.getByRole('radiogroup').first(),
      page.getByRole('region', { name: say('mini.countdown') }),
      page.getByRole('region', { name: say('mini.stage') }),
    ],
  };
};

const miniBet: Open = async (stage) => {
  const { page } = stage;
  await openMini(stage);
  const markets = page.locator('main').getByRole('group');
  return { page, marks: [[markets.nth(0), markets.nth(1)]] };
};

const miniSlip: Open = async (stage) => {
  const { page, say } = stage;
  await openMini(stage);
  await choose(page.locator('main').getByRole('group').first());
  const slip = page.getByRole('form', { name: say('mini.slip') });
  const amount = slip.getByLabel(say('mini.amount'));
  await amount.fill('10000');
  return {
    page,
    marks: [
      [amount, slip.getByRole('button', { name: say('action.clear'), exact: true })],
      slip.getByRole('button', { name: say('mini.bet') }),
    ],
  };
};

const live: Open = async ({ page, say }) => {
  await visit(page, '/live');
  const video = page.locator('main video');
  await page.waitForFunction(() => (document.querySelector('video')?.currentTime ?? 0) > 0);
  return {
    page,
    marks: [
      video,
      page.getByRole('button', { name: say('live.full') }).locator('..'),
      page.getByRole('navigation', { name: say('live.channels') }),
      page.getByRole('heading', { name: say('live.schedule') }).locator('..'),
    ],
  };
};

const dashboard: Open = async ({ page }) => {
  await visit(page, '/member/stributor');
  await page.evaluate(() => {
    // Where this trial runs is not a member's address.
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode())
      walker.currentNode.textContent = (walker.currentNode.textContent ?? '').replace(
        window.location.origin,
        'https://mirinae.example',
      );
  });
  const person = page.locator('main section').first();
  return {
    page,
    marks: [page.getByRole('radiogroup').first(), person, page.locator('main figure').first()],
  };
};

const give: Open = async ({ page, layout, say }) => {
  await visit(page, layout === 'mobile' ? '/member/give' : '/member/mypage/give');
  const form = page.locator('main form').first();
  const to = form.getByLabel(say('partner.giveTo'));
  await to.fill('demo3');
  const amount = form.getByLabel(say('partner.amount'));
  await amount.fill('100000');
  return {
    page,
    marks: [
      form.getByRole('radiogroup').first(),
      [to, form.getByRole('button', { name: say('action.clear'), exact: true })],
      [form.getByLabel(say('field.cashOutPass')), form.locator('button[type=submit]')],
    ],
  };
};

export const scenes: readonly Scene[] = [
  { name: 'join-form', as: 'guest', open: join },
  { name: 'join-login', as: 'guest', open: signIn },
  { name: 'deposit-form', as: 'member', open: deposit },
  { name: 'withdrawal-form', as: 'member', open: withdrawal },
  { name: 'points-form', as: 'member', open: points },
  { name: 'slots-lobby', as: 'member', open: lobby },
  { name: 'slots-game', as: 'member', open: slot },
  { name: 'mini-round', as: 'member', open: miniRound },
  { name: 'mini-markets', as: 'member', open: miniBet },
  { name: 'mini-slip', as: 'member', open: miniSlip },
  { name: 'live-player', as: 'member', open: live },
  { name: 'partners-dashboard', as: 'partner', open: dashboard },
  { name: 'partners-gift', as: 'partner', open: give },
];
