import assert from 'node:assert/strict'
import test from 'node:test'
import type { BranchImage } from '#contract/places/schemas.ts'
import { type Gallery, type GalleryRequests, type Picture, saveGallery } from './saveGallery.ts'

/** Names pictures by their content, like our server. */
function createBranch(...initial: string[]) {
  let paths = initial
  const ids = new Map<string, number>()
  const list = (): BranchImage[] => {
    for (const path of paths) if (!ids.has(path)) ids.set(path, ids.size + 1)
    return paths.map((path, index) => ({ id: ids.get(path) ?? 0, path, isMain: index === 0 }))
  }
  return {
    list,
    requests: {
      async remove(id: number) {
        paths = list().flatMap((image) => (image.id === id ? [] : [image.path]))
        return list()
      },
      async add(picture: File) {
        const path = await picture.text()
        if (!paths.includes(path)) paths = [...paths, path]
        return list()
      },
      async reorder(order: number[]) {
        paths = order.flatMap((id) => list().find((image) => image.id === id)?.path ?? [])
        return list()
      },
    },
  }
}

const picture = (content: string) => new File([content], `${content}.png`)

type Branch = Pick<ReturnType<typeof createBranch>, 'list'> & { requests: GalleryRequests }

async function save(branch: Branch, pictures: readonly Picture[]) {
  let last: Gallery = { images: branch.list(), pictures }
  const isComplete = await saveGallery(last, branch.requests, (gallery) => {
    last = gallery
  })
  return { isComplete, last, paths: branch.list().map(({ path }) => path) }
}

test('gallery: pictures are deleted, added and put into their order', async () => {
  const { isComplete, paths } = await save(createBranch('a', 'b', 'c'), ['c', picture('d'), 'a'])
  assert.deepEqual([isComplete, paths], [true, ['c', 'd', 'a']])
})

test('gallery: a picture that the branch already has is saved once', async () => {
  const added = await save(createBranch('a', 'b'), ['a', 'b', picture('a')])
  assert.deepEqual([added.isComplete, added.paths], [true, ['a', 'b']])
  assert.deepEqual(added.last.pictures, ['a', 'b'])
  const twice = await save(createBranch('a'), [picture('b'), picture('b'), 'a'])
  assert.deepEqual([twice.isComplete, twice.paths], [true, ['b', 'a']])
})

test('gallery: after a failed request the next save continues with the rest', async () => {
  const branch = createBranch('a', 'b')
  const failing = { ...branch, requests: { ...branch.requests, add: async () => null } }
  const { isComplete, last, paths } = await save(failing, ['b', picture('c')])
  assert.deepEqual([isComplete, paths], [false, ['b']])
  assert.deepEqual((await save(branch, last.pictures)).paths, ['b', 'c'])
})
