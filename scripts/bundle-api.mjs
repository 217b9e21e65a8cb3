// Bundles the programs of the API with our own packages inside: what a build ships, and what tests start. Dynamic imports
// become files beside them.
import { build } from 'esbuild'

/** `packages: 'external'` would leave our own packages out too, and the result would die at start. */
const npmPackagesStayOutside = {
  name: 'npm-packages-stay-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path, kind }) => {
      if (kind === 'entry-point' || path.startsWith('@zinc/')) return undefined
      return { path, external: true }
    })
  },
}

/**
 * @param {{ entryPoints: string[], outdir: string }} programs their sources, and the folder of the bundles: a sibling of
 *   `apps/api/src`, as they look for files beside themselves
 */
export async function bundleApi({ entryPoints, outdir }) {
  await build({
    entryPoints,
    outdir,
    entryNames: '[name]',
    bundle: true,
    splitting: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: true,
    logLevel: 'warning',
    plugins: [npmPackagesStayOutside],
  })
}
