/** Two soft notes when it becomes one's turn. Off by choice, and the choice is remembered. */
const STORED = 'palestra.turnSound';
const NOTES_HZ = [523.25, 783.99] as const;
const NOTE_SECONDS = 0.16;
const LOUDNESS = 0.12;

let context: AudioContext | null = null;

export const isSoundOn = (): boolean => localStorage.getItem(STORED) !== 'off';

export function keepSound(isOn: boolean): void {
  localStorage.setItem(STORED, isOn ? 'on' : 'off');
}

/** Browsers play nothing before the first click on a page; then this stays silent. */
export function playTurnSound(): void {
  if (!isSoundOn() || typeof AudioContext === 'undefined') return;
  context ??= new AudioContext();
  if (context.state !== 'running') {
    void context.resume();
    return;
  }
  const start = context.currentTime;
  NOTES_HZ.forEach((pitch, index) => {
    const at = start + index * NOTE_SECONDS;
    const note = new OscillatorNode(context!, { type: 'sine', frequency: pitch });
    const volume = new GainNode(context!, { gain: 0 });
    volume.gain.setValueAtTime(0, at);
    volume.gain.linearRampToValueAtTime(LOUDNESS, at + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, at + NOTE_SECONDS * 1.6);
    note.connect(volume).connect(context!.destination);
    note.start(at);
    note.stop(at + NOTE_SECONDS * 1.7);
  });
}
