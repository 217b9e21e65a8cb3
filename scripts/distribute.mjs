// `npm run distribute`: spreads the database of DATABASE_URL over the workers of its Citus, and says what it did.
import { runBuilt } from './run-built.mjs'

await runBuilt('distribute')
