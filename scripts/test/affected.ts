import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/testing/app/root.ts'
import { everyTestFile } from '#server/testing/app/testFiles.ts'
import { readSources, type Source } from '#server/testing/checks/architecture.ts'
import { computeDistances, readImportGraph } from './importGraph.ts'

/** Nearest first. `everything` lists the changed files that may affect all. */
export type Affected = { tests: string[]; specs: string[]; everything: string[] }

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

export function findChangedFiles(revision: string): string[] {
  const differing = git('diff', '--name-only', '--no-renames', revision, '--')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}\n${untracked}`.split('\n').filter(Boolean))].sort()
}

/** The uncommitted changes, or else the last commit. */
export function getDefaultRevision(): string {
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1'
}

export function listSpecFiles(): string[] {
  return globSync('e2e/**/*.spec.ts', { cwd: root }).sort()
}

function findReaders(document: string, sources: readonly Source[]): string[] {
  const names = document
    .split('/')
    .flatMap((_, index, all) => all.slice(0, index + 1).join('/'))
    .filter((name) => name !== 'docs')
  const reads = ({ path, text }: Source) =>
    /\.test\.ts$|^server\/testing\//.test(path) && names.some((name) => text.includes(name))
  return sources.filter(reads).map(({ path }) => path)
}

/** Tests that read all code, instead of importing it, import this. */
const codeReader = 'server/testing/checks/architecture.ts'

/**
 * Code is traced through imports, documents and their pictures through the files that name them; any other
 * file (SQL, styles, settings, the lock file) may affect everything.
 */
export function findAffected(changed: readonly string[]): Affected {
  const sources = readSources(root)
  const code = changed.filter((path) => /\.tsx?$/.test(path))
  const documents = changed.filter((path) => path.endsWith('.md') || path.startsWith('docs/'))
  const everything = changed.filter((path) => !code.includes(path) && !documents.includes(path))
  const readers = documents.flatMap((path) => findReaders(path, sources))
  const existing = code.filter((path) => existsSync(join(root, path)))
  const start = [...existing, ...(code.length > 0 ? [codeReader] : []), ...readers]
  const distances = computeDistances(start, readImportGraph(sources))
  const selectReachable = (files: readonly string[]) =>
    files
      .filter((file) => distances.has(file))
      .sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
  return { tests: selectReachable(everyTestFile()), specs: selectReachable(listSpecFiles()), everything }
}

export function getTreeId(revision: string): string {
  return git('rev-parse', `${revision}^{tree}`)
}
