import { describe, expect, it, vi } from 'vitest';
import { limits } from '#domain/tables/limits.ts';
import { coloursInTime } from '#web/src/cards/builder/photo/analyse-colours.ts';
import { fitForAnalysis, type Shrink } from '#web/src/cards/builder/photo/fit-for-analysis.ts';

const MB = 1_048_576;
const picture = (size: number): Blob => new Blob([new Uint8Array(size)]);

describe('the picture sent to the colour analysis', () => {
  it('is sent unchanged up to 1 MB', async () => {
    const shrink = vi.fn<Shrink>();
    const small = picture(MB);
    expect(await fitForAnalysis(small, shrink)).toBe(small);
    expect(shrink).not.toHaveBeenCalled();
  });

  it('is shrunk above 1 MB to 100 px at quality 0.3', async () => {
    const shrink = vi.fn<Shrink>(async () => picture(4000));
    expect((await fitForAnalysis(picture(MB + 1), shrink))?.size).toBe(4000);
    expect(shrink).toHaveBeenCalledWith(expect.anything(), 100, 0.3);
  });

  it('is not sent when it stays over 512 KB', async () => {
    expect(await fitForAnalysis(picture(2 * MB), async () => picture(512 * 1024))).not.toBeNull();
    expect(await fitForAnalysis(picture(2 * MB), async () => picture(512 * 1024 + 1))).toBeNull();
  });

  it.each([2 * MB, 11 * MB])('is not sent when %i bytes cannot be shrunk', async (size) => {
    expect(await fitForAnalysis(picture(size), () => Promise.reject(new Error('no canvas')))).toBeNull();
  });
});

it('the colours are replaced by the fallback phrase after eight seconds', async () => {
  vi.useFakeTimers();
  const phrase = coloursInTime(new Promise<string>(() => undefined));
  await vi.advanceTimersByTimeAsync(limits.colours.fallbackWait * 1000);
  expect(await phrase).toBe("the person's primary clothing colors");
  vi.useRealTimers();
});
