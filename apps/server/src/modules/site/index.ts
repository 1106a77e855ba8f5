/**
 * Public functions of the site: switches, maintenance, banks, options. It imports no other module, so that all may use
 * it.
 */

export {
  type AgreementText,
  cachedVersions,
  currentVersions,
  listConsents,
  type NewConsent,
  publishAgreement,
  recordConsent,
} from './agreements.ts';
export { bankName, isBank } from './banks.ts';
export { createBanner } from './banners.ts';
export {
  announceMaintenance,
  cachedMaintenance,
  getMaintenance,
  type Maintenance,
  setMaintenance,
} from './maintenance.ts';
export { getSiteOptions, type SiteOptions, setSiteOptions, siteTitle, siteTitlesOf } from './options.ts';
export { encodeCover, keepPicture, registerPictureRoutes } from './pictures.ts';
export { cachedSwitches, getSwitches, type Switches, setSwitches } from './switches.ts';
