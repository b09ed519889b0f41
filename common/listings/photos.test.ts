import { expect, test } from 'vitest';
import { photoSrc, photoSrcSet } from './photos.ts';

test('a photo’s URL has bucket, width and name', () => {
  expect(photoSrc('photos/kitchen-01.jpg', 640)).toBe('/media/photos/640/kitchen-01.webp');
});

test('a bare name is a listing’s photo', () => {
  expect(photoSrc('kitchen-01', 640)).toBe('/media/photos/640/kitchen-01.webp');
});

test('a srcset ends at the largest requested width', () => {
  expect(photoSrcSet('photos/kitchen-01.jpg', 480)).toBe(
    '/media/photos/320/kitchen-01.webp 320w, /media/photos/480/kitchen-01.webp 480w',
  );
});
