import Trash2 from 'lucide-react/icons/trash-2';
import { useState } from 'react';
import { imageLimits } from '../../../shared/image-limits.ts';
import { checkImageFile } from '../../../web/client/api/check-image-file.ts';
import { errorWords } from '../../../web/client/api/error-words.ts';
import { useT } from '../../../web/client/i18n/use-translator.ts';
import { IconButton } from '../../../web/ui/icon-button.tsx';
import { ImagePicker } from '../../../web/ui/image-picker.tsx';
import { RecordList, RecordRow } from '../../../web/ui/record-list.tsx';

const MOST = 3;

/** The numbers in the hint of the field. */
export const imageCounts = { count: MOST, megabytes: imageLimits.bytes / (1024 * 1024) };

interface ImageFilesProps {
  words: {
    /** Name of the list of chosen files. */
    label: string;
    hint: string;
    choose: string;
    preview: string;
    progress: string;
    remove: (name: string) => string;
  };
  files: readonly File[];
  busy: boolean;
  onChange: (files: readonly File[]) => void;
}

/** Lets a player choose up to three images, and remove one again. */
export function ImageFiles({ words: { label, remove, ...words }, files, busy, onChange }: ImageFilesProps) {
  const t = useT();
  const [fault, setFault] = useState<string>();
  const pick = (file: File): void => {
    try {
      checkImageFile(file);
      setFault(undefined);
      onChange([...files, file]);
    } catch (error) {
      setFault(errorWords(t, error));
    }
  };
  return (
    <>
      {files.length === 0 ? null : (
        <RecordList aria-label={label}>
          {files.map((file, index) => (
            // A file can be chosen twice, so its place identifies it.
            <RecordRow key={`${index} ${file.name}`}>
              <bdi>{file.name}</bdi>
              <IconButton
                icon={Trash2}
                label={remove(file.name)}
                disabled={busy}
                onClick={() => onChange(files.filter((each) => each !== file))}
              />
            </RecordRow>
          ))}
        </RecordList>
      )}
      {files.length >= MOST ? null : (
        <ImagePicker words={words} file={null} progress={null} error={fault} onPick={pick} />
      )}
    </>
  );
}
