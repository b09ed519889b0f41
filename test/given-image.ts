import sharp from 'sharp';

/** A colourful image for sharp. */
export function givenImage(width = 450, height = 300) {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <defs><linearGradient id="sky"><stop stop-color="#dd4422"/><stop offset="1" stop-color="#2244dd"/></linearGradient></defs>
    <rect width="100%" height="100%" fill="url(#sky)"/><circle cx="30%" cy="40%" r="20%" fill="#ffee88"/></svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#ffffff' });
}

/** A JPEG from a phone held sideways: rotated, with camera and GPS metadata. */
export const givenPhonePhoto = (width = 900, height = 600): Promise<Buffer> =>
  givenImage(width, height)
    .withExif({
      IFD0: { Make: 'Camera of Alice', Copyright: 'Alice Secret' },
      IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '43/1 39/1 0/1', GPSLongitudeRef: 'W', GPSLongitude: '79/1 22/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 85 })
    .toBuffer();
