/** Short sounds made by the browser itself. Each can be off; nothing is made before a first press. */
import { settings, type Sound } from './settings.svelte.ts';

type Note = { hz: number; at: number; seconds: number; type: OscillatorType; loudness: number };

const NOTES: Readonly<Record<Exclude<Sound, 'dice'>, readonly Note[]>> = {
  turn: [
    { hz: 523.25, at: 0, seconds: 0.26, type: 'sine', loudness: 0.12 },
    { hz: 783.99, at: 0.16, seconds: 0.26, type: 'sine', loudness: 0.12 },
  ],
  capture: [
    { hz: 196, at: 0, seconds: 0.18, type: 'triangle', loudness: 0.2 },
    { hz: 130.81, at: 0.09, seconds: 0.3, type: 'triangle', loudness: 0.2 },
  ],
  end: [
    { hz: 523.25, at: 0, seconds: 0.3, type: 'sine', loudness: 0.12 },
    { hz: 659.25, at: 0.14, seconds: 0.3, type: 'sine', loudness: 0.12 },
    { hz: 1046.5, at: 0.28, seconds: 0.6, type: 'sine', loudness: 0.12 },
  ],
};
const DICE_TAPS = [0, 0.11, 0.19, 0.31, 0.42, 0.5] as const;

let context: AudioContext | null = null;

/** Browsers allow sound only after a press on the page, and complain about whoever asks before. */
function allowed(): AudioContext | null {
  if (typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  return context;
}

export function playSound(sound: Sound): void {
  const audio = settings.hears(sound) ? allowed() : null;
  if (!audio) return;
  const now = audio.currentTime;
  if (sound === 'dice') for (const at of DICE_TAPS) tap(audio, now + at);
  else for (const note of NOTES[sound]) play(audio, now, note);
}

function play(audio: AudioContext, now: number, { hz, at, seconds, type, loudness }: Note): void {
  const start = now + at;
  const note = new OscillatorNode(audio, { type, frequency: hz });
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, start);
  volume.gain.linearRampToValueAtTime(loudness, start + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, start + seconds);
  note.connect(volume).connect(audio.destination);
  note.start(start);
  note.stop(start + seconds);
}

/** A die on wood: a very short burst of noise. */
function tap(audio: AudioContext, at: number): void {
  const length = Math.floor(audio.sampleRate * 0.025);
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate });
  const samples = buffer.getChannelData(0);
  for (let index = 0; index < length; index++) {
    samples[index] = (Math.random() * 2 - 1) * (1 - index / length) ** 2;
  }
  const noise = new AudioBufferSourceNode(audio, { buffer });
  const wood = new BiquadFilterNode(audio, { type: 'bandpass', frequency: 1_600, Q: 1.2 });
  const volume = new GainNode(audio, { gain: 0.35 });
  noise.connect(wood).connect(volume).connect(audio.destination);
  noise.start(at);
}
