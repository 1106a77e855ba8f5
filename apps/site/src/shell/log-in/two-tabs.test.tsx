/** The cookie of a session is that of all tabs of a browser. */
import { codes } from '@mirinae/contract/codes';
import { expect, test } from 'vitest';
import { show } from '../../testing/show.tsx';
import { readToken, saveToken, sessionState } from '../session/session.ts';
import { memberStub } from '../session/testing/member-stub.ts';
import { endSession, resumeSession } from './session-flow.ts';

const base64url = (text: string) => btoa(text).replaceAll('=', '');
const tokenOf = (sid: string) => `e30.${base64url(JSON.stringify({ sid, exp: 4_000_000_000 }))}.signature`;

test('a login in another tab keeps its session: this page goes on as its member, and a login elsewhere ends it', async () => {
  let memId = 'demo1';
  await show(null, {
    replies: {
      'member.info': () => ({
        member: { ...memberStub, memId },
        msgInfo: { newMsg: 0, newNotifications: 0 },
      }),
    },
  });
  saveToken(tokenOf('first'));
  await resumeSession();
  expect(sessionState().member?.memId).toBe('demo1');

  memId = 'demo2';
  saveToken(tokenOf('second'));
  endSession(codes.sessionReplaced);
  expect(readToken()).toBe(tokenOf('second'));
  await expect.poll(() => sessionState().member?.memId).toBe('demo2');

  endSession(codes.sessionReplaced);
  expect(readToken()).toBeNull();
  expect(sessionState().member).toBeNull();
});
