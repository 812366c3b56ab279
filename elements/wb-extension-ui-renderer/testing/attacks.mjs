/* global self */
/** Those that hang, flood, or eat, by name. They run in an extension's worker, with what `start` puts there. */
export const attacks = {
  'loop at start': () => {
    for (;;);
  },
  'loop later': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setTimeout(() => {
      for (;;);
    }, 100);
  },
  'message flood': () => {
    for (;;) self.postMessage('["log","x"]');
  },
  'batch flood': () => {
    for (let n = 0; ; n += 1)
      self.say('mutate', [
        [0, '~', self.node(`n${n}`, 'divider'), 0],
        [1, '~', 0],
      ]);
  },
  'ten megabytes': () => self.say('log', 'x'.repeat(10_000_000)),
  'a cycle': () => {
    const cycle = [];
    cycle.push(cycle);
    self.postMessage(cycle);
  },
  'a transfer of 50 megabytes': () => self.postMessage(new ArrayBuffer(50_000_000)),
  'broken JSON': () => self.postMessage('],[{'),
  'deep JSON': () => self.postMessage('['.repeat(100_000) + ']'.repeat(100_000)),
  'too many nodes': () => {
    for (let n = 0; n < 3000; n += 500)
      self.say(
        'mutate',
        Array.from({ length: 500 }, (_, m) => [0, '~', self.node(`n${n + m}`, 'divider'), 0]),
      );
  },
  'too deep': () => {
    let child = self.node('x', 'box');
    for (let n = 0; n < 40; n += 1) child = self.node(`x${n}`, 'box', {}, [child]);
    self.draw(child);
  },
  'an error at start': () => {
    throw new Error('oh');
  },
  'a syntax error': null,
  'memory bomb': () => {
    // Bounded, since others work on this machine: 256 MB.
    const hoard = [];
    for (let n = 0; n < 256; n += 1) hoard.push(new Uint8Array(1_048_576).fill(n));
    self.draw(self.node('t', 'text', {}, [self.words('w', String(hoard.length))]));
    for (;;) hoard.reverse();
  },
  'a flood of answers': () => {
    // The guard takes this as the sign that the extension lives.
    for (;;) self.postMessage(0);
  },
  'a flood of errors': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    for (;;) self.reportError(new Error('oh'));
  },
  'too many choices': () => {
    const options = Array.from({ length: 250 }, () => ({ value: '', label: 'x' }));
    let round = 0;
    setInterval(() => {
      round += 1;
      const groups = Array.from({ length: 20 }, (_, n) =>
        self.node(`r${round}-${n}`, 'radio-group', { label: 'x', options }),
      );
      self.say(
        'mutate',
        groups.map((group) => [0, '~', group, 0]),
      );
    }, 300);
  },
  'requests in a loop': (/** @type {string} */ evil) => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setTimeout(() => {
      for (;;) fetch(`${evil}/loop`).catch(() => undefined);
    }, 300);
  },
  'code in a loop': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setTimeout(() => {
      for (;;)
        try {
          new Function('1');
        } catch {
          // again
        }
    }, 300);
  },
  'lines in a loop': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setTimeout(() => {
      for (;;) console.log('x'.repeat(10_000));
    }, 300);
  },
  'it closes itself': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    self.close();
  },
};

/** Those that do again and again what they may do, and answer all the while. */
export const pests = {
  'errors without end': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setInterval(() => {
      for (let n = 0; n < 100; n += 1) self.reportError(new Error('oh'));
    }, 1);
  },
  'lines for the console': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setInterval(() => {
      for (let n = 0; n < 500; n += 1) console.log('x'.repeat(1000));
    }, 1);
  },
  'refused requests': (/** @type {string} */ evil) => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setInterval(() => {
      for (let n = 0; n < 200; n += 1) fetch(`${evil}/again`).catch(() => undefined);
    }, 1);
  },
  'refused modules': (/** @type {string} */ evil) => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setInterval(() => {
      for (let n = 0; n < 200; n += 1) import(`${evil}/again.js?${n}`).catch(() => undefined);
    }, 1);
  },
  'refused code': () => {
    self.draw(self.node('t', 'text', {}, [self.words('w', 'Hello')]));
    setInterval(() => {
      for (let n = 0; n < 200; n += 1) setTimeout('1', 0);
    }, 1);
  },
  'all of it anew': () => {
    const some = (/** @type {string} */ id, /** @type {number} */ count) =>
      Array.from({ length: count }, (_, n) =>
        self.node(`${id}${n}`, 'button', {}, [self.words(`${id}${n}w`, 'Hello')]),
      );
    let round = 0;
    setInterval(() => {
      self.say('mutate', [
        [1, '~', 0],
        [0, '~', self.node('s', 'grid', { columns: 6 }, some(`r${(round += 1)}-`, 900)), 0],
      ]);
    }, 1500);
  },
  'removals among many': () => {
    for (let n = 0; n < 1900; n += 475)
      self.say(
        'mutate',
        Array.from({ length: 475 }, (_, m) => [0, '~', self.node(`b${n + m}`, 'button', { label: 'x' }), 0]),
      );
    const twice = [
      [0, '~', self.node('d', 'divider'), 0],
      [1, '~', 0],
    ];
    const records = Array.from({ length: 2000 }, () => twice).flat();
    setInterval(() => self.say('mutate', records), 1500);
  },
  'texts that are slow to draw': () => {
    const parts = [
      ...['e' + '\u0301'.repeat(4999), '\u2067\u202e'.repeat(2500), 'ﷺ'.repeat(5000), '\u0e33'.repeat(5000)],
      ...['👨‍👩‍👧‍👦'.repeat(600), '\ufdfa\u0651'.repeat(2500), '\u0915\u094d'.repeat(2500), 'x'.repeat(5000)],
    ];
    let round = 0;
    setInterval(() => {
      round += 1;
      const setup = parts.map((part, n) =>
        self.node(`p${round}-${n}`, 'text', {}, [self.words(`w${round}-${n}`, part)]),
      );
      self.say('mutate', [
        [1, '~', 0],
        [0, '~', self.node(`s${round}`, 'stack', {}, setup), 0],
      ]);
    }, 1500);
  },
  'many fields': () => {
    for (let n = 0; n < 1950; n += 390)
      self.say(
        'mutate',
        Array.from({ length: 390 }, (_, m) => [
          0,
          '~',
          self.node(`f${n + m}`, 'text-field', { label: 'x', hint: 'y' }),
          0,
        ]),
      );
    let round = 0;
    setInterval(() => {
      round += 1;
      self.say(
        'mutate',
        Array.from({ length: 1950 }, (_, n) => [3, `f${n}`, 'value', `42 ${round}`]),
      );
    }, 1500);
  },
};
