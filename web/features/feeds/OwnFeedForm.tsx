import { FEED_INTERVALS, type FeedDetail } from '#common/contract/feeds/feed-records.ts';
import { type OwnFeedSettings, ownFeedSettings } from '#common/contract/feeds/own-feeds.ts';
import { useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { SelectField } from '#web/ui/SelectField.tsx';
import { TextField } from '#web/ui/TextField.tsx';

interface OwnFeedFormProps {
  feed: FeedDetail;
  refresh: () => Promise<void>;
}

/** The name of a landlord's feed, and the address from which its file is fetched. */
export function OwnFeedForm({ feed, refresh }: OwnFeedFormProps) {
  const { api, t } = useApp();
  const { id, name, url, everyHours, mapping, version, source } = feed;
  const edit = useEdit<OwnFeedSettings>({
    initial: { name, url, everyHours },
    schema: ownFeedSettings,
    labelOf: (field) => t(`feeds.fields.${field}`),
    save: async (saved) => {
      const { message } = await api.ownFeeds.edit({ params: { id }, body: { ...saved, mapping, version } });
      await refresh();
      return { message, saved };
    },
  });
  const { values, choose, text } = edit;
  return (
    <EditForm
      edit={edit}
      submit={t('words.save')}
      sections={[
        {
          id: 'repeat',
          title: t('feeds.sheet.repeatTitle'),
          help: t('feeds.sheet.repeatHelp'),
          children: (
            <>
              <TextField autoComplete="off" required {...text('name')} />
              {source !== 'push' && <TextField type="url" autoComplete="off" {...text('url')} />}
              {source !== 'push' && values.url !== '' && (
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
              )}
            </>
          ),
        },
      ]}
    />
  );
}
