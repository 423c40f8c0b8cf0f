import assert from 'node:assert/strict'
import { test } from 'node:test'
import { settings } from '#contract/settings.ts'
import { startNode } from '#server/testing/nodes.ts'
import { addPage, addSection, settingsInput } from '#server/testing/pages.ts'
import { until } from '#server/testing/until.ts'
import { createWorld } from '#server/testing/world.ts'

test('what pages keep goes at once where a section or a setting was changed, and soon on another node', async () => {
  await using world = await createWorld()
  const editor = await world.person({ rank: 'Moderator', permissions: ['PageSectionControl'] })
  await using node = await startNode(world)
  world.app.search.start()
  node.app.search.start()
  const title = await addPage(world, 'Followed')
  const changes = [
    () => addSection(world, editor, title),
    async () => {
      const input = await settingsInput(world, editor)
      await world.ask(settings.saveSettings, { ...input, companyNameEn: 'Followed Ltd' }, editor)
    },
  ]
  // Both have read everything once.
  await until(() => world.app.search.age() !== null && node.app.search.age() !== null, 'both have read')
  for (const change of changes) {
    // What was written before may still be on its way to the other node.
    await untilLookedTwice(node)
    const [here, there] = [world.app.search.epoch, node.app.search.epoch]
    await change()
    assert.ok(world.app.search.epoch > here, 'the writer’s own node knows before the writer goes on')
    await until(() => node.app.search.epoch > there, 'the other node knows')
  }
})

/** Waits until a node has looked for changes twice: the second look began after this was called. */
async function untilLookedTwice({ app }: Awaited<ReturnType<typeof startNode>>): Promise<void> {
  const lookedAt = () => Date.now() - (app.search.age() ?? 0)
  for (const _ of [1, 2]) {
    const before = lookedAt()
    // The clock may turn to the next millisecond between the two readings.
    await until(() => lookedAt() > before + 1, 'it looks')
  }
}
