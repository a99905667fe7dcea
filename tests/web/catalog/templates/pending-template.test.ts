import { describe, expect, it, vi } from 'vitest';
import { storePendingTemplate, takePendingTemplate } from '#web/src/base/session/pending-template.ts';

describe('the pending template', () => {
  it('is stored under its key and returned once', () => {
    storePendingTemplate({ id: 'voltage', name: 'Voltage' });
    expect(localStorage.getItem('pending-template')).toBe('{"id":"voltage","name":"Voltage"}');
    expect(takePendingTemplate()).toEqual({ id: 'voltage', name: 'Voltage' });
    expect(takePendingTemplate()).toBeNull();
  });

  it.each(['', '{', 'null', '[]', '{"id":1,"name":"x"}', '{"id":"","name":"x"}'])(
    'is deleted with a line in the log if its value is "%s"',
    (stored) => {
      const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
      localStorage.setItem('pending-template', stored);
      expect(takePendingTemplate()).toBeNull();
      expect(warn).toHaveBeenCalledOnce();
      expect(localStorage.getItem('pending-template')).toBeNull();
    },
  );
});
