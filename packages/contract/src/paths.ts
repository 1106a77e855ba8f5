/**
 * URL paths of calls: those of the specification, and `/api/<group>/<name>` for all others. Apart from the schemas, so
 * that a page can call without loading them.
 */
import type { CallName } from './calls.ts';

const named: Readonly<Partial<Record<CallName, `/api/${string}`>>> = {
  'board.list': '/api/board/{boardType}/list',
  'board.detail': '/api/board/{boardType}/datail',
  'board.save': '/api/board/{boardType}/save',
  'board.delete': '/api/board/{boardType}/del',
  'board.commentSave': '/api/board/cmtSave',
  'board.commentDelete': '/api/board/cmtDel',
  'board.messageList': '/api/board/msgList',
  'board.messageUpdate': '/api/board/msgUpdate',
  'board.messageRead': '/api/board/msgRead',
  'member.getToken': '/api/getToken',
  'mini.state': '/api/minigame/state',
  'mini.myBets': '/api/minigame/myBets',
  'mini.bet': '/api/minigame/bet',
  'mini.roundBets': '/api/minigame/roundBets',
  'mini.stats': '/api/minigame/stats',
  'play.gameGroupCodes': '/api/common/gameGroupCodes',
  'play.gameCodes': '/api/common/gameCodes',
  'play.getSlotList': '/api/minigame/getSlotList',
  'play.slotsByPath': '/api/minigame/slots/{prodId}/{type}',
  'play.getGame': '/api/minigame/getGame',
  'play.isPlayGame': '/api/kgon/isPlayGame',
  'bet.list': '/api/bet/betlist',
  'bet.proc': '/api/bet/betProc',
  'bet.powerballResult': '/api/minigame/powerballResult',
  'site.banner': '/api/etc/banner',
  'site.popupList': '/api/etc/popupList',
  'site.loginPopupList': '/api/main/popupList',
  'site.live': '/api/main/live',
  'site.bank': '/api/etc/bank',
  'site.captcha': '/api/etc/captcha',
  'site.option': '/api/etc/siteOption',
  'site.check': '/api/common/siteCheckInfo',
  'site.ticker': '/api/main/cashList',
  'site.notices': '/api/main/nt/list',
  'site.main': '/api/main',
  'site.code': '/api/common/code',
};

export function pathOf(name: CallName): string {
  return named[name] ?? `/api/${name.replace('.', '/')}`;
}
