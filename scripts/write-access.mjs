import { accessSync, constants } from 'node:fs'

/** Said before npm or Vite fail on it with a page of their own. */
export function refuseReadOnly(root) {
  try {
    accessSync(root, constants.W_OK)
  } catch {
    console.error(
      `This account may not write in ${root}: run npm start there once as its owner, then give this account its own DATA_DIR.`,
    )
    process.exit(1)
  }
}
