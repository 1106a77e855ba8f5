/** What `/config.json` tells each page about the site it belongs to. */
export type SiteConfig = {
  readonly siteId: string;
  readonly siteKey: string;
  readonly siteTitle: string;
  readonly studioOrigin: string;
};
