import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Later starts strip no types and compile nothing, so they are quicker and need less memory. This is
// JavaScript because it runs before the cache exists: stripping its types would take ten megabytes.
// `NODE_COMPILE_CACHE` names another folder; without a writable one the product runs uncached.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'))
await import('./main.ts')
