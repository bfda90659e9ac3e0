import { phoneticKey } from '../../../src/server/modules/search/phoneticKey';

describe('the sound of a word', () => {
  it.each([
    ['hedfone', 'headphones'],
    ['earfone', 'earphone'],
    ['telifone', 'telephone'],
    ['telefon', 'telephones'],
    ['smartfone', 'smartphone'],
    ['blutut', 'bluetooth'],
    ['kamera', 'camera'],
    ['fridj', 'fridge'],
    ['spika', 'speaker'],
    ['speekas', 'speakers'],
    ['charja', 'charger'],
    ['projekta', 'projector'],
    ['refrijereta', 'refrigerator'],
    ['wacher', 'watcher'],
    ['napsak', 'knapsack'],
    ['witebord', 'whiteboard'],
    ['lightning', 'litning'],
    ['ekstenshon', 'extenshon'],
  ])('of %s is the same as of %s', (one, other) => {
    expect(phoneticKey(one)).not.toBeNull();
    expect(phoneticKey(one)).toBe(phoneticKey(other));
  });

  it.each([
    ['headphone', 'handphone'],
    ['speaker', 'sticker'],
    ['iphone', 'earphone'],
    ['charger', 'chart'],
  ])('of %s is not the same as of %s', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other));
  });

  it.each(['fan', 'phone', 'radio', 'tv', 'aeiou'])(
    'of %s is unknown, because the word is too short',
    (word) => {
      expect(phoneticKey(word)).toBeNull();
    },
  );
});
