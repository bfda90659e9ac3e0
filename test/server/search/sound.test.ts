import { phoneticKey } from '../../../src/server/modules/search/phoneticKey';

describe('how a word sounds', () => {
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
  ])('%s as %s', (one, other) => {
    expect(phoneticKey(one)).not.toBeNull();
    expect(phoneticKey(one)).toBe(phoneticKey(other));
  });

  it.each([
    ['headphone', 'handphone'],
    ['speaker', 'sticker'],
    ['iphone', 'earphone'],
    ['charger', 'chart'],
  ])('%s not as %s', (one, other) => {
    expect(phoneticKey(one)).not.toBe(phoneticKey(other));
  });

  it.each(['fan', 'phone', 'radio', 'tv', 'aeiou'])('%s is too short to tell', (word) => {
    expect(phoneticKey(word)).toBeNull();
  });
});
