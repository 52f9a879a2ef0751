import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [svelte()],
  base: './',
  build: { target: 'es2021', assetsInlineLimit: 0, reportCompressedSize: false },
  // `npx vite` with a running `masu serve`: the page reloads while it is written.
  server: { proxy: { '/api': 'http://127.0.0.1:8009', '/studies': 'http://127.0.0.1:8009' } },
});
