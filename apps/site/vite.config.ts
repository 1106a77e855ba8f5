import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const server = process.env.MIRINAE_SERVER ?? 'http://127.0.0.1:3000';

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The largest chunk is hls.js: one file, loaded with a live picture alone.
  build: { outDir: 'dist', emptyOutDir: true, sourcemap: false, chunkSizeWarningLimit: 600 },
  server: { host: '127.0.0.1', proxy: { '/api': server, '/config.json': server, '/ws': { target: server, ws: true } } },
});
