import { enableCompileCache } from 'node:module'
import { join } from 'node:path'

// Later starts then strip no types and compile nothing: they are quicker, and need less memory. This file alone is no
// TypeScript, since it runs before the cache is there and would load what strips types, which takes ten megabytes.
// NODE_COMPILE_CACHE names another folder; where none can be written, the product runs without.
enableCompileCache(join(import.meta.dirname, '..', '.cache', 'compiled'))
await import('./main.ts')
