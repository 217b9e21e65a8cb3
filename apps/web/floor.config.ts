import { readFileSync } from 'node:fs'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin } from 'vite'
import { currentBuild } from '../../scripts/builds.mjs'
import { precompress } from './precompress.config.ts'

const product = path.join(currentBuild(path.join(import.meta.dirname, '../..')) ?? '', 'web')

/** The product's own style sheet and fonts, asked for as its pages ask for them: what is compared is the script. */
function productLook(): Plugin {
  const page = readFileSync(path.join(product, 'index.html'), 'utf8')
  const links = page.match(/<link rel="(?:preload|stylesheet)"[^>]*>/g) ?? []
  const files = links.flatMap((link) => /href="\/(assets\/[^"]+)"/.exec(link)?.[1] ?? [])
  if (files.length < 3) throw new Error('the built product names no style sheet or no fonts: run npm run build')
  return {
    name: 'zinc:product-look',
    transformIndexHtml: { order: 'post', handler: (html) => html.replace('</head>', `${links.join('\n')}\n</head>`) },
    generateBundle() {
      for (const fileName of files) {
        this.emitFile({ type: 'asset', fileName, source: readFileSync(path.join(product, fileName)) })
      }
    },
  }
}

/** The page the product's first paint is measured beside (`bench/lighthouse.mjs`); no part of the product. */
export default defineConfig({
  root: path.join(import.meta.dirname, 'floor'),
  plugins: [react(), productLook(), precompress()],
  build: {
    emptyOutDir: true,
    reportCompressedSize: false,
    target: ['chrome111', 'firefox128', 'safari16.4'],
    modulePreload: { polyfill: false },
  },
  resolve: { alias: { 'use-sync-external-store/shim/with-selector': 'use-sync-external-store/with-selector' } },
})
