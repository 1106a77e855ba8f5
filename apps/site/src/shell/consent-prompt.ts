/** Whether a member who put its consent off is asked again: when the server has refused something for want of it. */
import { create } from 'zustand';

const usePutOff = create<{ isPutOff: boolean }>(() => ({ isPutOff: false }));

export const askConsent = (): void => usePutOff.setState({ isPutOff: false });
export const putConsentOff = (): void => usePutOff.setState({ isPutOff: true });
export const useIsConsentPutOff = (): boolean => usePutOff(({ isPutOff }) => isPutOff);
