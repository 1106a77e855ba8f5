import { collectTexts, type Texts } from './collect.ts';

export const texts = collectTexts(
  import.meta.glob<Texts>(['../../shell/texts/vn.json', '../../features/*/texts/vn.json'], {
    eager: true,
    import: 'default',
  }),
);
