import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { clientFolder } from './pageBuild.ts'

function findAssets(pattern: string, folder: string, kind: string): Set<string> {
  const code = globSync(pattern, { cwd: folder }).map((file) => readFileSync(join(folder, file), 'utf8'))
  return new Set(code.join('\n').match(new RegExp(`/assets/[\\w.-]+\\.${kind}\\b`, 'g')))
}

test('page build: server pages and stylesheets name each font the same', () => {
  buildPages()
  const serverFonts = findAssets('**/*.js', join(clientFolder, '../server'), 'woff2')
  const stylesheetFonts = findAssets('assets/*.css', clientFolder, 'woff2')
  assert.ok(serverFonts.size > 0)
  assert.deepEqual([...serverFonts.difference(stylesheetFonts)], [])
  const builtFonts = globSync('assets/*.woff2', { cwd: clientFolder }).map((file) => `/${file}`)
  assert.deepEqual(new Set(builtFonts), stylesheetFonts, 'no other link is injected')
})
