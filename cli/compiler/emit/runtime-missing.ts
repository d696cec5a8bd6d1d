/** The portal, against which every brand is compiled, has not been built. */
export class RuntimeMissing extends Error {
  override readonly name = 'RuntimeMissing';
}
