import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { clientFolder } from '#server/http/page-build.ts'
import { importsOf, type Source, sourcesOf } from '#server/testing/architecture.ts'
import { buildPages } from '#server/testing/product.ts'
import { root } from '#server/testing/root.ts'

const sources = sourcesOf(root)
const isPage = (path: string) => path.startsWith('web/parts/')
const isPart = (path: string) => /^web\/ui\/\w+\/[A-Z]\w*\.tsx$/.test(path)

/** Files of components that the page of parts doesn't show; a part of a part, which nobody else uses, is shown with it. */
function missing(files: readonly Source[]): string[] {
  const imports = files.flatMap(importsOf)
  const usedBy = (path: string) => imports.filter(({ to }) => to === path).map(({ from }) => from)
  const isShown = (path: string): boolean => {
    const users = usedBy(path)
    if (users.some(isPage)) return true
    return users.length > 0 && users.every((user) => user.startsWith('web/ui/') && isShown(user))
  }
  return files.map(({ path }) => path).filter((path) => isPart(path) && !isShown(path))
}

test('every component of web/ui is shown on the page of parts, and every folder has its view there', () => {
  assert.deepEqual(missing(sources), [])
  const folders = new Set(sources.flatMap(({ path }) => /^web\/ui\/(\w+)\//.exec(path)?.[1] ?? []))
  const views = globSync('[a-z]*.tsx', { cwd: join(root, 'web/parts') }).map((file) => file.split('.')[0])
  for (const folder of folders) assert.ok(views.includes(folder), `web/parts/${folder}.tsx is missing`)
})

test('one that the page does not show would be found, and a part of one that it shows would not', () => {
  const page = { path: 'web/parts/basics.tsx', text: "import { Old } from '../ui/basics/Old.tsx'" }
  const old = { path: 'web/ui/basics/Old.tsx', text: "import { Piece } from './Piece.tsx'" }
  const piece = { path: 'web/ui/basics/Piece.tsx', text: '' }
  const fresh = { path: 'web/ui/basics/Fresh.tsx', text: '' }
  assert.deepEqual(missing([page, old, piece]), [])
  assert.deepEqual(missing([page, old, piece, fresh]), [fresh.path])
  const screen = {
    path: 'web/features/a/AScreen.tsx',
    text: "import { Piece } from '../../ui/basics/Piece.tsx'",
  }
  assert.deepEqual(missing([page, old, piece, screen]), [piece.path])
})

test('nothing of the product imports the page of parts, and no build has it', () => {
  const others = sources.filter(({ path }) => path.startsWith('web/') && !isPage(path))
  assert.deepEqual(
    others.flatMap(importsOf).filter(({ to }) => isPage(to)),
    [],
  )
  buildPages()
  // The words of its captions; built pages have those outside Latin-1 escaped, English ones as they are.
  const words = 'In the other language'
  assert.ok(sources.some(({ path, text }) => isPage(path) && text.includes(words)))
  const built = globSync('{client,server}/**/*.{js,html}', { cwd: join(clientFolder, '..') })
  assert.ok(built.length > 100)
  const withIt = built.filter((file) => readFileSync(join(clientFolder, '..', file), 'utf8').includes(words))
  assert.deepEqual(withIt, [])
})
