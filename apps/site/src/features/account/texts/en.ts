import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  pages: { info: 'My account', myMenu: 'My page', find: 'Find ID or password', reset: 'New password' },
  hint: {
    memId: '5–13 letters and digits',
    memPass: '6–20 letters and digits, also !@#$%*',
    memPassCheck: 'The same password again',
    cashOutPass: '4 digits',
    memNick: '3–20 characters',
    memPhone: '010-1234-5678',
    memName: 'As on the bank account',
    bankacc: 'Digits only',
    recommenderId: 'Recommender ID or join code',
  },
  signIn: {
    captchaHint: 'The four digits in the picture (1–5)',
    captchaImage: 'Captcha digits',
    captchaReload: 'New picture',
    wait: 'Too many tries. Wait {{seconds}} seconds.',
    welcome: 'Welcome, {{nick}}.',
    previous: 'Last login {{at}} · {{ip}}',
  },
  signUp: {
    free: 'Available',
    chooseBank: 'Choose a bank',
    age: 'I am 19 or older and accept the terms and the privacy policy.',
    submit: 'Apply',
    have: 'Already a member?',
    doneTitle: 'Application received',
    doneText: 'Awaiting admin approval. You can log in once it is approved.',
    doneAction: 'To login',
  },
  find: {
    kind: 'What is lost?',
    id: 'ID',
    password: 'Password',
    text: 'Tell us the name and number of your sign-up; support will check and contact you.',
    submit: 'Send',
    sent: 'Received. Support will get back to you.',
  },
  info: {
    changePassword: 'Change password',
    passwordChanged: 'The password was changed.',
    level: 'Level',
    joined: 'Joined',
    previousLogin: 'Last login',
  },
} satisfies SameShape<typeof korean>;
