import { cpSync, mkdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { DockerfileParser, type Instruction } from 'dockerfile-ast'
import { type Chroot, runInChroot, waitForExit } from './chroot.ts'

export type BuiltStage = {
  chroot: Chroot
  cwd: string
  env: Record<string, string>
  command: string[]
  healthCheck: string[]
}

type WithFlags = { getFlags?(): { getName(): string; getValue(): string | null }[] }

type BuildContext = {
  root: string
  folder: string
  base: string
  npmCache: string
  stages: Map<string, BuiltStage>
}

type InstructionHandler = (
  built: BuiltStage,
  text: string,
  site: BuildContext,
  from?: string,
) => void | Promise<void>

const systemPath = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'

/** Supports only whole names at the root, which is all that `.dockerignore` contains. */
function isIgnored(root: string, path: string): boolean {
  const ignored = readFileSync(join(root, '.dockerignore'), 'utf8').trim().split('\n')
  return ignored.includes(path.slice(root.length + 1))
}

const instructionHandlers: Record<string, InstructionHandler> = {
  WORKDIR(built, text) {
    built.cwd = resolve(built.cwd, text)
    mkdirSync(join(built.chroot.folder, built.cwd), { recursive: true })
  },
  ENV(built, text) {
    for (const [, name = '', value = ''] of text.matchAll(/(\w+)=(\S+)/g)) {
      built.env[name] = value.replace('$PATH', built.env.PATH ?? '')
    }
  },
  COPY(built, text, { root, stages }, from) {
    const paths = text.split(' ')
    const to = join(built.chroot.folder, resolve(built.cwd, paths.pop() ?? ''))
    const source = from ? stages.get(from)?.chroot.folder : root
    if (!source) throw new Error(`Unknown stage: ${from}.`)
    const filter = (path: string) => Boolean(from) || !isIgnored(root, path)
    for (const path of paths) {
      const target = paths.length > 1 ? join(to, path) : to
      cpSync(join(source, path), target, { recursive: true, verbatimSymlinks: true, filter })
    }
  },
  async RUN({ chroot, cwd, env }, text, { npmCache }) {
    // Skips changes of the base system: this machine, or the named base, already has what they install.
    if (/^apt-get |\/usr\/local\//.test(text)) return
    const npm = { npm_config_cache: '/var/npm', npm_config_prefer_offline: 'true', HOME: '/tmp' }
    const chrootWithCache = { ...chroot, mounts: { '/var/npm': npmCache } }
    const code = await waitForExit(
      runInChroot(chrootWithCache, { cwd, env: { ...env, ...npm }, command: ['sh', '-c', text] }),
    )
    if (code !== 0) throw new Error(`${text} failed with exit code ${code}.`)
  },
  USER(built, text) {
    built.chroot.user = text
  },
  HEALTHCHECK(built, text) {
    built.healthCheck = JSON.parse(text.replace(/^CMD /, ''))
  },
  CMD(built, text) {
    built.command = JSON.parse(text)
  },
  // Metadata only.
  VOLUME() {},
  EXPOSE() {},
}

function getFlag(instruction: Instruction, name: string): string | undefined {
  const flags = (instruction as WithFlags).getFlags?.() ?? []
  return flags.find((flag) => flag.getName() === name)?.getValue() ?? undefined
}

/** Only Docker can fetch the image's Node; the base system may have another. */
function provideNode(image: string, stage: string): string {
  const [line] = process.versions.node.split('.')
  if (!image.startsWith(`node:${line}.`)) throw new Error(`${image} is not an image of Node ${line}.`)
  const programs = '/node'
  mkdirSync(join(stage, programs))
  cpSync(process.execPath, join(stage, programs, 'node'))
  return programs
}

function startStage(name: string, image: string, { folder, base }: BuildContext): BuiltStage {
  const stage = join(folder, name)
  mkdirSync(stage)
  return {
    chroot: { folder: stage, base },
    cwd: '/',
    env: { PATH: `${provideNode(image, stage)}:${systemPath}` },
    command: [],
    healthCheck: [],
  }
}

/**
 * Each stage in its own folder. Earlier stages use this machine's programs, the last one those of the base
 * system.
 */
export async function build(
  root: string,
  folder: string,
  { base, npmCache }: { base: string; npmCache: string },
): Promise<BuiltStage> {
  const site: BuildContext = { root, folder, base, npmCache, stages: new Map() }
  const instructions = DockerfileParser.parse(
    readFileSync(join(root, 'Dockerfile'), 'utf8'),
  ).getInstructions()
  const last = instructions.findLastIndex((item) => item.getKeyword() === 'FROM')
  let built: BuiltStage | undefined
  for (const [n, instruction] of instructions.entries()) {
    const keyword = instruction.getKeyword()
    const text = instruction.getArgumentsContent() ?? ''
    process.stdout.write(`${keyword} ${text}\n`)
    if (keyword === 'FROM') {
      const [image = '', name = 'image'] = text.split(/ as /i)
      built = startStage(name, image, n === last ? site : { ...site, base: '/' })
      site.stages.set(name, built)
      continue
    }
    const handle = instructionHandlers[keyword]
    if (!built) throw new Error(`${keyword} before the first FROM.`)
    if (!handle) throw new Error(`Unsupported instruction: ${keyword}.`)
    await handle(built, text, site, getFlag(instruction, 'from'))
  }
  if (!built) throw new Error('The Dockerfile contains no FROM.')
  return built
}
