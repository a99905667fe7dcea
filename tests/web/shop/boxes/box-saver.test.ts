import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '#web/src/base/api/api-error.ts';
import { BoxSaver, type BoxSaverPorts } from '#web/src/shop/boxes/state/box-saver.ts';
import { aBoxView } from './a-box-view.ts';

const renamed = { kind: 'details', details: { name: 'Spring' } } as const;

function aSaver(send: BoxSaverPorts['send']) {
  const readAgain = vi.fn<BoxSaverPorts['readAgain']>(async () => aBoxView());
  const ports = { send, readAgain, create: async () => aBoxView(), onSaved: () => undefined };
  return { saver: new BoxSaver(aBoxView(), ports), readAgain };
}

describe('a failed change of a box', () => {
  it.each(['network.failed', 'session.over', 'auth.required'] as const)(
    'stays after %s, and is sent later',
    async (code) => {
      const send = vi.fn<BoxSaverPorts['send']>(async (box) => ({ ...box, name: 'Spring' }));
      send.mockRejectedValueOnce(ApiError.of(code));
      const { saver, readAgain } = aSaver(send);
      saver.change(renamed);
      await saver.settled();
      expect(saver.state()).toMatchObject({
        box: { name: 'Spring' },
        saving: false,
        problem: ApiError.of(code).message,
      });
      expect(readAgain).not.toHaveBeenCalled();
      saver.goOn();
      await saver.settled();
      expect(send).toHaveBeenCalledTimes(2);
      expect(saver.state()).toMatchObject({ box: { name: 'Spring' }, saving: false, problem: null });
      saver.goOn();
      expect(send).toHaveBeenCalledTimes(2);
    },
  );

  it('is reverted after a refusal, and the server’s box is shown', async () => {
    const send = vi.fn<BoxSaverPorts['send']>().mockRejectedValue(ApiError.of('box.changed'));
    const { saver, readAgain } = aSaver(send);
    saver.change(renamed);
    await saver.settled();
    expect(saver.state()).toMatchObject({ box: { name: 'Custom Box' }, problem: ApiError.of('box.changed').message });
    expect(readAgain).toHaveBeenCalledTimes(1);
  });
});
