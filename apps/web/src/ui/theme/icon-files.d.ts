/** Tabler ships one file per icon without a declaration of its own; the barrel's types would pull 6 000 icons. */
declare module '@tabler/icons-react/dist/esm/icons/*.mjs' {
  import type { FunctionComponent, SVGAttributes } from 'react'

  const icon: FunctionComponent<Omit<SVGAttributes<SVGSVGElement>, 'stroke'> & { size?: number; stroke?: number }>
  // biome-ignore lint/style/noDefaultExport: that is how the package exports its icons.
  export default icon
}
