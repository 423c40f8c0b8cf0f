let audio: AudioContext | null = null

function prepare(): void {
  audio ??= new AudioContext()
}

/** Browsers let a page sound only after somebody pressed something in it. */
export function prepareChime(): void {
  for (const kind of ['pointerdown', 'keydown'])
    addEventListener(kind, prepare, { capture: true, once: true, passive: true })
}

const tones = [
  { frequency: 784, at: 0 },
  { frequency: 1047, at: 0.16 },
]

/** Two soft tones; nothing where the page may not sound yet. */
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
