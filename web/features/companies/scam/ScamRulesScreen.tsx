import * as z from 'zod/mini';
import { SCAM_POINTS, type ScamRule } from '#common/catalog/scam-rules.ts';
import type { scam } from '#common/contract/companies/scam.ts';
import { fromKeys, keysOf } from '#common/values/objects.ts';
import { apiContext, useApp } from '#web/app/context.ts';
import { EditForm } from '#web/forms/EditForm.tsx';
import { useEdit } from '#web/forms/use-edit.ts';
import { useLoaderData } from '#web/router/router.tsx';
import type { LoaderArgs } from '#web/router/types.ts';
import { TextField } from '#web/ui/TextField.tsx';

type Rules = z.output<(typeof scam)['rules']['output']>['rules'];

const RULES = keysOf(SCAM_POINTS);

export const loader = async ({ context }: LoaderArgs) => context.get(apiContext).scam.rules({});

/** The points of each sign of fraud, with how often it was right. */
export function ScamRulesScreen() {
  const loaded = useLoaderData<typeof loader>();
  return <RulesForm rules={loaded.rules} />;
}

const pointsOf = (rules: Rules): Record<ScamRule, string> =>
  fromKeys(RULES, (name) => String(rules.find(({ rule }) => rule === name)?.points ?? 0));

const schema = z.object(fromKeys(RULES, () => z.string().check(z.regex(/^-?\d{1,3}$/, 'validation.integer'))));

function RulesForm({ rules }: { rules: Rules }) {
  const { api, t } = useApp();
  const edit = useEdit<Record<ScamRule, string>>({
    initial: pointsOf(rules),
    schema,
    labelOf: (rule) => t(`scam.rules.${rule}`, { count: 0 }),
    async save(values) {
      const { rules: saved, message } = await api.scam.savePoints({
        body: fromKeys(RULES, (rule) => Number(values[rule])),
      });
      return { saved: pointsOf(saved), message };
    },
  });
  return (
    <EditForm
      edit={edit}
      submit={t('scam.save')}
      sections={[
        {
          id: 'rules',
          title: t('screens.support.scam-rules'),
          help: t('scam.help'),
          children: rules.map(({ rule, usual, decided, confirmed }) => (
            <TextField
              key={rule}
              hint={t('scam.record', { decided, confirmed, usual })}
              inputMode="text"
              maxLength={4}
              {...edit.text(rule)}
            />
          )),
        },
      ]}
    />
  );
}
