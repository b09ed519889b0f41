import { afterEach, expect, test, vi } from 'vitest';
import { isActive, setAlert, setLoader } from './loaders.ts';

afterEach(() => void vi.useRealTimers());

test('switches a loader by its id', () => {
  setLoader('search', true);
  expect([isActive.loader('search'), isActive.loader('other')]).toEqual([true, false]);
  setLoader('search', false);
  expect(isActive.loader('search')).toBe(false);
});

test('an alert with a timeout clears itself, anew when it is set again', () => {
  vi.useFakeTimers();
  setAlert('saved', true, 1000);
  vi.advanceTimersByTime(900);
  setAlert('saved', true, 1000);
  vi.advanceTimersByTime(900);
  expect(isActive.alert('saved')).toBe(true);
  vi.advanceTimersByTime(100);
  expect(isActive.alert('saved')).toBe(false);
});

test('an alert without a timeout stays until it is taken away', () => {
  vi.useFakeTimers();
  setAlert('notice', true);
  vi.advanceTimersByTime(1e7);
  expect(isActive.alert('notice')).toBe(true);
  setAlert('notice', false);
  expect(isActive.alert('notice')).toBe(false);
});
