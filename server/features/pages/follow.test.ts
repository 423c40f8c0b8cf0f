import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { settings } from '../../../contract/settings.ts'
import { startNode } from '../../testing/nodes.ts'
import { addPage, addSection, settingsInput } from '../../testing/pages.ts'
import { until } from '../../testing/until.ts'
import { createWorld } from '../../testing/world.ts'

test('what pages keep goes at once where a section or a setting was changed, and within a second on another node', async () => {
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
    await quiet(() => node.app.search.epoch)
    const [here, there] = [world.app.search.epoch, node.app.search.epoch]
    await change()
    assert.ok(world.app.search.epoch > here, 'the writer’s own node knows before the writer goes on')
    await until(() => node.app.search.epoch > there, 'the other node knows', 2000)
  }
})

/** Waits until a number has stood still for as long as two looks of a node take. */
async function quiet(read: () => number): Promise<void> {
  for (let last = -1; last !== read(); ) {
    last = read()
    await pause(900)
  }
}
