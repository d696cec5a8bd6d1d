import { uploadImages } from '../../../web/client/api/upload-images.ts';

/** Ids of images that are uploaded already, so that a second try sends no image again. */
const uploaded = new WeakMap<File, string>();

/** Uploads images one after the other, each once; returns their ids. */
export async function uploadedIds(files: readonly File[]): Promise<string[]> {
  const ids: string[] = [];
  for (const file of files) {
    const imageId = uploaded.get(file) ?? (await uploadImages([file])).imageId;
    uploaded.set(file, imageId);
    ids.push(imageId);
  }
  return ids;
}
