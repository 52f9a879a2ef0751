/** The same case in English on light and in Japanese on dark paper. */
export const both = (name, { options = {}, ...rest }) => ({
  [name]: { options, ...rest },
  [`${name}, in Japanese, dark`]: { options: { ...options, locale: 'ja-JP', colorScheme: 'dark' }, ...rest },
});
