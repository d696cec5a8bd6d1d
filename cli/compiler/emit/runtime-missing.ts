/** The portal, which every brand is compiled against, has not been built. */
export class RuntimeMissing extends Error {
  override readonly name = 'RuntimeMissing';
}
