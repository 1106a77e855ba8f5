/** Where members open the site and staff the back office: for links in messages that leave the house. */
import type { Config } from '../config.ts';

export const siteOrigin = ({ SITE_ORIGIN, PORT }: Pick<Config, 'SITE_ORIGIN' | 'PORT'>): string =>
  SITE_ORIGIN ?? `http://localhost:${PORT}`;

export const officeOrigin = (config: Pick<Config, 'STAFF_ORIGIN' | 'SITE_ORIGIN' | 'PORT'>): string =>
  config.STAFF_ORIGIN ?? siteOrigin(config);
