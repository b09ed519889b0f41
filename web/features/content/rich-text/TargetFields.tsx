import { useState } from 'react';
import type { LinkTarget } from '#common/rich-text/link-target.ts';
import { useGlobals, useT } from '#web/app/context.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { targetOfAddress } from './editor-schema.ts';
import { RecordField } from './RecordField.tsx';

interface TargetFieldsProps {
  value: LinkTarget;
  /** An address that isn't allowed becomes an empty path, which the schema refuses. */
  onChange: (to: LinkTarget) => void;
  error?: string;
}

const NOWHERE: LinkTarget = { path: '' };

/** The target of a link: a record found by name, or an address. */
export function TargetFields({ value, onChange, error }: TargetFieldsProps) {
  const t = useT();
  const { publicWords } = useGlobals();
  const [address, setAddress] = useState(() =>
    'ref' in value ? '' : 'path' in value ? value.path : value.href.replace(/^(?:mailto|tel):/, ''),
  );
  const record = 'ref' in value ? value : null;
  return (
    <>
      <RecordField
        name="record"
        label={t('richText.linkDialog.find')}
        hint={t('richText.linkDialog.findHelp')}
        value={record}
        onChange={(found) => {
          setAddress('');
          onChange(found ? { ref: found.ref, id: found.id } : NOWHERE);
        }}
      />
      {!record && (
        <TextField
          name="address"
          label={t('richText.linkDialog.address')}
          hint={t('richText.linkDialog.addressHelp')}
          autoComplete="off"
          inputMode="url"
          value={address}
          error={error}
          onChange={({ target }) => {
            setAddress(target.value);
            onChange(targetOfAddress(target.value, publicWords) ?? NOWHERE);
          }}
        />
      )}
    </>
  );
}
