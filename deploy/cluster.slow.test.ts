import assert from 'node:assert/strict'
import test from 'node:test'
import { findFreePort } from '#server/db/freePort.ts'
import { createDataFolder, startProcess } from '#server/testing/app/processes.ts'
import { buildPages } from '#server/testing/app/productProcess.ts'

async function waitForLine(lines: AsyncIterator<string>, pattern: RegExp): Promise<RegExpExecArray> {
  for (;;) {
    const { value, done } = await lines.next()
    assert.ok(!done, `the cluster exited before it printed ${pattern}`)
    const match = pattern.exec(value)
    if (match) return match
  }
}

test('cluster: requests succeed after a node is killed, and it stops cleanly', async () => {
  buildPages()
  using data = createDataFolder()
  const port = await findFreePort()
  const env = { DATA_DIR: data.path, PORT: String(port), DEMO: '0', REDIS_URL: undefined }
  await using cluster = startProcess(['deploy/cluster.ts', '2'], env)
  const [, pid] = await waitForLine(cluster.lines, /node-1 .* kill -9 (\d+)/)
  const readStatus = async () => (await fetch(`http://localhost:${port}/health/ready`)).status
  assert.deepEqual(await Promise.all([readStatus(), readStatus()]), [200, 200])
  process.kill(Number(pid), 'SIGKILL')
  assert.deepEqual(
    await Promise.all([readStatus(), readStatus(), readStatus(), readStatus()]),
    [200, 200, 200, 200],
  )
  const { code, err } = await cluster.end('SIGINT')
  assert.equal(code, 0, err)
  await assert.rejects(fetch(`http://localhost:${port}`))
})
