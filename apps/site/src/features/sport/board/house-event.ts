/** Events of the house are priced by hand: no play of theirs is followed, and their picks are not priced together. */
export const isHouseEvent = ({ fixture }: { readonly fixture: string }): boolean => fixture.startsWith('house:');
