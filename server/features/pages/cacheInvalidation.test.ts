import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '#contract/pages/settings.endpoints.ts'
import { startNode } from '#server/testing/app/nodes.ts'
import { createTestApp } from '#server/testing/app/testApp.ts'
import { until } from '#server/testing/app/until.ts'
import { addPage, addSection, readSettingsInput } from '#server/testing/builders/pages.ts'

test('page cache: a changed section or setting shows immediately, on other nodes soon', async () => {
  await using app = await createTestApp()
  const editor = await app.createUser({ rank: 'Moderator', permissions: ['PageSectionControl'] })
  await using node = await startNode(app)
  app.instance.search.start()
  node.instance.search.start()
  const title = await addPage(app, 'Followed')
  const changes = [
    () => addSection(app, editor, title),
    async () => {
      const input = await readSettingsInput(app, editor)
      await app.request(settings.saveSettings, { ...input, companyNameEn: 'Followed Ltd' }, editor)
    },
  ]
  // Both nodes have built their indexes.
  await until(
    () => app.instance.search.age() !== null && node.instance.search.age() !== null,
    'both have read',
  )
  for (const change of changes) {
    // Earlier writes may still be on their way to the other node.
    await untilLookedTwice(node)
    const [here, there] = [app.instance.search.epoch, node.instance.search.epoch]
    await change()
    assert.ok(app.instance.search.epoch > here, 'the writer’s node invalidates before the write returns')
    await until(() => node.instance.search.epoch > there, 'the other node knows')
  }
})

/** Waits until a node has polled for changes twice: the second poll began after this call. */
async function untilLookedTwice({ instance }: Awaited<ReturnType<typeof startNode>>): Promise<void> {
  const lookedAt = () => Date.now() - (instance.search.age() ?? 0)
  for (const _ of [1, 2]) {
    const before = lookedAt()
    // The clock may reach the next millisecond between the two reads.
    await until(() => lookedAt() > before + 1, 'it looks')
  }
}
