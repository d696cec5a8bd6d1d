/** Stores the bytes of a brand's images under their ids. */
export interface ImageStore {
  /** Stores an image; storing the same id again replaces it. */
  put(id: string, image: StoredImage): Promise<void>;
  /** Returns the bytes, or null when the store has none under this id. */
  get(id: string): Promise<Buffer | null>;
  /** Removes an image; succeeds when there is none. */
  remove(id: string): Promise<void>;
}

export interface StoredImage {
  mediaType: ImageType;
  bytes: Buffer;
}

export type ImageType = 'image/png' | 'image/jpeg';
