/** The last message about a tournament, as it came: the page that shows tournaments reads it. */
import { create } from 'zustand';

export const tournamentNews = create(() => ({ data1: '', data2: '' }));
