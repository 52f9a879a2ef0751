// Ratings as the page calls them, in tables, lists and notes.
import { t, wordsOf, type Word } from './i18n';

/** The logics of the D-score, in their order: as the API calls them, and in words. */
export const LOGICS: [string, Word][] = [
  ['crbe', 'logicCrbe'], ['marks', 'logicMarks'], ['twins', 'logicTwins'], ['common', 'logicCommon'], ['triplets', 'logicTriplets'], ['diagonal', 'logicDiagonal'],
];
export function logicName(logic: string): string {
  const [, word] = LOGICS.find(([name]) => name === logic) ?? [];
  return word ? t(word) : logic;
}

const others = wordsOf(
  { 'hodoku-level': 'HoDoKu', 'hodoku-score': 'HoDoKu score', er: 'SE (ER)', ep: 'SE (EP)', ed: 'SE (ED)' },
  { 'hodoku-level': 'HoDoKu', 'hodoku-score': 'HoDoKu 得点', er: 'SE (ER)', ep: 'SE (EP)', ed: 'SE (ED)' },
);
const OTHERS = ['hodoku-level', 'hodoku-score', 'er', 'ep', 'ed'] as const;
const OURS = ['dscore', 'level', 'clues', 'entropy', 'srank', 'candidates'] as const;
/** A column of `masu rate`; one that the page does not know stays as it is. */
export function ratingName(column: string): string {
  const own = OURS.find((name) => name === column);
  const other = OTHERS.find((name) => name === column);
  return own ? t(own) : other ? others(other) : column;
}

type Ratings = Record<string, number | string | null>;
/** The D-score counts what was searched until the six logics were at their end: where they do not finish, it is no D-score. */
export const isUnfinished = ({ level }: Ratings): boolean => level === 'unsolved';
export const toldScore = (ratings: Ratings): string => (isUnfinished(ratings) ? t('unsolved') : `${t('dscore')} ${ratings.dscore ?? '–'}`);
