import { useState } from 'react';
import type { OrderedQuestion } from '#common/contract/content/faq-order.ts';
import { AppError } from '#common/contract/errors.ts';
import { pathTo } from '#common/screens/path-to.ts';
import { useApp } from '#web/app/context.ts';
import { useCan } from '#web/app/session.ts';
import { readableTitle } from '#web/features/content/entries/readable-title.ts';
import { useGroups } from '#web/features/content/entries/use-groups.ts';
import { useLeaveGuard } from '#web/forms/use-leave-guard.ts';
import { LoadFailed } from '#web/lists/LoadFailed.tsx';
import { ReorderList } from '#web/lists/ReorderList.tsx';
import { useLoad } from '#web/lists/use-load.ts';
import { useNavigate } from '#web/router/router.tsx';
import { Button } from '#web/ui/Button.tsx';
import { SelectField } from '#web/ui/SelectField.tsx';
import { Skeleton } from '#web/ui/Skeleton.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** Puts the questions of a topic in order. */
export function FaqOrder({ topic }: { topic: string | undefined }) {
  const { api, t } = useApp();
  const navigate = useNavigate();
  const groups = useGroups('faq');
  const { data, error, reload } = useLoad(`faq order ${topic}`, (signal) =>
    api.faqOrder.read({ query: topic === undefined ? {} : { topic } }, { signal }),
  );
  if (error && !data) return <LoadFailed error={error} reload={reload} />;
  if (!data) return <Skeleton className="h-40 rounded-card" />;
  return (
    <section aria-label={t('faqs.tabs.order')}>
      <p className="mb-4 max-w-prose text-soft">{t('faqs.order.purpose')}</p>
      <SelectField
        label={t('faqs.topic')}
        fieldClassName="mb-5 max-w-sm"
        value={data.topic}
        options={data.topics.map((one) => ({
          value: one.topic,
          label: groups.find(({ value }) => value === one.topic)?.label ?? one.topic,
        }))}
        onChoose={(value) => void navigate(pathTo('admin.faqs', { tab: 'order', topic: value }), { replace: true })}
      />
      {data.questions.length === 0 ? (
        <p className="text-soft">{t('faqs.order.empty')}</p>
      ) : (
        <Order
          // The order may change: the button that saved it keeps the focus.
          key={data.questions
            .map(({ id }) => id)
            .sort()
            .join()}
          topic={data.topic}
          questions={data.questions}
          onSaved={reload}
        />
      )}
    </section>
  );
}

interface OrderProps {
  topic: string;
  questions: readonly OrderedQuestion[];
  onSaved: () => void;
}

function Order({ topic, questions, onSaved }: OrderProps) {
  const { api, t } = useApp();
  const mayChange = useCan('modifyFaqs');
  const first = questions.map(({ id }) => id);
  const [ids, setIds] = useState(first);
  const [isBusy, setBusy] = useState(false);
  const isChanged = ids.join() !== first.join();
  const letGo = useLeaveGuard(isChanged ? [t('faqs.tabs.order')] : []);
  const byId = new Map(questions.map((one) => [one.id, one.question]));

  async function save(): Promise<void> {
    setBusy(true);
    try {
      const { message } = await api.faqOrder.save({ body: { topic, ids } });
      letGo();
      toast({ severity: 'success', summary: t('ui.saved'), detail: message });
      onSaved();
    } catch (error) {
      const detail = error instanceof AppError ? error.message : t('lists.form.failed');
      toast({ severity: 'error', summary: t('ui.error'), detail });
    }
    setBusy(false);
  }

  return (
    <>
      <ReorderList
        label={t('faqs.order.list')}
        items={ids.map((id) => ({ id, label: readableTitle(byId.get(id) ?? '', t) }))}
        onReorder={(next) => setIds(next.map(Number))}
        isDisabled={!mayChange || isBusy}
      />
      {mayChange && (
        <div className="mt-4 flex flex-wrap gap-3">
          <Button
            variant="primary"
            aria-disabled={!isChanged || isBusy || undefined}
            onClick={() => isChanged && !isBusy && void save()}
          >
            {t('faqs.order.save')}
          </Button>
          {isChanged && <Button onClick={() => setIds(first)}>{t('faqs.order.undo')}</Button>}
        </div>
      )}
    </>
  );
}
