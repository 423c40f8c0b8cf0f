import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify, type Plugin, transformWithOxc } from 'vite'

const id = 'virtual:early-script'

/** The script that starts pages, as one expression that takes what a page's program is made of. */
export async function readScript(): Promise<string> {
  const file = join(import.meta.dirname, '../early/early.ts')
  const { code } = await transformWithOxc(readFileSync(file, 'utf8'), file, {
    sourcemap: false,
    target: 'es2020',
  })
  const plain = code.replace('export function startEarly', 'return function startEarly')
  const whole = `globalThis.early=(()=>{${plain}})()`
  const { code: small } = await minify('early.js', whole, { compress: true, mangle: true })
  return small.replace(/^globalThis\.early=/, '').replace(/;\s*$/, '')
}

/** Gives the server's pages the text of the script that loads their program. */
export function earlyScript(): Plugin {
  return {
    name: 'makan:early-script',
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    async load(source) {
      if (source !== `\0${id}`) return undefined
      return `export const earlyScript = ${JSON.stringify(await readScript())}`
    },
  }
}
