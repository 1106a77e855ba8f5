import type { SameShape } from '@mirinae/ui/language/same-shape';
import type { texts as korean } from './ko.ts';

export const texts = {
  signIn: {
    title: 'Back office',
    again: 'Your session ended. Sign in again and go on where you were.',
    loginId: 'ID',
    password: 'Password',
    submit: 'Log in',
    otp: 'Authentication code',
    otpHint: 'Six digits of your authenticator',
    enrol: 'First login: add this to your authenticator, then enter its six digits.',
    qr: 'QR code for the authenticator',
  },
  password: 'Password',
  current: 'Current password',
  own: 'Change password',
  passwordHint: 'At least 10 characters',
} satisfies SameShape<typeof korean>;
