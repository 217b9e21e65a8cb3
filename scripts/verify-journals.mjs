// `npm run verify-journals`: whether any entry of any journal was changed, beside a running server or without one.
import { runBuilt } from './run-built.mjs'

await runBuilt('verify-journals')
