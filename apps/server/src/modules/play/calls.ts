/** The calls that launch games. */
import { notYet } from '../../platform/http/call.ts';

export const playCalls = { 'play.getGame': notYet('play.getGame'), 'play.isPlayGame': notYet('play.isPlayGame') };
