import { once } from 'node:events';
import { constants, createZstdCompress } from 'node:zlib';
import { NONCE_LENGTH, type PageBytes } from '#server/pages/page-bytes.ts';

// Bytes that stand in no page, each once, and the same the other way round: nothing packs them, nothing refers to them.
const CONTROLS = Buffer.from(
  Array.from({ length: 32 }, (_, code) => code).filter((code) => ![0, 9, 10, 13].includes(code)),
);
const FIRST = CONTROLS.subarray(0, NONCE_LENGTH);
const STAND_INS = [FIRST, Buffer.from(FIRST.toReversed())] as const;
/** How Zstandard begins a block of bytes as they are: their number, shifted by the block's kind. */
const BLOCK_HEAD = Buffer.from([NONCE_LENGTH << 3, 0, 0]);

/**
 * A kept page packed once with Zstandard, so that for each visitor only the nonces are put in: they lie in blocks of their
 * own, unpacked. Undefined where the packer did otherwise.
 */
export async function packPage({ bytes, holes }: PageBytes): Promise<PageBytes | undefined> {
  const packer = createZstdCompress();
  const chunks: Buffer[] = [];
  packer.on('data', (chunk: Buffer) => chunks.push(chunk));
  const writeBlock = (part: Uint8Array) =>
    new Promise<void>((resolve, reject) => {
      packer.once('error', reject);
      packer.write(part);
      packer.flush(constants.ZSTD_e_flush, () => resolve());
    });
  let at = 0;
  for (const [index, hole] of holes.entries()) {
    await writeBlock(bytes.subarray(at, hole));
    await writeBlock(STAND_INS[index] ?? FIRST);
    at = hole + NONCE_LENGTH;
  }
  const ended = once(packer, 'end');
  packer.end(bytes.subarray(at));
  await ended;
  const packed = Buffer.concat(chunks);
  const [first, second] = STAND_INS.map((standIn) => placeOf(standIn, packed));
  return first && second ? { bytes: packed, holes: [first, second] } : undefined;
}

function placeOf(standIn: Buffer, packed: Buffer): number | undefined {
  const at = packed.indexOf(standIn);
  return at > 0 && packed.subarray(at - BLOCK_HEAD.length, at).equals(BLOCK_HEAD) ? at : undefined;
}
