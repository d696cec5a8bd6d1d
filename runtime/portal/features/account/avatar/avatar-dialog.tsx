import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import type { Avatar, AvatarName } from '../../../../../schema/generated/api/account.ts';
import { imageLimits } from '../../../../shared/image-limits.ts';
import { apiCall } from '../../../../web/client/api/api-call.ts';
import { checkImageFile } from '../../../../web/client/api/check-image-file.ts';
import { errorWords } from '../../../../web/client/api/error-words.ts';
import { uploadImages } from '../../../../web/client/api/upload-images.ts';
import { useT } from '../../../../web/client/i18n/use-translator.ts';
import { useSingleMutation } from '../../../../web/client/query/use-single-mutation.ts';
import { Button } from '../../../../web/ui/button.tsx';
import { ImagePicker } from '../../../../web/ui/image-picker.tsx';
import { Grid } from '../../../../web/ui/layout.tsx';
import { Modal } from '../../../../web/ui/modal.tsx';
import { showToast } from '../../../../web/ui/toast-queue.ts';
import { color, radius, space, type } from '../../../../web/ui/tokens.ts';
import { VisuallyHidden } from '../../../../web/ui/visually-hidden.tsx';
import { AccountForm } from '../form/account-form.ts';
import { AvatarPicture } from './avatar-picture.tsx';
import { avatarQueries } from './avatar-queries.ts';
import { avatarNames } from './static-avatars.tsx';

type Choice = { name: AvatarName } | { file: File };

/** Lets the player choose one of our avatars or upload a picture. An error keeps the choice. */
export function AvatarDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const queryClient = useQueryClient();
  const { data: current } = useQuery(avatarQueries.own());
  const [choice, setChoice] = useState<Choice | null>(null);
  const [progress, setProgress] = useState<number | null>(null);
  const save = useSingleMutation({
    mutationFn: async (chosen: Choice): Promise<Avatar> => {
      if ('name' in chosen) return apiCall('account.setAvatar', { avatarType: 'STATIC', avatar: chosen.name });
      checkImageFile(chosen.file);
      setProgress(0);
      const { imageId } = await uploadImages([chosen.file], { onProgress: setProgress });
      return apiCall('account.setAvatar', { avatarType: 'CUSTOM', avatar: imageId });
    },
    onSettled: () => setProgress(null),
    onSuccess: (avatar) => {
      queryClient.setQueryData(avatarQueries.own().queryKey, avatar);
      showToast({ text: t('account:avatar.saved'), tone: 'positive' });
      onClose();
    },
  });
  const choose = (chosen: Choice): void => {
    save.reset();
    setChoice(chosen);
  };
  const file = choice !== null && 'file' in choice ? choice.file : null;
  const name = choice === null ? current?.avatar : 'name' in choice ? choice.name : null;
  const error = save.error === null ? undefined : errorWords(t, save.error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (choice === null) onClose();
    else save.mutate(choice);
  };
  return (
    <Modal title={t('account:avatar.change')} size="dialog" clickToClose={choice === null} onClose={onClose}>
      <AccountForm noValidate aria-label={t('account:avatar.change')} onSubmit={submit}>
        <Group>
          <legend>{t('account:avatar.ours')}</legend>
          <Grid $least={60} $gap="one" $fill>
            {avatarNames.map((each, index) => (
              <Option key={each}>
                <input
                  type="radio"
                  name="avatar"
                  value={each}
                  checked={name === each}
                  onChange={() => choose({ name: each })}
                />
                <AvatarPicture avatar={{ avatarType: 'STATIC', avatar: each }} size={48} />
                <VisuallyHidden>{t('account:avatar.option', { number: index + 1 })}</VisuallyHidden>
              </Option>
            ))}
          </Grid>
        </Group>
        <ImagePicker
          words={{
            choose: t('account:avatar.upload'),
            hint: t('account:avatar.hint', { megabytes: imageLimits.bytes / (1024 * 1024) }),
            preview: t('account:avatar.preview'),
            progress: t('account:avatar.progress'),
          }}
          file={file}
          progress={progress}
          error={error}
          onPick={(picked) => choose({ file: picked })}
        />
        <Button type="submit" variant="primary" size="large" wide loading={save.isPending} data-action="avatar-save">
          {t('account:avatar.save')}
        </Button>
      </AccountForm>
    </Modal>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-block-end: ${space.one};
    padding: 0;
    font-size: ${type.body};
    font-weight: 600;
  }
`;

const Option = styled.label`
  position: relative;
  display: grid;
  place-items: center;
  min-height: 60px;
  border: 2px solid transparent;
  border-radius: ${radius.large};
  cursor: pointer;
  input {
    position: absolute;
    inset: 0;
    opacity: 0;
    cursor: inherit;
  }
  &:has(:checked) {
    border-color: ${color.accentStrong};
  }
  &:has(:focus-visible) {
    outline: 2px solid ${color.text};
    outline-offset: 2px;
  }
`;
