/** A collection as its dialog edits it. */
import type { Request } from '@mirinae/contract/calls';
import type { StaffCollection } from '@mirinae/contract/play/collections';

export type CollectionDraft = Request<'staff.collectionSave'>;

const emptyRule: StaffCollection['rule'] = {
  vendorKeys: [],
  families: [],
  volatility: [],
  rtpMin: null,
  linesMin: null,
  linesMax: null,
  newDays: null,
  freeRoundsYn: 'N',
};

export const newCollection: CollectionDraft = {
  names: { ko: '', en: '', vi: '' },
  gameType: 'slot',
  device: 'all',
  segmentIdx: null,
  rule: emptyRule,
  sort: 'plays',
  games: [],
  maxGames: 20,
  ord: 10,
  openYn: 'Y',
};

export function draftOf({ count: _, ...row }: StaffCollection): CollectionDraft {
  return row;
}

/** Keys of a line of text, separated by commas or spaces. */
export const keysOfLine = (text: string): string[] => text.split(/[\s,]+/).filter((key) => key !== '');

/** Games as `vendor/game`, one after the other. */
export const gamesText = (games: StaffCollection['games']): string =>
  games.map(({ vendorKey, gameKey }) => `${vendorKey}/${gameKey}`).join('\n');

/** A name without a slash names a game of no vendor, which the server refuses. */
export function gamesOfText(text: string): StaffCollection['games'] {
  return keysOfLine(text).map((name) => {
    const [vendorKey = '', ...rest] = name.split('/');
    return { vendorKey, gameKey: rest.join('/') };
  });
}
