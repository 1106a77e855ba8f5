/** A round's number as the wire carries it, as the id that the server's functions take. */
import { brandId } from '../platform/ids.ts';

export const roundIdOf = (roundId: number) => brandId<'RoundId'>(roundId);
