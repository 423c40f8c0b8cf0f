import { join } from 'node:path'

/** For processes that start often: Node caches compiled modules with the types already stripped. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'compiled'),
}
