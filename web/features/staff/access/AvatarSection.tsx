import type { UserDetail } from '#common/contract/staff/access.ts';
import { avatarPath } from '#common/listings/photos.ts';
import { useApp } from '#web/app/context.ts';
import { runWithToast } from '#web/app/run-with-toast.ts';
import { AssetField } from '#web/forms/assets/AssetField.tsx';
import { Button } from '#web/ui/Button.tsx';

/** A user's avatar, which staff choose from the media library or remove. */
export function AvatarSection({ user, reload }: { user: UserDetail; reload: () => void }) {
  const { api, t } = useApp();
  const { id, avatar, avatarAssetId, isChangeable } = user;
  const choose = async (assetId: number | null) => {
    if (await runWithToast(t, () => api.access.setUserAvatar({ params: { id }, body: { assetId } }))) reload();
  };
  return (
    <div className="flex flex-wrap items-start gap-5">
      <img
        src={avatarPath(avatar)}
        alt=""
        width={80}
        height={80}
        className="size-20 shrink-0 rounded-full bg-mist object-cover"
      />
      <div className="min-w-0 flex-1 basis-72">
        <AssetField
          label={t('access.users.avatar')}
          name="avatarAssetId"
          hint={t('access.users.avatarHelp')}
          value={avatarAssetId}
          disabled={!isChangeable}
          onChange={(assetId) => void choose(assetId)}
        />
        {isChangeable && avatar !== null && avatarAssetId === null && (
          <Button size="small" className="mt-3" onClick={() => void choose(null)}>
            {t('access.users.avatarRemove')}
          </Button>
        )}
      </div>
    </div>
  );
}
