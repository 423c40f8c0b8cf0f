import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const id = 'virtual:bootstrap-script'

/** The bootstrap script as one expression: a function of the page's client bundle. */
export async function readScript(): Promise<string> {
  const file = join(import.meta.dirname, '../hydration/bootstrap.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    sourcemap: false,
    target: 'es2020',
  })
  const plain = code.replace('export function startHydration', 'return function startHydration')
  const whole = `globalThis.start=(()=>{${plain}})()`
  const { code: small } = await minify('bootstrap.js', whole, { compress: true, mangle: true })
  return small.replace(/^globalThis\.start=/, '').replace(/;\s*$/, '')
}

/** Gives the server the text of the script that it writes into every page. */
export function bootstrapScript(): Plugin {
  return {
    name: 'makan:bootstrap-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      return `export const bootstrapScript = ${JSON.stringify(await readScript())}`
    },
  }
}
