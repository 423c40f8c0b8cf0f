import { join } from 'node:path'

/** The environment of programs that start often: Node then keeps modules as it compiled them, the types already stripped. */
export const compileCache = {
  NODE_COMPILE_CACHE: join(import.meta.dirname, '..', '..', '.cache', 'compiled'),
}
