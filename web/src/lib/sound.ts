/** Sounds, made here: soft, short, off with one key. Nothing sounds before somebody has touched the page. */
import { prefs } from './prefs.svelte';

let context: AudioContext | null = null;
/** What tones go through, so that a tune can be ended before its last note. */
let way: GainNode | null = null;

function audio(): AudioContext | null {
  if (!prefs.sound || typeof AudioContext === 'undefined' || !navigator.userActivation?.hasBeenActive) return null;
  context ??= new AudioContext();
  if (context.state === 'suspended') void context.resume();
  return context;
}

/** A plucked tone. `delay` and `length` in seconds. */
export function tone(hertz: number, delay = 0, length = 0.45, loud = 0.16): void {
  const here = audio();
  if (!here) return;
  const begin = here.currentTime + delay;
  const gain = here.createGain();
  gain.gain.setValueAtTime(0, begin);
  gain.gain.linearRampToValueAtTime(loud, begin + 0.012);
  gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
  if (!way) {
    way = here.createGain();
    way.connect(here.destination);
  }
  gain.connect(way);
  for (const [kind, times, share] of [['triangle', 1, 1], ['sine', 2, 0.25]] as const) {
    const voice = here.createOscillator();
    const part = here.createGain();
    part.gain.value = share;
    voice.type = kind;
    voice.frequency.value = hertz * times;
    voice.connect(part).connect(gain);
    voice.start(begin);
    voice.stop(begin + length + 0.05);
  }
}

/** Enough: what was still to sound is silent. */
export function hush(): void {
  way?.disconnect();
  way = null;
}

function noise(delay: number, length: number, loud: number, pitch: number): void {
  const here = audio();
  if (!here) return;
  const begin = here.currentTime + delay;
  const buffer = here.createBuffer(1, Math.ceil(here.sampleRate * length), here.sampleRate);
  const samples = buffer.getChannelData(0);
  for (let at = 0; at < samples.length; at++) samples[at] = (Math.random() * 2 - 1) * (1 - at / samples.length) ** 2;
  const source = here.createBufferSource();
  source.buffer = buffer;
  const filter = here.createBiquadFilter();
  filter.type = 'bandpass';
  filter.frequency.value = pitch;
  const gain = here.createGain();
  gain.gain.value = loud;
  source.connect(filter).connect(gain).connect(here.destination);
  source.start(begin);
}

/** A card whispers over the table. */
export const whisper = (delay = 0) => noise(delay, 0.12, 0.1, 2600);
/** The clapper. */
export const snap = (delay = 0) => {
  noise(delay, 0.05, 0.5, 1400);
  noise(delay + 0.008, 0.09, 0.25, 700);
};
/** It is you. */
export const nudge = () => {
  tone(523.25, 0, 0.25, 0.09);
  tone(659.25, 0.09, 0.35, 0.09);
};
/** The last seconds. */
export const ticking = () => noise(0, 0.03, 0.12, 3200);
