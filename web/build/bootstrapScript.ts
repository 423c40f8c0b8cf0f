import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, transformWithOxc } from 'vite'

/** Returns one expression: a function of the page's client bundle. */
export async function buildBootstrapScript(): Promise<string> {
  const file = join(import.meta.dirname, '../hydration/bootstrap.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    sourcemap: false,
    target: 'es2020',
  })
  const withoutExport = code.replace('export function startHydration', 'function startHydration')
  const expression = `globalThis.start=(()=>{${withoutExport};return startHydration})()`
  const { code: small } = await minify('bootstrap.js', expression, { compress: true, mangle: true })
  return small.replace(/^globalThis\.start=/, '').replace(/;\s*$/, '')
}
