import type { User } from '#common/contract/people/accounts.ts';
import { avatarPath } from '#common/listings/photos.ts';
import { useApp } from '#web/app/context.ts';
import { setUser } from '#web/app/session.ts';
import { ImageField } from '#web/forms/ImageField.tsx';
import { toast } from '#web/ui/toast-store.ts';

/** The user's picture. */
export function AvatarField({ user }: { user: User }) {
  const { t, api } = useApp();

  async function save(uploadId: string | null): Promise<void> {
    const { user: changed } = await api.avatar.save({ body: { uploadId } });
    setUser(changed);
    toast({ severity: 'success', summary: t(`myAccount.avatar.${uploadId ? 'saved' : 'removed'}`) });
  }

  return (
    <>
      <p className="mb-4 text-soft">{t('myAccount.avatar.help')}</p>
      <ImageField
        hasImage={user.avatar !== null}
        words={{
          choose: t('myAccount.avatar.choose'),
          replace: t('myAccount.avatar.replace'),
          remove: t('myAccount.avatar.remove'),
          sending: t('myAccount.avatar.sending'),
          failed: t('myAccount.avatar.failed'),
        }}
        send={async (file) => (await api.avatar.send({ body: {}, file })).upload}
        read={async (id) => (await api.avatar.upload({ params: { id } })).upload}
        save={save}
        preview={
          <img
            src={avatarPath(user.avatar)}
            alt={t(user.avatar ? 'myAccount.avatar.title' : 'myAccount.avatar.none')}
            width={96}
            height={96}
            className="size-24 rounded-full border border-line object-cover"
          />
        }
      />
    </>
  );
}
