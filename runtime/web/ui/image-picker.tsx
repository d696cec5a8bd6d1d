import ImageUp from 'lucide-react/icons/image-up';
import { type DragEvent, useEffect, useId, useState } from 'react';
import styled from 'styled-components';
import { Icon } from './icon.tsx';
import { color, radius, space, target, type } from './tokens.ts';

export interface ImagePickerWords {
  /** The button: "Choose a picture". */
  choose: string;
  /** What is accepted, and that a file may be dropped. */
  hint: string;
  /** Alternative text of the preview. */
  preview: string;
  /** Name of the progress bar. */
  progress: string;
}

export interface ImagePickerProps {
  words: ImagePickerWords;
  file: File | null;
  /** The sent share from 0 to 1 while the file is uploaded; null otherwise. */
  progress: number | null;
  /** Shown below; the chosen file stays. */
  error?: string | undefined;
  onPick: (file: File) => void;
}

/** Picks one image: by a button that opens the file dialog, or by dropping a file. Shows the chosen image. */
export function ImagePicker({ words, file, progress, error, onPick }: ImagePickerProps) {
  const id = useId();
  const [over, setOver] = useState(false);
  const preview = usePreview(file);
  const drop = (event: DragEvent): void => {
    event.preventDefault();
    setOver(false);
    const [dropped] = event.dataTransfer.files;
    if (dropped !== undefined && progress === null) onPick(dropped);
  };
  return (
    <Box
      data-over={over || undefined}
      data-invalid={error !== undefined || undefined}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      {preview === null ? <Icon of={ImageUp} size={32} /> : <Preview src={preview} alt={words.preview} />}
      <Label data-busy={progress !== null || undefined}>
        <FileInput
          type="file"
          accept="image/png,image/jpeg"
          disabled={progress !== null}
          data-testid="image-file"
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={error !== undefined}
          onChange={({ currentTarget }) => {
            const [chosen] = currentTarget.files ?? [];
            if (chosen !== undefined) onPick(chosen);
            // The same file can be chosen again after an error.
            currentTarget.value = '';
          }}
        />
        {words.choose}
      </Label>
      <Hint id={`${id}-hint`}>{file === null ? words.hint : file.name}</Hint>
      {progress === null ? null : <Progress aria-label={words.progress} max={100} value={Math.round(progress * 100)} />}
      <Failure id={`${id}-error`} role="alert">
        {error}
      </Failure>
    </Box>
  );
}

/** Returns a data URL of the file: the pages' policy permits no `blob:` images. */
function usePreview(file: File | null): string | null {
  const [shown, setShown] = useState<{ file: File; url: string } | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    const reader = new FileReader();
    reader.addEventListener('load', () => {
      if (typeof reader.result === 'string') setShown({ file, url: reader.result });
    });
    reader.readAsDataURL(file);
    return () => reader.abort();
  }, [file]);
  return shown !== null && shown.file === file ? shown.url : null;
}

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: ${space.one};
  padding: ${space.two};
  border: 1px dashed ${color.muted};
  border-radius: ${radius.large};
  color: ${color.muted};
  text-align: center;
  &[data-over] {
    border-color: ${color.accentStrong};
    background: color-mix(in srgb, ${color.accent} 10%, transparent);
  }
  &[data-invalid] {
    border-color: ${color.negative};
  }
`;

const Preview = styled.img`
  width: 96px;
  height: 96px;
  border-radius: ${radius.pill};
  object-fit: cover;
`;

const Label = styled.label`
  position: relative;
  display: inline-flex;
  overflow: hidden;
  align-items: center;
  min-height: ${target};
  padding-inline: ${space.two};
  border: 1px solid ${color.line};
  border-radius: ${radius.medium};
  color: ${color.text};
  font-size: ${type.body};
  font-weight: 600;
  cursor: pointer;
  &:focus-within {
    outline: 2px solid ${color.accentStrong};
    outline-offset: 2px;
  }
  &[data-busy] {
    opacity: 0.5;
    cursor: default;
  }
`;

/** Invisible, but in the tab order: the label shows its focus. */
const FileInput = styled.input`
  position: absolute;
  inset: 0;
  opacity: 0;
  cursor: inherit;
  &::file-selector-button {
    cursor: inherit;
  }
`;

const Hint = styled.span`
  max-width: 100%;
  font-size: ${type.small};
  overflow-wrap: anywhere;
`;

const Progress = styled.progress`
  width: 100%;
  accent-color: ${color.accent};
`;

const Failure = styled.span`
  color: ${color.negative};
  font-size: ${type.small};
  &:empty {
    display: none;
  }
`;
