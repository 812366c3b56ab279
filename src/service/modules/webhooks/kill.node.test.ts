/** `kill -9` of a dispatcher after the receiver has answered: another one sends the event again, under the same id. */
import assert from 'node:assert/strict';
import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { testApp, type TestApp } from '../../testing/app.js';
import { output, until } from '../../testing/process.js';
import { Hooks } from './testing/hooks.js';
import { startReceiver, type Receiver } from './testing/receiver.js';

let app: TestApp;
let hooks: Hooks;
let receiver: Receiver;
const running = new Set<ChildProcess>();

async function start(): Promise<ChildProcess> {
  const child = fork(fileURLToPath(new URL('./testing/dispatcher-process.ts', import.meta.url)), [app.database.url], {
    execArgv: ['--import', 'tsx', '--conditions=@storefront/source'],
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  running.add(child);
  child.once('exit', () => running.delete(child));
  await Promise.race([
    once(child, 'message'),
    once(child, 'exit').then(() => Promise.reject(new Error('The dispatcher ended before it began'))),
  ]);
  return child;
}

before(async () => {
  app = await testApp();
  hooks = new Hooks(app);
  receiver = await startReceiver();
});
after(async () => {
  for (const child of running) {
    child.kill('SIGKILL');
    await once(child, 'exit');
  }
  await receiver.close();
  await app.close();
});

describe('kill -9 of a dispatcher', () => {
  it('loses no event and changes no event id', async () => {
    const { endpoint } = await hooks.listen(receiver.url, ['incident']);
    const doomed = await start();
    const ended = once(doomed, 'exit');
    const ready = once(doomed, 'message');
    doomed.send('die');
    await ready;
    await hooks.write('incident', { kind: 'survives' });
    const [, signal] = (await ended) as [number | null, string | null];
    assert.equal(signal, 'SIGKILL');
    assert.equal(receiver.received.length, 1, 'it was sent');
    assert.equal((await hooks.last(endpoint.id)).status, 'pending', 'and nobody knows');

    const says = output(await start(), /A webhook is sent again: no process recorded how the last try ended/);
    await until(async () => (await hooks.last(endpoint.id)).status === 'delivered', 30_000);
    assert.equal(receiver.received.length, 2);
    const [first, second] = receiver.received;
    assert.equal(second?.headers['webhook-id'], first?.headers['webhook-id']);
    assert.deepEqual(second?.body, first?.body);
    assert.equal((await hooks.last(endpoint.id)).attempts, 2);
    await says;
  });
});
