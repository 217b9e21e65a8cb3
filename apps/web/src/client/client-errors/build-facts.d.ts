interface ImportMetaEnv {
  /** Names the shape of the server's answers (`worker.config.ts`); absent in tests. */
  readonly ZINC_ANSWERS?: string
}
