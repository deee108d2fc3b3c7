// A player of beats whose clock only the test turns: what it does, and when.

async ({ source, script, speed = "normal", players }) => {
  const { Player } = await import(source);
  const due = [];
  const clock = {
    time: 0,
    now: () => clock.time,
    sleep: (ms) => new Promise((done) => due.push({ at: clock.time + ms, done })),
  };
  const woken = () => new Promise((done) => setTimeout(done));
  const turn = async (ms) => {
    for (const end = clock.time + ms; ; ) {
      await woken();
      due.sort((one, other) => one.at - other.at);
      if (!due.length || due[0].at > end) return void (clock.time = end);
      const { at, done } = due.shift();
      clock.time = at;
      done();
    }
  };

  const seen = [];
  const say = (what) => seen.push(`${clock.time} ${what}`);
  const beat = (name, ms) => async (_, rest) => {
    say(name);
    await rest(ms);
  };
  const stage = { clear() {}, move: beat("move", 350), roll: beat("roll", 1200), stage: beat("stage", 900) };
  stage.toReadBesides = () => besides;
  stage.toReadAll = () => all;
  stage.bad = async () => {
    throw new Error("a beat that cannot be drawn");
  };
  let [besides, all] = [0, 0]; // milliseconds
  let words = 0; // put together on the page
  const lay = (frame) => {
    words = 0;
    say(`lay ${frame.seq}`);
  };
  const player = new Player({ stage, lay, late: () => say("late"), idle: () => say("idle"), speed: () => speed, players, drafted: () => words, clock });
  const doings = { turn, draft: (said) => (words = said), besides: (ms) => (besides = ms), all: (ms) => (all = ms), skip: () => player.skip(), next: () => player.next(), pause: () => player.pause(), resume: () => player.resume(), push: (...frames) => frames.map((frame) => player.push(frame)) };
  for (const [name, ...facts] of script) await doings[name](...facts);
  await turn(60_000);
  return seen;
}
