const files = import.meta.glob<Record<string, string>>('../../../../locales/en/*.json', {
  eager: true,
  import: 'default',
});

/** The English words of every namespace, for tests. */
export const english: Readonly<Record<string, Record<string, string>>> = Object.entries(files).reduce<
  Record<string, Record<string, string>>
>((words, [file, own]) => {
  // `wallet.errors.json` is a part of the namespace `errors`.
  const namespace = file.replace(/^.*[/.](?=[^/.]+\.json$)|\.json$/g, '');
  return { ...words, [namespace]: { ...words[namespace], ...own } };
}, {});
