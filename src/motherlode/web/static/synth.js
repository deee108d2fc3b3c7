// What sounds are made of: tones and rushes of noise that swell and fade, each at a time of the audio clock, in seconds.

const SWELL = 0.012; // so fast a sound begins; at once would be a click
const FADED = 0.001;

export function tone(audio, out, { at, hertz, to = hertz, lasts, loud, shape = "sine" }) {
  const voice = new OscillatorNode(audio, { type: shape, frequency: hertz });
  voice.frequency.exponentialRampToValueAtTime(to, at + lasts);
  voice.connect(swelling(audio, out, at, lasts, loud));
  voice.start(at);
  voice.stop(at + lasts);
}

// Noise of one pitch that may wander: paper, wood, the air.
export function rush(audio, out, { at, hertz, to = hertz, lasts, loud, narrow = 1 }) {
  const voice = new AudioBufferSourceNode(audio, { buffer: noise(audio), loop: true });
  const pitch = new BiquadFilterNode(audio, { type: "bandpass", frequency: hertz, Q: narrow });
  pitch.frequency.setValueAtTime(hertz, at);
  pitch.frequency.exponentialRampToValueAtTime(to, at + lasts);
  voice.connect(pitch).connect(swelling(audio, out, at, lasts, loud));
  voice.start(at);
  voice.stop(at + lasts);
}

function swelling(audio, out, at, lasts, loud) {
  const volume = new GainNode(audio, { gain: 0 });
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(loud, at + Math.min(SWELL, lasts / 3));
  volume.gain.exponentialRampToValueAtTime(FADED, at + lasts);
  volume.connect(out);
  return volume;
}

const kept = new WeakMap();

function noise(audio) {
  if (!kept.has(audio)) kept.set(audio, second(audio));
  return kept.get(audio);
}

function second(audio) {
  const buffer = new AudioBuffer({ length: audio.sampleRate, sampleRate: audio.sampleRate });
  buffer.copyToChannel(Float32Array.from({ length: audio.sampleRate }, () => 2 * Math.random() - 1), 0);
  return buffer;
}
