import { useState } from 'react';
import {
  FEED_INTERVALS,
  FEED_SOURCES,
  type FeedBody,
  type FeedEstimate,
  feedBody,
} from '#common/contract/feeds/feed-records.ts';
import { FEED_FORMATS } from '#common/feeds/feed-codes.ts';
import { keysOf } from '#common/values/objects.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { type EditSpec, useEdit } from '#web/forms/use-edit.ts';
import { CheckboxField } from '#web/ui/CheckboxField.tsx';
import type { ComboOption } from '#web/ui/ComboField.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { CompanyField } from './CompaniesField.tsx';
import { CreditEstimate } from './CreditEstimate.tsx';
import { MappingFields } from './MappingFields.tsx';

type FeedFormProps = Pick<EditSpec<FeedBody>, 'initial' | 'save' | 'reread'> & {
  backTo: string;
  /** The feed whose last file the mapping is tried with; absent for a new feed. */
  feedId?: number;
  /** The newest run with a file: another one is another preview. */
  fileRunId?: number | undefined;
  /** Absent for a new feed. */
  companyName?: string;
  estimate?: FeedEstimate;
};

/** Hours from which on a feed has a time of day. */
const DAY = 24;

const numberOf = (text: string) => (/^\d{1,6}$/.test(text) ? Number(text) : Number.NaN);
const shown = (value: number | null) => (value === null || Number.isNaN(value) ? '' : String(value));

/** The settings of a feed: source, schedule, mapping with a preview, limits and credits. */
export function FeedForm({ backTo, feedId, fileRunId, companyName, estimate, ...spec }: FeedFormProps) {
  const { api, t } = useApp();
  const isNew = feedId === undefined;
  const edit = useEdit<FeedBody>({ ...spec, schema: feedBody, labelOf: (name) => t(`feeds.fields.${name}`) });
  const { values, choose, text, errorOf } = edit;
  const { guard, credits } = values;
  const [company, setCompany] = useState<ComboOption | null>(null);
  return (
    <EditForm
      edit={edit}
      submit={isNew ? t('feeds.submit') : t('feeds.save')}
      backTo={backTo}
      isNew={isNew}
      sections={[
        {
          id: 'source',
          title: t('feeds.form.source'),
          help: t('feeds.form.sourceHelp'),
          children: (
            <>
              {isNew ? (
                <CompanyField
                  label={t('feeds.fields.companyId')}
                  hint={t('feeds.form.companyHelp')}
                  name="companyId"
                  error={errorOf('companyId')}
                  value={company?.id === values.companyId ? company : null}
                  onChoose={(option) => {
                    setCompany(option);
                    choose('companyId', option?.id ?? 0);
                  }}
                />
              ) : (
                <TextField
                  label={t('feeds.fields.companyId')}
                  name="companyId"
                  disabled
                  value={companyName ?? ''}
                  readOnly
                />
              )}
              <TextField autoComplete="off" required {...text('name')} />
              <SelectField
                label={t('feeds.fields.source')}
                name="source"
                value={values.source}
                onChoose={(source) => choose('source', source)}
                options={FEED_SOURCES.map((value) => ({ value, label: t(`feeds.sources.${value}`) }))}
              />
              {values.source === 'pull' && (
                <>
                  <TextField type="url" autoComplete="off" required {...text('url')} />
                  <SelectField
                    label={t('feeds.fields.everyHours')}
                    name="everyHours"
                    value={String(values.everyHours ?? '')}
                    onChoose={(hours) => choose('everyHours', hours === '' ? null : Number(hours))}
                    options={[
                      { value: '', label: t('feeds.byHand') },
                      ...FEED_INTERVALS.map((hours) => ({ value: String(hours), label: t(`feeds.every.h${hours}`) })),
                    ]}
                  />
                  {((values.everyHours ?? 0) >= DAY || errorOf('atHour')) && (
                    <TextField
                      inputMode="numeric"
                      label={t('feeds.fields.atHour')}
                      hint={t('feeds.form.hourHelp')}
                      name="atHour"
                      value={shown(values.atHour)}
                      error={errorOf('atHour')}
                      onChange={({ target }) => choose('atHour', numberOf(target.value))}
                    />
                  )}
                </>
              )}
              <SelectField
                label={t('feeds.fields.format')}
                name="format"
                value={values.format ?? ''}
                onChoose={(format) => choose('format', FEED_FORMATS.find((one) => one === format) ?? null)}
                options={[
                  { value: '', label: t('feeds.anyFormat') },
                  ...FEED_FORMATS.map((value) => ({ value, label: t(`feeds.formats.${value}`) })),
                ]}
              />
              <CheckboxField
                label={t('feeds.form.complete')}
                name="isComplete"
                checked={values.isComplete}
                onChange={({ target }) => choose('isComplete', target.checked)}
              />
              {values.source !== 'upload' && (
                <CheckboxField
                  label={t(values.source === 'push' ? 'feeds.form.accepts' : 'feeds.form.enabled')}
                  name="isEnabled"
                  checked={values.isEnabled}
                  onChange={({ target }) => choose('isEnabled', target.checked)}
                />
              )}
            </>
          ),
        },
        {
          id: 'mapping',
          title: t('feeds.form.mapping'),
          help: t('feeds.form.mappingHelp'),
          children: (
            <MappingFields
              feedId={feedId}
              fileRunId={fileRunId}
              format={values.format}
              mapping={values.mapping}
              call={api.feeds.preview}
              onChange={(mapping) => choose('mapping', mapping)}
            />
          ),
        },
        {
          id: 'guard',
          title: t('feeds.form.guard'),
          help: t('feeds.form.guardHelp'),
          children: keysOf(guard).map((limit) => (
            <TextField
              key={limit}
              inputMode="numeric"
              label={t(`feeds.form.${limit}`)}
              name={`guard.${limit}`}
              value={shown(guard[limit])}
              onChange={({ target }) => choose('guard', { ...guard, [limit]: numberOf(target.value) })}
            />
          )),
        },
        {
          id: 'credits',
          title: t('feeds.form.credits'),
          help: t('feeds.form.creditsHelp'),
          children: (
            <>
              {credits.activates && <CreditEstimate estimate={estimate} maxLive={credits.maxLive} />}
              <CheckboxField
                label={t('feeds.form.activates')}
                name="credits.activates"
                checked={credits.activates}
                onChange={({ target }) => choose('credits', { ...credits, activates: target.checked })}
              />
              <TextField
                inputMode="numeric"
                label={t('feeds.form.maxLive')}
                hint={t('feeds.form.maxLiveHelp')}
                name="credits.maxLive"
                value={shown(credits.maxLive)}
                onChange={({ target }) =>
                  choose('credits', { ...credits, maxLive: target.value === '' ? null : numberOf(target.value) })
                }
              />
              <SelectField
                className="wrap-choice"
                label={t('feeds.form.whenEmpty')}
                name="credits.whenEmpty"
                value={credits.whenEmpty}
                onChoose={(whenEmpty) => choose('credits', { ...credits, whenEmpty })}
                options={[
                  { value: 'draft', label: t('feeds.form.whenEmptyDraft') },
                  { value: 'hold', label: t('feeds.form.whenEmptyHold') },
                ]}
              />
            </>
          ),
        },
      ]}
    />
  );
}
