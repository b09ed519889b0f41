import { expect, test } from 'vitest';
import { embedOf } from '#common/listings/embeds.ts';
import { FRAME_HOSTS } from '#server/pages/headers.ts';

test.each([
  ['https://www.youtube.com/watch?v=abcdefghijk&t=3', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://youtu.be/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://www.youtube-nocookie.com/embed/abcdefghijk', 'https://www.youtube-nocookie.com/embed/abcdefghijk'],
  ['https://vimeo.com/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://player.vimeo.com/video/123456789', 'https://player.vimeo.com/video/123456789'],
  ['https://my.matterport.com/show/?m=AbC123dEf45', 'https://my.matterport.com/show/?m=AbC123dEf45'],
])('%s is framed through its player, which the content policy allows', (address, player) => {
  const embed = embedOf(address);
  expect(embed?.embedUrl.startsWith(player)).toBe(true);
  expect(FRAME_HOSTS).toContain(new URL(embed?.embedUrl ?? '').origin);
});

test.each([
  'http://www.youtube.com/watch?v=abcdefghijk',
  'https://www.youtube.com.evil.example/watch?v=abcdefghijk',
  'https://evil.example/?https://youtu.be/abcdefghijk',
  'https://www.youtube.com/watch?v="><script>',
  'https://vimeo.com/../../x',
  'https://me:secret@vimeo.com/123456789',
  'javascript:alert(1)',
  'not an address',
  '',
])('%s is not framed', (address) => {
  expect(embedOf(address)).toBeNull();
});
