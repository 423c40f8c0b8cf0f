import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { clientFolder } from '#server/http/pages/pageBuild.ts'
import { buildPages } from '#server/testing/app/productProcess.ts'
import { root } from '#server/testing/app/root.ts'
import { parseImports, readSources, type Source } from '#server/testing/checks/architecture.ts'

const sources = readSources(root)
const isPage = (path: string) => path.startsWith('web/uiGallery/')
const isComponent = (path: string) => /^web\/ui\/\w+\/[A-Z]\w*\.tsx$/.test(path)

/** Components used only inside others are shown with those. */
function missing(files: readonly Source[]): string[] {
  const imports = files.flatMap(parseImports)
  const usedBy = (path: string) => imports.filter(({ to }) => to === path).map(({ from }) => from)
  const isShown = (path: string): boolean => {
    const users = usedBy(path)
    if (users.some(isPage)) return true
    return users.length > 0 && users.every((user) => user.startsWith('web/ui/') && isShown(user))
  }
  return files.map(({ path }) => path).filter((path) => isComponent(path) && !isShown(path))
}

test('UI gallery: every component of web/ui is shown, every folder has its view', () => {
  assert.deepEqual(missing(sources), [])
  const folders = new Set(sources.flatMap(({ path }) => /^web\/ui\/(\w+)\//.exec(path)?.[1] ?? []))
  const views = globSync('[a-z]*.tsx', { cwd: join(root, 'web/uiGallery') }).map((file) => file.split('.')[0])
  for (const folder of folders) assert.ok(views.includes(folder), `web/uiGallery/${folder}.tsx is missing`)
})

test('UI gallery: an unshown component is found, except parts of shown components', () => {
  const page = { path: 'web/uiGallery/basics.tsx', text: "import { Old } from '../ui/basics/Old.tsx'" }
  const old = { path: 'web/ui/basics/Old.tsx', text: "import { Piece } from './Piece.tsx'" }
  const piece = { path: 'web/ui/basics/Piece.tsx', text: '' }
  const added = { path: 'web/ui/basics/Fresh.tsx', text: '' }
  assert.deepEqual(missing([page, old, piece]), [])
  assert.deepEqual(missing([page, old, piece, added]), [added.path])
  const screen = {
    path: 'web/features/a/AScreen.tsx',
    text: "import { Piece } from '../../ui/basics/Piece.tsx'",
  }
  assert.deepEqual(missing([page, old, piece, screen]), [piece.path])
})

test('UI gallery: no product code imports it, and no build contains it', () => {
  const otherSources = sources.filter(({ path }) => path.startsWith('web/') && !isPage(path))
  assert.deepEqual(
    otherSources.flatMap(parseImports).filter(({ to }) => isPage(to)),
    [],
  )
  buildPages()
  // Built pages escape texts outside Latin-1, so this searches for an English caption.
  const caption = 'In the other language'
  assert.ok(sources.some(({ path, text }) => isPage(path) && text.includes(caption)))
  const built = globSync('{client,server}/**/*.{js,html}', { cwd: join(clientFolder, '..') })
  assert.ok(built.length > 100)
  const withIt = built.filter((file) =>
    readFileSync(join(clientFolder, '..', file), 'utf8').includes(caption),
  )
  assert.deepEqual(withIt, [])
})
