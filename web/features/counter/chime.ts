let audio: AudioContext | null = null

function prepare(): void {
  audio ??= new AudioContext()
}

/** Browsers only let a page play sound after a user gesture. */
export function prepareChime(): void {
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, prepare, { capture: true, once: true, passive: true })
}

const tones = [
  { frequency: 784, at: 0 },
  { frequency: 1047, at: 0.16 },
]

/** Plays two soft tones; does nothing if the page may not play sound yet. */
export function chime(): void {
  if (!audio) return
  void audio.resume()
  for (const { frequency, at } of tones) {
    const [tone, volume] = [audio.createOscillator(), audio.createGain()]
    const startsAt = audio.currentTime + at
    tone.frequency.value = frequency
    volume.gain.setValueAtTime(0, startsAt)
    volume.gain.linearRampToValueAtTime(0.25, startsAt + 0.02)
    volume.gain.exponentialRampToValueAtTime(0.001, startsAt + 0.6)
    tone.connect(volume).connect(audio.destination)
    tone.start(startsAt)
    tone.stop(startsAt + 0.65)
  }
}
