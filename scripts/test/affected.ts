import { execFileSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '#server/testing/app/root.ts'
import { everyTestFile } from '#server/testing/app/testFiles.ts'
import { readSources, type Source } from '#server/testing/checks/architecture.ts'
import { computeDistances, readImportGraph } from './importGraph.ts'

/** The tests and journeys that a change reaches, the nearest first; `everything` names the files that imports don't explain. */
export type Affected = { tests: string[]; specs: string[]; everything: string[] }

function git(...args: string[]): string {
  return execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
}

/** The files that differ from a revision, with those that git doesn't know yet. */
export function findChangedFiles(revision: string): string[] {
  const differing = git('diff', '--name-only', '--no-renames', revision, '--')
  const untracked = git('ls-files', '--others', '--exclude-standard')
  return [...new Set(`${differing}\n${untracked}`.split('\n').filter(Boolean))].sort()
}

/** What a developer means by "my changes": those that aren't committed, or else the last commit. */
export function getDefaultRevision(): string {
  return git('status', '--porcelain') ? 'HEAD' : 'HEAD~1'
}

export function listSpecFiles(): string[] {
  return globSync('e2e/**/*.spec.ts', { cwd: root }).sort()
}

/** Which tests read a document: those that name it or its folder. */
function findReaders(document: string, sources: readonly Source[]): string[] {
  const names = document
    .split('/')
    .flatMap((_, index, all) => all.slice(0, index + 1).join('/'))
    .filter((name) => name !== 'docs')
  const reads = ({ path, text }: Source) =>
    /\.test\.ts$|^server\/testing\//.test(path) && names.some((name) => text.includes(name))
  return sources.filter(reads).map(({ path }) => path)
}

/**
 * Finds the tests that reach a changed file through imports. A file of code is explained by them, a document by the files that name it; any other
 * (SQL, styles, settings, the lock file) may change everything.
 */
export function findAffected(changed: readonly string[]): Affected {
  const sources = readSources(root)
  const code = changed.filter((path) => /\.tsx?$/.test(path))
  const documents = changed.filter((path) => path.endsWith('.md'))
  const everything = changed.filter((path) => !code.includes(path) && !documents.includes(path))
  const readers = documents.flatMap((path) => findReaders(path, sources))
  const start = [...code.filter((path) => existsSync(join(root, path))), ...readers]
  const distances = computeDistances(start, readImportGraph(sources))
  const selectReachable = (files: readonly string[]) =>
    files
      .filter((file) => distances.has(file))
      .sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0))
  return { tests: selectReachable(everyTestFile()), specs: selectReachable(listSpecFiles()), everything }
}

/** The id of a commit's tree, which changes whenever any file does. */
export function getTreeId(revision: string): string {
  return git('rev-parse', `${revision}^{tree}`)
}
