/** Manifest with which a browser installs the site as an app; its name is the current title. */
const ink = '#070a17';
const png = (name: string, size: number) => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
});

export function webManifestOf(siteTitle: string) {
  return {
    id: '/',
    name: siteTitle,
    short_name: siteTitle,
    lang: 'ko',
    start_url: '/',
    scope: '/',
    display: 'standalone',
    background_color: ink,
    theme_color: ink,
    icons: [png('icon', 192), png('icon', 512), { ...png('maskable', 512), purpose: 'maskable' }],
  };
}
