/** `npm run otp [secret]`: the six digits of an authenticator, by default the demo owner's. */
import { generate } from 'otplib';
import { demoOtpSecret } from '../apps/server/src/demo/accounts.ts';

console.log(await generate({ secret: process.argv[2] ?? demoOtpSecret }));
