import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig, type Plugin } from 'vite';

/** Lets a class hold what only a pointer or a key can show otherwise. */
const heldStates: Plugin = {
  name: 'held-states',
  transform: (code, id) =>
    id.endsWith('.css')
      ? code
          .replaceAll(/(?<!\\|\(hover):hover\b/g, ':is(:hover, .is-hovered)')
          .replaceAll(/(?<!\\):focus(-visible)?(?![\w-])/g, ':is(:focus$1, .is-focused)')
      : null,
};

export default defineConfig({
  root: import.meta.dirname,
  plugins: [react(), tailwindcss(), heldStates],
  build: { outDir: 'dist', emptyOutDir: true },
  server: { host: '127.0.0.1' },
});
