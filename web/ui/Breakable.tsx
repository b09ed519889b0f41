import { Fragment } from 'react';

/** The joints of an address, and those between the words of a name in one piece (modifyCreditBundles). */
const JOINTS = /[@._/-](?=[^@._/-])|\p{Ll}(?=\p{Lu})/gu;

/** An address or a technical name that breaks at its joints where it has no room, rather than in mid-word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.replace(JOINTS, '$&\n').split('\n');
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
