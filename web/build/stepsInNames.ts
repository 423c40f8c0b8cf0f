import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Plugin, version } from 'vite'

/**
 * Names the browser's scripts by the steps of the build, too. A script gets its name from what it holds before Vite and our
 * own steps have the last word, and browsers keep what a name once stood for: so where a step changes, every name does.
 */
export function stepsInNames(folder = import.meta.dirname): Plugin {
  return {
    name: 'makan:steps-in-names',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    augmentChunkHash: () => hashOfSteps(folder),
  }
}

function hashOfSteps(folder: string): string {
  const files = globSync('{../vite.config,*}.ts', { cwd: folder, exclude: ['*.test.ts'] }).sort()
  const hash = createHash('sha256').update(version)
  for (const file of files) hash.update(`\n${file}\n`).update(readFileSync(join(folder, file)))
  return hash.digest('hex')
}
