import { type ChildProcess, spawn, spawnSync } from 'node:child_process'

export type Chroot = {
  folder: string
  /** `/` for this machine's own. */
  base: string
  /** Writable, by their paths inside. */
  mounts?: Record<string, string>
  /** If set, everything but the mounts and `/tmp` is read-only. */
  user?: string
}

const script = `
set -e
folder=$1 base=$2 user=$3 cwd=$4 shared=$5
shift 5
mount --bind "$folder" "$folder"
for each in usr etc opt bin sbin lib lib64; do
  from="\${base%/}/$each"
  if [ -L "$from" ]; then ln -sfn "$(readlink "$from")" "$folder/$each"
  elif [ -d "$from" ]; then
    mkdir -p "$folder/$each"
    mount --bind "$from" "$folder/$each"
    mount -o remount,bind,ro "$folder/$each"
  fi
done
mkdir -p "$folder/dev" "$folder/proc" "$folder/tmp"
mount --rbind /dev "$folder/dev"
mount --rbind /proc "$folder/proc"
mount -t tmpfs -o mode=1777 tmpfs "$folder/tmp"
printf '%s\\n' "$shared" | while IFS='=' read -r inside outside; do
  [ -n "$inside" ] || continue
  mkdir -p "$folder$inside"
  mount --bind "$outside" "$folder$inside"
done
[ -z "$user" ] || mount -o remount,bind,ro "$folder"
exec chroot --userspec="\${user:-0:0}" "$folder" /bin/sh -c 'cd "$0" && exec "$@"' "$cwd" "$@"
`

export function findChrootObstacle(): string | null {
  if (process.getuid?.() !== 0) return 'It requires root, to mount and chroot.'
  const { status } = spawnSync('unshare', ['--mount', 'true'])
  return status === 0 ? null : 'It requires Linux and permission to mount (unshare --mount).'
}

/** In its own mount namespace, so that the mounts end with it. */
export function runInChroot(
  { folder, base, mounts = {}, user = '' }: Chroot,
  { cwd, env, command }: { cwd: string; env: Record<string, string>; command: string[] },
): ChildProcess {
  const pairs = Object.entries(mounts).map(([inside, outside]) => `${inside}=${outside}`)
  const args = ['--mount', 'sh', '-c', script, 'sh', folder, base, user, cwd, pairs.join('\n'), ...command]
  // `mount` is this machine's; the command is found by the PATH of the Dockerfile.
  return spawn('unshare', args, { env, stdio: ['ignore', 'inherit', 'inherit'] })
}

export function waitForExit(child: ChildProcess): Promise<number | null> {
  return new Promise((resolve, reject) => child.once('close', resolve).once('error', reject))
}
