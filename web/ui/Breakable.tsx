import { Fragment } from 'react';

/** Positions where a long name may break: after punctuation, and between words in camel case (modifyCreditBundles). */
const JOINTS = /[@._/-](?=[^@._/-])|\p{Ll}(?=\p{Lu})/gu;

/** A URL or technical name that wraps at its punctuation instead of in mid-word. */
export function Breakable({ text }: { text: string }) {
  const parts = text.replace(JOINTS, '$&\n').split('\n');
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts keep their order
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}
