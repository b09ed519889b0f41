import { LINK_STATES, type LinkFinding } from '#common/contract/content/link-checks.ts';
import type { Translate } from '#common/i18n/translate.ts';
import { useApp } from '#web/app/context.ts';
import { Moment } from '#web/app/Moment.tsx';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { DataList } from '#web/lists/DataList.tsx';
import type { ListSpec } from '#web/lists/list-spec.ts';
import { Badge } from '#web/ui/Badge.tsx';
import { Button } from '#web/ui/Button.tsx';

/** Links in published texts that lead nowhere. */
export function LinksScreen() {
  const { api, t } = useApp();
  const list: ListSpec<LinkFinding> = {
    name: 'links',
    title: t('screens.admin.links'),
    purpose: t('linkChecks.purpose'),
    emptyText: t('linkChecks.emptyText'),
    nameOf: ({ id }) => id,
    load: api.linkChecks.list,
    csv: api.linkChecks.listCsv,
    firstSort: '-checkedAt',
    columns: [
      { key: 'link', heading: t('words.link'), isBreakable: true, cell: ({ id }) => <Target link={id} /> },
      {
        key: 'state',
        heading: t('words.status'),
        cell: ({ state }) => (
          <Badge tone={state === 'broken' ? 'error' : 'warning'} className="whitespace-nowrap">
            {t(`linkChecks.states.${state}`)}
          </Badge>
        ),
      },
      { key: 'reason', heading: t('words.cause'), cell: (finding) => reasonOf(finding, t) },
      {
        key: 'places',
        heading: t('linkChecks.fields.places'),
        cell: ({ places }) => (
          <ul className="flex flex-col gap-1">
            {places.map(({ kind, id, lang, label }) => (
              <li key={`${kind} ${id} ${lang}`}>
                {t('linkChecks.place', { kind: kindOf(kind, t), label, lang: lang.toUpperCase() })}
              </li>
            ))}
          </ul>
        ),
      },
      {
        key: 'checkedAt',
        heading: t('linkChecks.fields.checkedAt'),
        isSortable: true,
        isWide: true,
        cell: ({ checkedAt }) => <Moment at={checkedAt} />,
      },
    ],
    filters: [
      {
        name: 'state',
        label: t('words.status'),
        options: LINK_STATES.map((value) => ({ value, label: t(`linkChecks.states.${value}`) })),
      },
    ],
  };
  return (
    <>
      <div className="mb-5">
        <Button onClick={() => void runWithToast(t, () => api.linkChecks.check({ body: {} }))}>
          {t('linkChecks.check')}
        </Button>
      </div>
      <DataList list={list} />
    </>
  );
}

/** An address on the web as a link; a path or a record as text, because it leads nowhere. */
function Target({ link }: { link: string }) {
  const { t } = useApp();
  if (/^https?:\/\//i.test(link))
    return (
      <a href={link} target="_blank" rel="noopener noreferrer nofollow" className="link">
        {link}
      </a>
    );
  const [kind = '', id = ''] = link.startsWith('/') ? [] : link.split(':');
  return kind ? t('linkChecks.record', { kind: kindOf(kind, t), id }) : link;
}

const kindOf = (kind: string, t: Translate): string => t.dynamic(`history.kinds.${kind}`) ?? kind;

function reasonOf({ reason, status }: LinkFinding, t: Translate): string {
  const words = t.dynamic(`linkChecks.reasons.${reason}`) ?? reason;
  return status === null ? words : t('linkChecks.withStatus', { reason: words, status });
}
