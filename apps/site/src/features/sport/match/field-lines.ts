import { isSportKey, type SportKey } from '@mirinae/game-math/sports/sport-keys';

/** Background of the field, 424 by 200; sports on similar fields share one. */
const goalField =
  'M12 12h400v176H12zM212 12v176M212 66a34 34 0 1 0 0 68 34 34 0 1 0 0-68M12 52h58v96H12M12 76h22v48H12M412 52h-58v96h58M412 76h-22v48h22M70 82a24 24 0 0 1 0 36M354 82a24 24 0 0 0 0 36';
/** Three lanes between two bases, and the river that parts them. */
const lanes =
  'M40 176V60a32 32 0 0 1 32-32h272M80 172h272a32 32 0 0 0 32-32V24M52 164L372 36M30 150h36a24 24 0 0 1 24 24v14M394 50h-36a24 24 0 0 1-24-24V12M96 28c40 50 60 40 116 72s90 30 116 72';
const drawn: Readonly<Record<SportKey, string>> = {
  soccer: goalField,
  handball:
    'M12 12h400v176H12zM212 12v176M12 40c60 10 60 110 0 120M412 40c-60 10-60 110 0 120M12 78h10v44H12M412 78h-10v44h10',
  basketball:
    'M12 12h400v176H12zM212 12v176M212 72a28 28 0 1 0 0 56 28 28 0 1 0 0-56M12 66h78v68H12M90 74a26 26 0 0 1 0 52M412 66h-78v68h78M334 74a26 26 0 0 0 0 52M12 28h40c64 12 64 132 0 144H12M412 28h-40c-64 12-64 132 0 144h40',
  'american-football':
    'M12 12h400v176H12zM52 12v176M372 12v176M92 12v176M132 12v176M172 12v176M212 12v176M252 12v176M292 12v176M332 12v176',
  'ice-hockey':
    'M52 12h320a40 40 0 0 1 40 40v96a40 40 0 0 1-40 40H52a40 40 0 0 1-40-40V52a40 40 0 0 1 40-40zM212 12v176M150 12v176M274 12v176M46 13v174M378 13v174M212 72a28 28 0 1 0 0 56 28 28 0 1 0 0-56M46 84a16 16 0 0 1 0 32M378 84a16 16 0 0 0 0 32',
  baseball: 'M212 186L96 70C150 4 274 4 328 70zM212 186l-58-58 58-58 58 58zM204 128a8 8 0 1 0 16 0 8 8 0 1 0-16 0',
  volleyball: 'M42 30h340v140H42zM212 16v168M155 30v140M269 30v140',
  badminton:
    'M42 30h340v140H42zM212 16v168M42 44h340M42 156h340M164 44v112M260 44v112M42 100h122M260 100h122M62 30v140M362 30v140',
  tennis: 'M42 24h340v152H42zM212 12v176M42 46h340M42 154h340M118 46v108M306 46v108M118 100h188',
  'counter-strike': 'M40 30h120v50H100v60H40zM264 60h120v110H264zM160 55h104v30M100 120h164M180 100h50v70h-50z',
  combat:
    'M152 20h120l60 56v48l-60 56H152l-60-56V76zM160 30h104l54 50v40l-54 50H160l-54-50V80zM212 72a28 28 0 1 0 0 56 28 28 0 1 0 0-56M176 92v16M248 92v16',
  'league-of-legends': lanes,
  'dota-2': lanes,
};
export const linesOf = (sport: string): string => (isSportKey(sport) ? drawn[sport] : goalField);

export type FieldKind = 'ends' | 'net' | 'diamond' | 'cage' | 'rounds' | 'lanes';
const kinds: Readonly<Record<SportKey, FieldKind>> = {
  soccer: 'ends',
  handball: 'ends',
  basketball: 'ends',
  'american-football': 'ends',
  'ice-hockey': 'ends',
  volleyball: 'net',
  badminton: 'net',
  tennis: 'net',
  baseball: 'diamond',
  combat: 'cage',
  'counter-strike': 'rounds',
  'league-of-legends': 'lanes',
  'dota-2': 'lanes',
};
/** Kind of field: a ball between two ends, a server at a net, outs, blows, rounds or gold. */
export const fieldKindOf = (sport: string): FieldKind => (isSportKey(sport) ? kinds[sport] : 'ends');
