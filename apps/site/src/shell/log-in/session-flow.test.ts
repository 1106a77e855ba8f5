import { codes } from '@mirinae/contract/codes';
import { beforeEach, expect, test, vi } from 'vitest';
import { sessionState, setMember } from '../session/session.ts';
import { memberStub } from '../session/testing/member-stub.ts';
import { endSession } from './session-flow.ts';

const standOn = (pathname: string) =>
  vi.stubGlobal('window', { location: { pathname, protocol: 'https:' }, clearInterval: () => undefined });

beforeEach(() => {
  vi.stubGlobal('document', { cookie: '' });
  setMember(memberStub, 0, 0);
});

test('a login elsewhere ends the session, but not while a game is played in the page', () => {
  standOn('/member/slot/game');
  endSession(codes.sessionReplaced);
  expect(sessionState().member).toEqual(memberStub);
  standOn('/member/betList');
  endSession(codes.sessionReplaced);
  expect(sessionState().member).toBeNull();
});

test('whatever else ends it ends it there too', () => {
  standOn('/slot/game');
  endSession(codes.notSignedIn);
  expect(sessionState().member).toBeNull();
});
