import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ApiError } from '../api/site-api.js';
import { BuilderDialog } from './builder-dialog.js';
import { define } from './builder-element.js';

class TestDialog extends BuilderDialog {
  get words(): string {
    return this.fault;
  }

  press(work: () => Promise<unknown>): Promise<void> {
    return this.run(work);
  }
}
define('test-dialog', TestDialog);

describe('BuilderDialog', () => {
  it('does work once when its button is pressed twice', async () => {
    const dialog = new TestDialog();
    let done = 0;
    const work = async (): Promise<void> => {
      await Promise.resolve();
      done += 1;
    };
    await Promise.all([dialog.press(work), dialog.press(work)]);
    assert.equal(done, 1);
    await dialog.press(work);
    assert.equal(done, 2, 'it can be pressed again afterwards');
  });

  it('says why work has failed, until the next press', async () => {
    const dialog = new TestDialog();
    const error = { code: 'CONFLICT', message: 'The draft has changed.', severity: 'error' } as const;
    await dialog.press(() => Promise.reject(new ApiError(409, [error], undefined)));
    assert.equal(dialog.words, 'The draft has changed.');
    await dialog.press(() => Promise.resolve());
    assert.equal(dialog.words, '');
  });
});
