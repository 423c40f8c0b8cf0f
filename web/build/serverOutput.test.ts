import assert from 'node:assert/strict'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { build } from 'vite'
import { serverOutput } from './serverOutput.ts'

const folder = mkdtempSync(join(tmpdir(), 'makan-output-'))
after(() => rmSync(folder, { recursive: true }))

test('server bundle: letters are escaped and keep their meaning', async () => {
  const input = join(folder, 'page.js')
  writeFileSync(
    input,
    '/** What’s read. */\nexport const read = ["مكان é 💿", `ريال`, /^[أ-ي]+$/u.test("عرض")]',
  )
  const built = await build({
    root: folder,
    configFile: false,
    logLevel: 'silent',
    build: { ssr: true, write: false, rolldownOptions: { input, output: serverOutput } },
  })
  const [{ code }] = 'output' in built ? built.output : assert.fail('Nothing was built')
  assert.match(code, /^[\0-\x7f]+$/)
  const { read } = await import(`data:text/javascript,${encodeURIComponent(code)}`)
  assert.deepEqual(read, ['مكان é 💿', 'ريال', true])
})
