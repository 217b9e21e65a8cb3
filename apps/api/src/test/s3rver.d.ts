/** Of what the tests use: the package has no types. */
declare module 's3rver' {
  type Options = {
    port: number
    address: string
    silent: boolean
    directory: string
    configureBuckets: readonly { name: string; configs: readonly unknown[] }[]
  }
  type Server = { run: () => Promise<{ port: number }>; close: () => Promise<void> }
  const S3rver: new (options: Options) => Server
  export = S3rver
}
